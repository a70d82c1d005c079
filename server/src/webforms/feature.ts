import type { ServerFeature } from '../feature-manifest.ts'
import { mailLeadWorker } from './lead-mail-jobs.ts'
import { formLinkWorker } from './saved/form-link-jobs.ts'
import { sealedFormDrafts } from './saved/sealed-drafts-repository.ts'
import { sweepFormDraftsWorker } from './saved/sweep-drafts-job.ts'
import { webformRoutes } from './webform-routes.ts'

export const webformsFeature: ServerFeature = {
  name: 'webforms',
  routes: webformRoutes,
  workers: (parts) => [mailLeadWorker(parts), formLinkWorker(parts), sweepFormDraftsWorker(parts.database)],
  sealed: [sealedFormDrafts],
}
