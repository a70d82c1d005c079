import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './thread-endpoints.ts'

export const threadsFeature = {
  name: 'threads',
  endpoints,
  unaudited: {
    addThreadMessage: 'record-tells',
    listThread: 'reads',
    readThread: 'own',
    settleThread: 'record-tells',
  },
} as const satisfies DomainFeature
