import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './view-endpoints.ts'

export const viewsFeature = {
  name: 'views',
  endpoints,
  unaudited: { chooseView: 'own' },
} as const satisfies DomainFeature
