import { addNote, listNoteRevisions, listNotes, saveNote } from '@corbel/domain/notes/note-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { addNote as addNoteNow } from './add-note.ts'
import { listNoteRevisions as listNoteRevisionsNow } from './list-note-revisions.ts'
import { listNotes as listNotesNow } from './list-notes.ts'
import { saveNote as saveNoteNow } from './save-note.ts'

/** Notes on records of these kinds. */
export const noteRoutes = (kinds: readonly RecordKind[]) => [
  route(listNotes, ({ body, ...call }) => listNotesNow(call, { kinds, body })),
  route(addNote, async ({ body, ...call }) => {
    const added = await addNoteNow(call, { kinds, body })
    return added.ok ? granted({ message: tell('notes.created'), _id: added.value }) : added
  }),
  route(saveNote, async ({ params: { id }, body, ...call }) => {
    const saved = await saveNoteNow(call, { kinds, id, body })
    return saved.ok ? granted({ message: tell('notes.updated'), rev: saved.value }) : saved
  }),
  route(listNoteRevisions, ({ params: { id }, body, ...call }) => listNoteRevisionsNow(call, { kinds, id, body })),
]
