import { savePageRecord } from '@corbel/domain/pages/page-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { forgetRecords, type PageReply, pageRecordQuery } from './page-queries.ts'

type Entries = NonNullable<BodyInputOf<typeof savePageRecord>['adminInfo']>

/** Gives a record to people and groups at once, beside whatever is unsaved in its form. */
export function useAssigning({ module, record: { _id: id } }: PageReply, follow: RecordEditing['follow']) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const place = { page: module.key, id }
  const { queryKey } = pageRecordQuery(place)
  return useMutation({
    mutationFn: (adminInfo: Entries) => {
      const rev = queryClient.getQueryData(queryKey)?.record.rev
      return call(savePageRecord, { params: place, body: { adminInfo, rev } })
    },
    onSuccess: async ({ record }) => {
      queryClient.setQueryData(queryKey, (old) => old && (record.rev < old.record.rev ? old : { ...old, record }))
      follow({ rev: record.rev, info: record.info })
      showSuccess(t('pages.updated', { kind: module.singular }))
      await forgetRecords(queryClient, place.page, id)
    },
    onError: (error) => {
      const failed = t('pages.saveFailed')
      showError(isRefusal(error) ? `${failed} ${error.sentence}` : failed, { reference: referenceOf(error) })
    },
  })
}
