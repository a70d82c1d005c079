import { savePageRecord } from '@corbel/domain/pages/page-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useEntriesChange } from '../records/editing/use-entries-change.ts'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { forgetRecords, type PageReply, pageRecordQuery } from './page-queries.ts'

type Entries = NonNullable<BodyInputOf<typeof savePageRecord>['adminInfo']>

/** Gives a record to people and groups at once, beside whatever is unsaved in its form. */
export function useAssigning({ module, record: { _id: id } }: PageReply, follow: RecordEditing['follow']) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const place = { page: module.key, id }
  return useEntriesChange<Entries, PageReply>({
    ...{ follow, queryKey: pageRecordQuery(place).queryKey },
    send: (adminInfo, rev) => call(savePageRecord, { params: place, body: { adminInfo, rev } }),
    saved: t('pages.updated', { kind: module.singular }),
    forget: () => forgetRecords(queryClient, place.page, id),
  })
}
