import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { useQuery } from '@tanstack/react-query'
import { isPath } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { bulkJobQuery } from './bulk-jobs-query.ts'

/** The records that an act left out while it was carried out, by name. */
export function LeftOutRecords({ job: { _id } }: { job: BulkJob }) {
  const { t } = useTranslation()
  const found = useQuery(bulkJobQuery(_id))
  if (found.isPending) return <p className="meta quiet">{t('shared.loading')}</p>
  if (found.data === undefined) return <p className="meta">{t('bulk.loadFailed')}</p>
  const { left_out } = found.data
  return (
    <ul className="meta bulk-left-out">
      {left_out.map((one) =>
        one.title === null ? null : (
          <li key={one._id}>{isPath(one.page) ? <AppLink to={one.page}>{one.title}</AppLink> : one.title}</li>
        ),
      )}
    </ul>
  )
}
