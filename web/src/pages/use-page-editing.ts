import { savePageRecord } from '@corbel/domain/pages/page-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import type { Unsaved } from '../records/editing/save-unsaved.ts'
import { nothingBeside, type RecordEditing, useRecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { showNotice, showSuccess } from '../ui/alerts.ts'
import { editedRecord } from './edited-record.ts'
import { type PageReply, type PlaceOfRecord, pageRecordQuery } from './page-queries.ts'

async function send(params: PlaceOfRecord, unsaved: Unsaved) {
  const reply = await call(savePageRecord, { params, body: unsaved })
  return { ...reply, rev: reply.record.rev, info: reply.record.info }
}

type Saved = Awaited<ReturnType<typeof send>>

/** Saving what is unsaved of a record's form. */
export function usePageEditing(page: PageReply, form: OpenForm, onProblem: (fieldId: string) => void): RecordEditing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const place = { page: page.module.key, id: page.record._id }
  const record = editedRecord(place)
  const onSaved = async (saved: Saved): Promise<void> => {
    showSuccess(t('pages.updated', { kind: page.module.singular }))
    if (saved.reviewNeeded) showNotice(t('loans.reviewNeeded'), { fixed: true })
    queryClient.setQueryData(
      pageRecordQuery(place).queryKey,
      (old) => old && (saved.rev < old.record.rev ? old : { ...old, record: saved.record }),
    )
    await record.forgetWhatTellsOf(queryClient)
  }
  return useRecordEditing({
    ...{ record, page, form, beside: nothingBeside, onSaved, onProblem },
    send: (unsaved) => send(place, unsaved),
    failed: t('pages.saveFailed'),
  })
}
