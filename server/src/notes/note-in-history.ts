import { tell } from '@corbel/domain/shared/messages/message'
import type { Db } from '../platform/database/db.ts'
import { writeHistory } from '../records/history/write-history.ts'
import type { MetRecord } from '../records/record-kind.ts'
import type { NoteWriting, StoredNote } from './note-repository.ts'

type Words = Pick<StoredNote | NoteWriting, 'type' | 'content'>

export type NotedNote = {
  readonly at: Date
  readonly before: Words | null
  readonly after: Words
  readonly isCall?: boolean
}

/**
 * A public note in the record's history. Of a private one the history says nothing, not even that it is there; its
 * revisions keep what it said for those whom it is for.
 */
export async function noteInHistory(
  db: Db,
  met: MetRecord,
  { at, before, after, isCall = false }: NotedNote,
): Promise<void> {
  const previous = publicWords(before)
  const current = publicWords(after)
  if (previous === current) return
  const change = { field: 'notes', title: tell('notes.title'), previous, current }
  const action = isCall ? 'call-logged' : previous === '' ? 'note-added' : 'note-changed'
  await writeHistory(db, met.reader, { recordId: met.id, rev: met.rev, action, at, changes: [change] })
}

const publicWords = (note: Words | null): string => (note?.type === 'Public' ? note.content : '')
