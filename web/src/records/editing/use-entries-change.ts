import type { RecordValues } from '@corbel/domain/records/record-values'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import type { RecordEditing } from './use-record-editing.ts'

type Saved = { readonly rev: number; readonly info: RecordValues }
type Page = { readonly record: Saved }

interface EntriesChange<Entries, Whole extends Page> {
  queryKey: QueryKey
  follow: RecordEditing['follow']
  send: (adminInfo: Entries, rev: number | undefined) => Promise<Pick<Whole, 'record'>>
  /** What is said once it is saved. */
  saved: string
  /** What else tells of the record. */
  forget: () => Promise<void>
}

/** Changes what a record has beside its form at once: who works on it, where it stands. What is typed stays unsaved. */
export function useEntriesChange<Entries, Whole extends Page>(change: EntriesChange<Entries, Whole>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey, follow } = change
  return useMutation({
    mutationFn: (adminInfo: Entries) => change.send(adminInfo, queryClient.getQueryData<Whole>(queryKey)?.record.rev),
    onSuccess: async ({ record }) => {
      queryClient.setQueryData<Whole>(queryKey, (old) =>
        old === undefined || record.rev < old.record.rev ? old : { ...old, record },
      )
      follow({ rev: record.rev, info: record.info })
      showSuccess(change.saved)
      await change.forget()
    },
    onError: (error) => {
      const failed = t('pages.saveFailed')
      showError(isRefusal(error) ? `${failed} ${error.sentence}` : failed, { reference: referenceOf(error) })
    },
  })
}
