import type { ServerFeature } from '../feature-manifest.ts'
import { anyEventKind } from '../platform/events/event-kind.ts'
import { formDraftChanged, formDraftPresence } from './draft/draft-events.ts'
import { formRoutes } from './form-routes.ts'

export const buildersFeature: ServerFeature = {
  name: 'builders',
  routes: formRoutes,
  events: [anyEventKind(formDraftChanged), anyEventKind(formDraftPresence)],
  expiring: ['form_command'],
}
