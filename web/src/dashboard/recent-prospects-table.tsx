import type { RecentProspect } from '@corbel/domain/dashboard/dashboard-endpoints'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { useKindTitle } from '../use-kind-title.ts'
import { useStampColumns } from './stamp-columns.tsx'

/** The prospects that changed last. */
export function RecentProspectsTable({ prospects }: { prospects: readonly RecentProspect[] }) {
  const { t } = useTranslation()
  return (
    <DataList
      className="recent-table"
      caption={useKindTitle('prospects')}
      rows={prospects}
      rowId={(prospect) => prospect._id}
      columns={[
        {
          header: t('dashboard.name'),
          cell: ({ _id, info }) => (
            <AppLink to={paths.person('prospects', _id)}>
              {`${info.first_name} ${info.last_name}`.trim() || t('dashboard.noName')}
            </AppLink>
          ),
        },
        { header: t('dashboard.email'), cell: ({ info }) => info.email },
        { header: t('dashboard.phone'), cell: ({ info }) => <span className="num">{info.phone}</span> },
        ...useStampColumns<RecentProspect>(),
      ]}
    />
  )
}
