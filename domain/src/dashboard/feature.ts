import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './dashboard-endpoints.ts'
import * as day from './day-endpoints.ts'
import * as layout from './home-layout-endpoints.ts'
import * as work from './role-work-endpoints.ts'

export const dashboardFeature = {
  name: 'dashboard',
  endpoints: { ...endpoints, ...day, ...layout, ...work },
  unaudited: {
    getDashboard: 'reads',
    getDay: 'reads',
    getHomeLayout: 'reads',
    getWorkOfRoles: 'reads',
    saveHomeLayout: 'own',
  },
  menuPages: { dashboard: 'everybody' },
} as const satisfies DomainFeature
