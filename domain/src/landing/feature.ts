import type { DomainFeature } from '../feature-manifest.ts'
import * as demos from './demo-endpoints.ts'
import * as sites from './site-endpoints.ts'

export const landingFeature = {
  name: 'landing',
  endpoints: { ...demos, ...sites },
  unaudited: { scheduleDemo: 'grants-nothing', finishDemoRequest: 'verb-notes', removeDemoRequest: 'verb-notes' },
} as const satisfies DomainFeature
