import type { ServerFeature } from '../feature-manifest.ts'
import { groupRoutes } from './group-routes.ts'
import { mergedMemberships } from './merged-memberships.ts'

export const groupsFeature: ServerFeature = {
  name: 'groups',
  routes: (_kinds, { groupWork }) => groupRoutes(groupWork),
  gives: { merges: [mergedMemberships] },
}
