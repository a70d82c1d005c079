import type { ModuleSettings } from '@corbel/domain/builders/builder-endpoints'
import { MenuIconPicker } from '../../menus/menu-icon-picker.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

/** What pages of a company's own modules can show beside the form. */
const offeredTabs = ['docs', 'tasks', 'notes', 'history'] as const

interface ModuleFieldsProps {
  module: ModuleSettings & { readonly key: string }
  company: string
  errorAt: (place: string) => string | null | undefined
  onChange: (module: ModuleSettings & { readonly key: string }) => void
}

/** How a module of the company's own is called, where it stands in the menu, and what its records have. */
export function ModuleFields({ module, company, errorAt, onChange }: ModuleFieldsProps) {
  const { t } = useTranslation()
  const { key, title, singular, icon, tabs } = module
  const change = (part: Partial<ModuleSettings>) => onChange({ ...module, ...part })
  return (
    <section className="card" aria-label={t('builders.module.heading')}>
      <div className="card-b stack">
        <h2>{t('builders.module.heading')}</h2>
        <TextField
          label={t('builders.module.title')}
          required
          maxLength={60}
          value={title}
          error={errorAt('module.title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextField
          label={t('builders.singular')}
          required
          maxLength={60}
          value={singular}
          error={errorAt('module.singular')}
          onChange={(event) => change({ singular: event.currentTarget.value })}
        />
        <TextField label={t('builders.address')} value={`/${key}`} readOnly onChange={() => undefined} />
        <div className="row">
          <span className="label">{t('builders.module.icon')}</span>
          <MenuIconPicker
            label={t('builders.module.icon')}
            value={icon}
            onChoose={(chosen) => change({ icon: chosen })}
          />
        </div>
        <fieldset className="stack">
          <legend className="label">{t('builders.module.tabs')}</legend>
          <p className="quiet">{t('builders.module.tabsHelp')}</p>
          {offeredTabs.map((tab) => (
            <Check
              key={tab}
              label={t(`builders.module.tabNames.${tab}`)}
              checked={tabs.includes(tab)}
              onChange={(event) =>
                change({ tabs: event.currentTarget.checked ? [...tabs, tab] : tabs.filter((one) => one !== tab) })
              }
            />
          ))}
        </fieldset>
        <p className="quiet">{t('builders.module.listHelp')}</p>
        <ul className="used">
          <li>
            <AppLink to={paths.ownPage(key)}>{t('builders.module.openList')}</AppLink>
          </li>
          <li>
            <AppLink to={paths.company(company, { tab: 'menu' })}>{t('builders.module.place')}</AppLink>
          </li>
          <li>
            <AppLink to={paths.roles()}>{t('builders.module.rights')}</AppLink>
          </li>
        </ul>
      </div>
    </section>
  )
}
