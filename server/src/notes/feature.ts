import type { ServerFeature } from '../feature-manifest.ts'
import { mentionWorker } from './mention-jobs.ts'
import { mergedNotes } from './merged-notes.ts'
import { noteRoutes } from './note-routes.ts'

export const notesFeature: ServerFeature = {
  name: 'notes',
  routes: noteRoutes,
  gives: { merges: [mergedNotes] },
  workers: (parts) => [mentionWorker(parts)],
}
