import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './condition-endpoints.ts'

export const underwritingConditionsFeature = {
  name: 'underwriting-conditions',
  endpoints,
  unaudited: {
    addCondition: 'record-tells',
    listConditions: 'reads',
    saveCondition: 'record-tells',
    takeConditions: 'record-tells',
  },
} as const satisfies DomainFeature
