import type { ServerFeature } from '../feature-manifest.ts'
import { whatsappLoop } from './whatsapp-loop.ts'
import { whatsappRoutes } from './whatsapp-routes.ts'

export const whatsappFeature: ServerFeature = {
  name: 'whatsapp',
  routes: (_kinds, given) => whatsappRoutes(given),
  loops: (parts) => [whatsappLoop(parts, parts.whatsapp)],
}
