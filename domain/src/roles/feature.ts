import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './role-endpoints.ts'

export const rolesFeature = {
  name: 'roles',
  endpoints,
  unaudited: {
    tryRole: 'reads',
  },
  menuPages: { roles: 'administrators' },
} as const satisfies DomainFeature
