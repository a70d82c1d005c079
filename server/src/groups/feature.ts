import type { ServerFeature } from '../feature-manifest.ts'
import { groupRoutes } from './group-routes.ts'

export const groupsFeature: ServerFeature = {
  name: 'groups',
  routes: (_kinds, { groupWork }) => groupRoutes(groupWork),
}
