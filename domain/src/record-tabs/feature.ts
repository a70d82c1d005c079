import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './record-tab-endpoints.ts'

export const recordTabsFeature = {
  name: 'record-tabs',
  endpoints,
  unaudited: { listRecordTabs: 'reads' },
} as const satisfies DomainFeature
