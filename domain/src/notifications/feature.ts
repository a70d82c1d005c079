import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './notification-endpoints.ts'

export const notificationsFeature = {
  name: 'notifications',
  endpoints,
  unaudited: { listNotifications: 'reads', savePreference: 'own', viewNotifications: 'own' },
} as const satisfies DomainFeature
