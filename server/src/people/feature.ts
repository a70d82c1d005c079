import type { ServerFeature } from '../feature-manifest.ts'
import { peopleRoutes } from './people-routes.ts'
import { peopleViews } from './people-views.ts'
import { personEvents } from './person-events.ts'
import { personRecords } from './person-kinds.ts'

export const peopleFeature: ServerFeature = {
  name: 'people',
  kinds: [personRecords],
  routes: peopleRoutes,
  events: personEvents.all,
  gives: { lists: [peopleViews] },
}
