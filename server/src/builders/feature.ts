import type { ServerFeature } from '../feature-manifest.ts'
import { anyEventKind } from '../platform/events/event-kind.ts'
import { formDraftChanged } from './draft/draft-events.ts'
import { formRoutes } from './form-routes.ts'

export const buildersFeature: ServerFeature = {
  name: 'builders',
  routes: formRoutes,
  events: [anyEventKind(formDraftChanged)],
  expiring: ['form_command'],
}
