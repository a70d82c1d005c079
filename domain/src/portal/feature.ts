import type { DomainFeature } from '../feature-manifest.ts'
import * as followed from './followed-endpoints.ts'
import * as portal from './portal-endpoints.ts'

export const portalFeature = {
  name: 'portal',
  endpoints: { ...portal, ...followed },
  unaudited: { confirmAnswers: 'own', getPortal: 'reads', getPortalLoan: 'reads', listFollowedLoans: 'reads' },
} as const satisfies DomainFeature
