import { useTranslation } from 'react-i18next'
import { useMenus } from '../menu-configuration.ts'
import { ForbiddenPanel } from '../ui/state-panels.tsx'

/** Instead of a page of companies, for whoever may not open it. */
export function CompaniesClosed({ what }: { what: 'list' | 'profile' }) {
  const { t } = useTranslation()
  const { company } = useMenus()
  return (
    <ForbiddenPanel
      as="h1"
      title={what === 'list' ? t('companies.closedTitle') : t('companies.profileClosedTitle')}
      text={t('shared.noAccessText', { company: company?.name ?? '' })}
    />
  )
}
