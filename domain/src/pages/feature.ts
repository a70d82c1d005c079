import type { DomainFeature } from '../feature-manifest.ts'
import * as modules from './module-endpoints.ts'

export const pagesFeature = {
  name: 'pages',
  endpoints: { ...modules },
} as const satisfies DomainFeature
