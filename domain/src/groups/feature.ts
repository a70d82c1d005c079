import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './group-endpoints.ts'

export const groupsFeature = {
  name: 'groups',
  endpoints,
  menuPages: { groups: 'configurators' },
} as const satisfies DomainFeature
