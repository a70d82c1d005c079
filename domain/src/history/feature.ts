import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './history-endpoints.ts'

export const historyFeature = {
  name: 'history',
  endpoints,
  unaudited: {
    listHistory: 'reads',
  },
} as const satisfies DomainFeature
