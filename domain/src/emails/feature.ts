import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './email-endpoints.ts'

export const emailsFeature = {
  name: 'emails',
  endpoints,
  unaudited: {
    validateEmail: 'reads',
  },
} as const satisfies DomainFeature
