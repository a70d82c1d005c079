import type { DomainFeature } from '../feature-manifest.ts'
import * as formEndpoints from './builder-endpoints.ts'
import * as draftEndpoints from './draft-endpoints.ts'
import * as endpoints from './form-version-endpoints.ts'

export const buildersFeature = {
  name: 'builders',
  endpoints: { ...endpoints, ...formEndpoints, ...draftEndpoints },
  unaudited: {
    listForms: 'reads',
    listLibraries: 'reads',
    // Steps of a draft change nothing that anybody works with; publishing them is told.
    sendFormCommands: 'grants-nothing',
    previewPublishing: 'reads',
  },
  menuPages: { builders: 'configurators' },
} as const satisfies DomainFeature
