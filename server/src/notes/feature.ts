import type { ServerFeature } from '../feature-manifest.ts'
import { mentionWorker } from './mention-jobs.ts'
import { noteRoutes } from './note-routes.ts'

export const notesFeature: ServerFeature = {
  name: 'notes',
  routes: noteRoutes,
  workers: (parts) => [mentionWorker(parts)],
}
