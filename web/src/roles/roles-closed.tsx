import { useTranslation } from 'react-i18next'
import { useMenus } from '../menu-configuration.ts'
import { ForbiddenPanel } from '../ui/state-panels.tsx'

/** Instead of a page of roles, for whoever is no administrator. */
export function RolesClosed() {
  const { t } = useTranslation()
  const { company } = useMenus()
  return (
    <ForbiddenPanel
      as="h1"
      title={t('roles.closedTitle')}
      text={t('shared.noAccessText', { company: company?.name ?? '' })}
    />
  )
}
