import '../../ui/table/table.css'
import '../../ui/table/many.css'
import '../emails.css'
import './mail-setup.css'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Page } from '../../ui/page/page.tsx'
import { UnfiledCard } from '../answers/unfiled-card.tsx'
import { MailDomainsCard } from './mail-domains-card.tsx'
import { mailDomainsQuery } from './mail-setup-queries.ts'
import { StandardsCard } from './standards-card.tsx'
import { SuppressedCard } from './suppressed-card.tsx'

/** `/email/settings`: by which domains e-mails go, and to whom nothing goes; for administrators. */
export function MailSetupPage() {
  const { t } = useTranslation()
  const closed = isRefusal(useQuery(mailDomainsQuery).error, 'not-allowed')
  return (
    <Page title={t('mailSetup.title')} intro={t('mailSetup.intro')} closed={closed}>
      <MailDomainsCard />
      <StandardsCard />
      <SuppressedCard />
      <UnfiledCard />
    </Page>
  )
}
