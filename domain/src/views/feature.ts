import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './view-endpoints.ts'

export const viewsFeature = {
  name: 'views',
  endpoints,
  unaudited: { findFilterPeople: 'reads', findNeighbours: 'reads', chooseView: 'own', drawColumn: 'own' },
} as const satisfies DomainFeature
