import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { rowSectionsOf } from '@corbel/domain/records/draft/session-values'
import { rowsOf } from '@corbel/domain/records/record-values'
import { createContext, use, useSyncExternalStore } from 'react'
import { useRecordDraft } from '../record-draft-context.ts'
import type { FileOwner, FilePlace } from './send-upload.ts'
import { samePlace, type Upload } from './upload.ts'
import { UploadStore } from './upload-store.ts'

/** A place's files after something was done to them, as the server answers it. */
export interface ChangedFiles {
  value: readonly unknown[]
  rev: number
  reviewNeeded: boolean
}

/** What a form's file fields need of the record that they belong to. */
export interface RecordFiles {
  /** Null of a record that does not exist yet: files are chosen, and go with it. */
  owner: FileOwner | null
  /** Files were put on or taken off; the draft holds them already. */
  onChanged: (place: FilePlace, files: ChangedFiles, act: 'uploaded' | 'removed') => void
  onFailed: (error: Error, act: 'uploaded' | 'removed') => void
}

/** Null where files can only be read. */
export const RecordFilesContext = createContext<RecordFiles | null>(null)

// By draft, because it lives as long as the person works on the record; the fields come and go with the tabs.
const stores = new WeakMap<RecordDraft, UploadStore>()

/** The uploads of the record, and what to do when its files have changed; null where nothing can be uploaded. */
export function useRecordFiles(): { store: UploadStore; take: TakeFiles; fail: RecordFiles['onFailed'] } | null {
  const draft = useRecordDraft()
  const record = use(RecordFilesContext)
  if (record === null) return null
  const take: TakeFiles = (place, files, act) => {
    takeIntoDraft(draft, place, files.value)
    record.onChanged(place, files, act)
  }
  const known = stores.get(draft)
  if (known !== undefined) return { store: known, take, fail: record.onFailed }
  const store = new UploadStore({
    owner: record.owner,
    onUploaded: (place, reply) => take(place, reply, 'uploaded'),
    onFailed: (error) => record.onFailed(error, 'uploaded'),
  })
  stores.set(draft, store)
  return { store, take, fail: record.onFailed }
}

/** Those of an open form; none where nothing was chosen. */
export const uploadsOf = (draft: RecordDraft): UploadStore | undefined => stores.get(draft)

export type TakeFiles = RecordFiles['onChanged']

const none: readonly Upload[] = []

/** The uploads of one place; the component renders again when something of any upload changes. */
export function useUploads(store: UploadStore | null, place: FilePlace): readonly Upload[] {
  const all = useSyncExternalStore(store?.listen ?? ignore, store?.all ?? allOfNone)
  return all.filter((upload) => samePlace(upload.place, place))
}

/** The uploads of a record that have neither arrived nor failed; what is held for a record to come is on no way yet. */
export function useOnTheWay(store: UploadStore | null): readonly Upload[] {
  const all = useSyncExternalStore(store?.listen ?? ignore, store?.all ?? allOfNone)
  return store === null || store.isHeld ? none : all.filter(({ phase }) => phase !== 'failed')
}

const ignore = () => () => {}
const allOfNone = () => none

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
