import type { ServerFeature } from '../feature-manifest.ts'
import { whatsappOfAutomations } from './automation-channel.ts'
import { mergedWhatsapp } from './merged-whatsapp.ts'
import { whatsappLoop } from './whatsapp-loop.ts'
import { whatsappRoutes } from './whatsapp-routes.ts'

export const whatsappFeature: ServerFeature = {
  name: 'whatsapp',
  routes: (kinds, given) => whatsappRoutes(kinds, given),
  gives: { merges: [mergedWhatsapp], channel: whatsappOfAutomations },
  loops: (parts) => [whatsappLoop(parts, parts.whatsapp)],
}
