import type { RecentLead } from '@corbel/domain/dashboard/dashboard-endpoints'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { useStampColumns } from './stamp-columns.tsx'

/** The leads that changed last. */
export function RecentLeadsTable({ leads }: { leads: readonly RecentLead[] }) {
  const { t } = useTranslation()
  return (
    <DataList
      className="recent-table"
      caption={t('dashboard.leads')}
      rows={leads}
      rowId={(lead) => lead._id}
      columns={[
        { header: t('dashboard.name'), cell: (lead) => <AppLink to={paths.lead(lead._id)}>{lead.title}</AppLink> },
        { header: t('dashboard.form'), cell: (lead) => lead.form.title },
        ...useStampColumns<RecentLead>(),
      ]}
    />
  )
}
