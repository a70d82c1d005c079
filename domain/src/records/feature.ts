import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './bulk/bulk-endpoints.ts'

export const recordsFeature = {
  name: 'records',
  endpoints,
  unaudited: {
    cancelBulkJob: 'verb-notes',
    putBulkJobAway: 'own',
  },
} as const satisfies DomainFeature
