import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './audit-endpoints.ts'
import * as work from './failed-work-endpoints.ts'

export const securityFeature = {
  name: 'security',
  endpoints: { ...endpoints, ...work },
  unaudited: {
    listAudit: 'reads',
  },
} as const satisfies DomainFeature
