import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { createContext, useSyncExternalStore } from 'react'
import type { FileOwner, FilePlace } from '../../records/uploads/send-upload.ts'
import { samePlace, type Upload } from '../../records/uploads/upload.ts'
import type { UploadStore } from '../../records/uploads/upload-store.ts'

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
const listeners = new Set<() => void>()

/** The uploads of an open form, whose code comes with the first file field. */
export function keepUploads(draft: RecordDraft, store: UploadStore): void {
  stores.set(draft, store)
  // It is made while a field is drawn: what else shows it is drawn afterwards.
  queueMicrotask(() => {
    for (const tell of listeners) tell()
  })
}

/** Those of an open form; none where nothing was chosen. */
export const uploadsOf = (draft: RecordDraft): UploadStore | undefined => stores.get(draft)

/** The same for what is on the page before them. */
export const useUploadsOf = (draft: RecordDraft): UploadStore | null =>
  useSyncExternalStore(listenToStores, () => uploadsOf(draft) ?? null)

function listenToStores(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

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
