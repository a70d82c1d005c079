import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './dashboard-endpoints.ts'

export const dashboardFeature = {
  name: 'dashboard',
  endpoints,
  unaudited: {
    getDashboard: 'reads',
  },
  menuPages: { dashboard: 'everybody' },
} as const satisfies DomainFeature
