import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { editedLead } from './edited-lead.ts'
import { leadQuery } from './lead-queries.ts'
import { LeadScreen } from './lead-screen.tsx'

/** `/leads/{id}`: what somebody asked the company for. */
export function LeadPage() {
  const { t } = useTranslation()
  const { leadId: id = '' } = useParams({ strict: false })
  const lead = useQuery(leadQuery(id))
  const kept = useQuery(keptDraftQuery(editedLead(id)))
  const title = lead.data?.record.title ?? t('leads.title')
  usePageTitle(title)
  return (
    <LoadedPage
      queries={{ lead, kept }}
      title={title}
      failed={t('leads.openFailed')}
      back={<ButtonLink to={paths.leads()}>{t('shared.back')}</ButtonLink>}
    >
      {(data) => <LeadScreen key={id} page={data.lead} kept={data.kept.kept} />}
    </LoadedPage>
  )
}
