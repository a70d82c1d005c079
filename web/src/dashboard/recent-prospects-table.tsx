import type { RecentProspect } from '@corbel/domain/dashboard/dashboard-endpoints'
import { useTranslation } from '../translation.ts'
import { InstantText } from '../ui/date-text.tsx'
import { DataList } from '../ui/table/data-list.tsx'

/** The prospects that changed last. */
export function RecentProspectsTable({ prospects }: { prospects: readonly RecentProspect[] }) {
  const { t } = useTranslation()
  return (
    <DataList
      className="recent-table"
      caption={t('dashboard.prospects')}
      rows={prospects}
      rowId={(prospect) => prospect._id}
      columns={[
        { header: t('dashboard.name'), cell: ({ info }) => `${info.first_name} ${info.last_name}` },
        { header: t('dashboard.email'), cell: ({ info }) => info.email },
        { header: t('dashboard.phone'), cell: ({ info }) => <span className="num">{info.phone}</span> },
        {
          header: t('dashboard.updated'),
          align: 'right',
          quiet: true,
          cell: ({ updatedAt }) => <InstantText value={updatedAt} />,
        },
      ]}
    />
  )
}
