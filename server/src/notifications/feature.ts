import type { ServerFeature } from '../feature-manifest.ts'
import { anyEventKind } from '../platform/events/event-kind.ts'
import { digestWorker, gatherWorker } from './digest-jobs.ts'
import { notificationsChanged } from './notification-events.ts'
import { notificationRoutes } from './notification-routes.ts'

export const notificationsFeature: ServerFeature = {
  name: 'notifications',
  routes: notificationRoutes,
  events: [anyEventKind(notificationsChanged)],
  workers: (parts) => [gatherWorker(parts), digestWorker(parts)],
}
