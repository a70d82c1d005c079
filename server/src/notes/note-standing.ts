import type { NoteStanding, NotesTab } from '@corbel/domain/notes/note-policy'
import type { MetRecord } from '../records/record-kind.ts'
import type { StoredNote, StoredRevision } from './note-repository.ts'

/** What the policy has to know of a note. */
export function standingOf({
  type,
  createdBy,
  readers,
}: Pick<StoredNote, 'type' | 'createdBy' | 'readers'>): NoteStanding {
  return { type, authorId: createdBy, readerIds: readers }
}

/** Of what a note said before, whoever wrote the note: what was private then stays with those it was for. */
export function standingOfRevision(
  { type, readers }: Pick<StoredRevision, 'type' | 'readers'>,
  { createdBy }: Pick<StoredNote, 'createdBy'>,
): NoteStanding {
  return { type, authorId: createdBy, readerIds: readers }
}

/** What the reader of a record may do with its notes. */
export function notesTabOf({ active, mayInTab }: Pick<MetRecord, 'active' | 'mayInTab'>): NotesTab {
  return {
    add: active && mayInTab({ tab: 'notes', action: 'add' }),
    update: active && mayInTab({ tab: 'notes', action: 'update' }),
  }
}
