import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './note-endpoints.ts'

export const notesFeature = {
  name: 'notes',
  endpoints,
  unaudited: {
    addNote: 'record-tells',
    listNoteRevisions: 'reads',
    listNotes: 'reads',
    saveNote: 'record-tells',
  },
} as const satisfies DomainFeature
