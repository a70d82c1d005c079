import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './search-endpoints.ts'

export const searchFeature = {
  name: 'search',
  endpoints: { searchEverything: endpoints.searchEverything, listOpened: endpoints.listOpened },
  unaudited: {
    searchEverything: 'reads',
    listOpened: 'reads',
  },
} as const satisfies DomainFeature
