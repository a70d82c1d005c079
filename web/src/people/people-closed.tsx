import { useTranslation } from 'react-i18next'
import { useMenus } from '../menu-configuration.ts'
import { ForbiddenPanel } from '../ui/state-panels.tsx'

/** Instead of a page of people, for whoever may not see that kind of them. */
export function PeopleClosed({ title }: { title: string }) {
  const { t } = useTranslation()
  const { company } = useMenus()
  return (
    <ForbiddenPanel
      as="h1"
      title={t('shared.noAccessTitle', { what: title })}
      text={t('shared.noAccessText', { company: company?.name ?? '' })}
    />
  )
}
