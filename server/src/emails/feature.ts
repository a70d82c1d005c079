import type { ServerFeature } from '../feature-manifest.ts'
import { emailRoutes } from './email-routes.ts'
import { mailLoop } from './sending/mail-loop.ts'

export const emailsFeature: ServerFeature = {
  name: 'emails',
  routes: emailRoutes,
  storing: ['message_file'],
  loops: (parts) => [mailLoop(parts)],
}
