import type { ServerFeature } from '../feature-manifest.ts'
import { chunkRoutes } from './chunk-routes.ts'
import { redoWorker } from './deciding/redo-jobs.ts'
import { documentRoutes } from './document-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { linkRoutes } from './links/link-routes.ts'
import { mailboxRoutes } from './mailbox/mailbox-routes.ts'
import { mergedDocuments } from './merged-documents.ts'
import { agingWorker } from './needs/aging-job.ts'
import { quarantineTroubles } from './quarantine/quarantined-files.ts'
import { remakeRoutes } from './remake-routes.ts'
import { requestMailWorker, requestReminderWorker } from './requests/request-jobs.ts'
import { requestRoutes } from './requests/request-routes.ts'
import { sweepFilesWorker } from './sweep-files-job.ts'

export const documentsFeature: ServerFeature = {
  name: 'documents',
  routes: (kinds) => [
    ...fileRoutes(kinds),
    ...chunkRoutes(kinds),
    ...documentRoutes(kinds),
    ...requestRoutes(kinds),
    ...linkRoutes(kinds),
    ...mailboxRoutes(kinds),
    ...remakeRoutes(kinds),
  ],
  storing: ['file'],
  gives: { merges: [mergedDocuments], troubles: [quarantineTroubles] },
  workers: (parts) => [
    sweepFilesWorker(parts),
    redoWorker(parts),
    agingWorker(parts),
    requestMailWorker(parts),
    requestReminderWorker(parts),
  ],
}
