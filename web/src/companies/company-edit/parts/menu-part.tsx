import { IconPlus } from '@tabler/icons-react'
import { MenuIconPicker } from '../../../menus/menu-icon-picker.tsx'
import { useTranslation } from '../../../translation.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { OrderedRows } from '../../../ui/order/ordered-rows.tsx'
import { ChoiceMenu } from '../../../ui/press/choice-menu.tsx'
import type { MenuEntryDraft } from '../company-draft.ts'
import { PartCard } from '../settings/part-card.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

const idOf = ({ _id, page }: MenuEntryDraft): string => _id ?? `new ${page}`
const titleOf = ({ custom_title, title }: MenuEntryDraft): string => custom_title || title

/** The entries of the menu in their order, with title and sign, shown or not. */
export function MenuPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { menu } = editing.draft
  const { configure } = editing.stored.permissions
  const set = (entries: readonly MenuEntryDraft[]) => editing.change({ menu: entries })
  const rows = menu.map((entry, at) => ({
    id: idOf(entry),
    title: titleOf(entry),
    content: (
      <MenuLine
        entry={entry}
        at={at}
        editing={editing}
        onChange={(part) => set(menu.map((one) => (one === entry ? { ...one, ...part } : one)))}
      />
    ),
  }))
  const order = (ids: string[]) => set(menu.toSorted((one, other) => ids.indexOf(idOf(one)) - ids.indexOf(idOf(other))))
  return (
    <PartCard
      title={t('companies.menu.title')}
      hint={configure ? t('companies.menu.hint') : t('companies.ownOnly')}
      action={configure && <PageAdder editing={editing} onAdd={(entry) => set([...menu, entry])} />}
    >
      {editing.errorAt('menu') && (
        <p className="help err" role="alert">
          {editing.errorAt('menu')}
        </p>
      )}
      {configure ? (
        <OrderedRows label={t('companies.menu.title')} rows={rows} onOrder={order} />
      ) : (
        <ol className="company-rows" aria-label={t('companies.menu.title')}>
          {rows.map((row) => (
            <li key={row.id}>{row.title}</li>
          ))}
        </ol>
      )}
    </PartCard>
  )
}

interface MenuLineProps {
  entry: MenuEntryDraft
  at: number
  editing: CompanyEditing
  onChange: (part: Partial<MenuEntryDraft>) => void
}

function MenuLine({ entry, at, editing, onChange }: MenuLineProps) {
  const { t } = useTranslation()
  const { title, custom_title, icon, show_menu } = entry
  const page = titleOf(entry)
  return (
    <div className="company-menu-line">
      <MenuIconPicker
        label={t('companies.menu.icon', { page })}
        value={icon}
        onChoose={(chosen) => onChange({ icon: chosen })}
      />
      <TextField
        aria-label={t('companies.menu.ownTitle', { page: title })}
        placeholder={title}
        maxLength={40}
        value={custom_title ?? ''}
        error={editing.errorAt(`menu.${at}.custom_title`) ?? editing.errorAt(`menu.${at}.icon`)}
        onChange={(event) => onChange({ custom_title: event.currentTarget.value || null })}
      />
      <span className="company-switch">
        <Switch
          aria-label={t('companies.menu.shown', { page })}
          checked={show_menu}
          onChange={(isShown) => onChange({ show_menu: isShown })}
        />
      </span>
    </div>
  )
}

interface PageAdderProps {
  editing: CompanyEditing
  onAdd: (entry: MenuEntryDraft) => void
}

function PageAdder({ editing, onAdd }: PageAdderProps) {
  const { t } = useTranslation()
  const { menu } = editing.draft
  const free = editing.stored.pages.filter(({ page }) => menu.every((entry) => entry.page !== page))
  if (free.length === 0) return null
  return (
    <ChoiceMenu
      width={220}
      button={{ className: 'btn btn-default has-icon' }}
      choices={free.map(({ page, title }) => ({ value: page, label: title }))}
      chosen={undefined}
      onChoose={(page) => {
        const chosen = free.find((one) => one.page === page)
        if (chosen) onAdd({ _id: null, ...chosen, custom_title: null, icon: iconOf(page), show_menu: true })
      }}
    >
      <IconPlus size={18} stroke={1.75} aria-hidden />
      {t('companies.menu.add')}
    </ChoiceMenu>
  )
}

/** Signs are named as the pages they usually stand for, with a hyphen for an underscore. */
const iconOf = (page: string): string => page.replaceAll('_', '-')
