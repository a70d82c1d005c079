import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './audit-endpoints.ts'

export const securityFeature = {
  name: 'security',
  endpoints,
  unaudited: {
    listAudit: 'reads',
  },
} as const satisfies DomainFeature
