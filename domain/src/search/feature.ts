import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './search-endpoints.ts'

export const searchFeature = {
  name: 'search',
  endpoints: { searchEverything: endpoints.searchEverything },
  unaudited: {
    searchEverything: 'reads',
  },
} as const satisfies DomainFeature
