import type { ServerFeature } from '../feature-manifest.ts'
import { emailRoutes } from './email-routes.ts'

export const emailsFeature: ServerFeature = {
  name: 'emails',
  routes: emailRoutes,
}
