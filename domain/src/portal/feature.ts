import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './portal-endpoints.ts'

export const portalFeature = {
  name: 'portal',
  endpoints,
  unaudited: { getPortal: 'reads', getPortalLoan: 'reads' },
} as const satisfies DomainFeature
