import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './history-endpoints.ts'
import * as reviews from './review-endpoints.ts'

export const historyFeature = {
  name: 'history',
  endpoints: { ...endpoints, ...reviews },
  unaudited: {
    listHistory: 'reads',
    decideReview: 'record-tells',
  },
} as const satisfies DomainFeature
