import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { rowSectionsOf } from '@corbel/domain/records/draft/session-values'
import { rowsOf } from '@corbel/domain/records/record-values'
import { use } from 'react'
import type { FilePlace } from '../../records/uploads/send-upload.ts'
import { UploadStore } from '../../records/uploads/upload-store.ts'
import { useRecordDraft } from '../record-draft-context.ts'
import { keepUploads, type RecordFiles, RecordFilesContext, uploadsOf } from './draft-uploads.ts'

/** The uploads of the record, and what to do when its files have changed; null where nothing can be uploaded. */
export function useRecordFiles(): { store: UploadStore; take: TakeFiles; fail: RecordFiles['onFailed'] } | null {
  const draft = useRecordDraft()
  const record = use(RecordFilesContext)
  if (record === null) return null
  const take: TakeFiles = (place, files, act) => {
    takeIntoDraft(draft, place, files.value)
    record.onChanged(place, files, act)
  }
  const known = uploadsOf(draft)
  if (known !== undefined) return { store: known, take, fail: record.onFailed }
  const store = new UploadStore({
    owner: record.owner,
    onUploaded: (place, reply) => take(place, reply, 'uploaded'),
    onFailed: (error) => record.onFailed(error, 'uploaded'),
  })
  keepUploads(draft, store)
  return { store, take, fail: record.onFailed }
}

export type TakeFiles = RecordFiles['onChanged']

/** Files are saved at once; whatever else is unsaved stays so. */
function takeIntoDraft(draft: RecordDraft, place: FilePlace, value: readonly unknown[]): void {
  const changes = draft.changes()
  const saved = withFiles(draft.savedValues(), place, value)
  const section = sectionOf(draft, place)
  const isTouched = (section ?? place.field) in changes
  draft.rebase(saved, isTouched ? withFiles(changes, place, value) : changes)
}

function withFiles(
  values: Readonly<Record<string, unknown>>,
  { field, row }: FilePlace,
  files: readonly unknown[],
): Record<string, unknown> {
  if (row === undefined) return { ...values, [field]: files }
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const rows = rowsOf(value)
      if (!rows.some((one) => one._id === row)) return [id, value]
      return [id, rows.map((one) => (one._id === row ? { ...one, [field]: files } : one))]
    }),
  )
}

function sectionOf(draft: RecordDraft, { row }: FilePlace): string | undefined {
  if (row === undefined) return undefined
  return [...rowSectionsOf(draft.form)].find((id) => rowsOf(draft.savedValues()[id]).some((one) => one._id === row))
}

/** A row gets files once the record has it. */
export const isSavedPlace = (draft: RecordDraft, place: FilePlace): boolean =>
  place.row === undefined || sectionOf(draft, place) !== undefined
