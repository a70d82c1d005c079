import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './form-version-endpoints.ts'

export const buildersFeature = {
  name: 'builders',
  endpoints,
} as const satisfies DomainFeature
