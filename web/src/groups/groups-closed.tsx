import { useTranslation } from 'react-i18next'
import { useMenus } from '../menu-configuration.ts'
import { ForbiddenPanel } from '../ui/state-panels.tsx'

/** Instead of a page of groups, for whoever does not set the company up. */
export function GroupsClosed() {
  const { t } = useTranslation()
  const { company } = useMenus()
  return (
    <ForbiddenPanel
      as="h1"
      title={t('groups.closedTitle')}
      text={t('shared.noAccessText', { company: company?.name ?? '' })}
    />
  )
}
