import type { RecentLead } from '@corbel/domain/dashboard/dashboard-endpoints'
import { useTranslation } from '../translation.ts'
import { InstantText } from '../ui/date-text.tsx'
import { DataList } from '../ui/table/data-list.tsx'

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
        { header: t('dashboard.form'), cell: (lead) => lead.form.title },
        { header: t('shared.createdAt'), cell: (lead) => <InstantText value={lead.createdAt} /> },
        { header: t('shared.updatedBy'), cell: (lead) => lead.updated_by.user },
        {
          header: t('dashboard.updated'),
          align: 'right',
          quiet: true,
          cell: (lead) => <InstantText value={lead.updatedAt} />,
        },
      ]}
    />
  )
}
