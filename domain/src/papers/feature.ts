import type { DomainFeature } from '../feature-manifest.ts'
import * as summary from './summary/summary-endpoints.ts'

export const papersFeature = {
  name: 'papers',
  endpoints: { ...summary },
  unaudited: {
    makeSummary: 'verb-notes',
  },
} as const satisfies DomainFeature
