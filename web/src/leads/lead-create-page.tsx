import { addLead } from '@corbel/domain/leads/lead-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { NewFilledRecord } from '../forms/creating/new-filled-record-panel.tsx'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { forgetLeads, newLeadQuery } from './lead-queries.ts'
import { useLeadFiles } from './use-lead-files.ts'

/** `/leads/create`: nothing exists before it is saved. */
export function LeadCreatePage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const blank = useQuery(newLeadQuery)
  const files = useLeadFiles(null)
  const title = t('leads.create')
  usePageTitle(title)
  return (
    <LoadedPage
      queries={{ blank }}
      title={title}
      closed
      back={<ButtonLink to={paths.leads()}>{t('shared.back')}</ButtonLink>}
    >
      {(data) => (
        <NewFilledRecord
          {...{ title, files }}
          blank={data.blank}
          heldAs="leads:new"
          list={paths.leads()}
          openFailed={t('leads.openFailed')}
          creation={{
            module: 'leads',
            add: (attempt) => call(addLead, attempt),
            created: t('leads.created'),
            forget: () => forgetLeads(queryClient),
            pathOf: paths.lead,
          }}
        />
      )}
    </LoadedPage>
  )
}
