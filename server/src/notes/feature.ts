import type { ServerFeature } from '../feature-manifest.ts'
import { mergedNotes } from './merged-notes.ts'
import { noteRoutes } from './note-routes.ts'

export const notesFeature: ServerFeature = {
  name: 'notes',
  routes: noteRoutes,
  gives: { merges: [mergedNotes] },
}
