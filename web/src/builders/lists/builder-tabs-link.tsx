import type { FormKind } from '@corbel/domain/builders/builder-endpoints'
import { type Path, paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { listPath } from '../form-part.ts'

const kinds: readonly FormKind[] = ['opportunity', 'module', 'webform', 'library']

/** The lists of what administrators build, beside one another. */
export function BuilderTabs({ current }: { current: Path }) {
  const { t } = useTranslation()
  const lists = [
    ...kinds.map((kind) => ({ to: listPath(kind), title: t(`builders.kinds.${kind}`) })),
    { to: paths.taskTemplates(), title: t('builders.kinds.task') },
    { to: paths.mailTemplates(), title: t('menus.email_templates') },
    { to: paths.automations(), title: t('menus.email_triggers') },
  ]
  return (
    <nav className="tabs" aria-label={t('builders.parts')}>
      {lists.map(({ to, title }) => (
        <AppLink key={to} className="tab" to={to} aria-current={to === current ? 'page' : undefined}>
          {title}
        </AppLink>
      ))}
    </nav>
  )
}
