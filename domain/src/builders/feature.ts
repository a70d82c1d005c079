import type { DomainFeature } from '../feature-manifest.ts'
import * as formEndpoints from './builder-endpoints.ts'
import * as configurationEndpoints from './configuration-endpoints.ts'
import * as draftEndpoints from './draft-endpoints.ts'
import * as endpoints from './form-version-endpoints.ts'
import * as libraryEndpoints from './library-endpoints.ts'
import * as referenceEndpoints from './reference-endpoints.ts'

export const buildersFeature = {
  name: 'builders',
  endpoints: {
    ...endpoints,
    ...formEndpoints,
    ...draftEndpoints,
    ...configurationEndpoints,
    ...referenceEndpoints,
    ...libraryEndpoints,
  },
  unaudited: {
    listForms: 'reads',
    listLibraries: 'reads',
    // Steps of a draft change nothing that anybody works with; publishing them is told.
    sendFormCommands: 'grants-nothing',
    previewPublishing: 'reads',
    // A step of the draft, like those that are sent.
    takeLibraryUpdates: 'grants-nothing',
    publishingEffects: 'reads',
    sayDraftPresence: 'reads',
  },
  menuPages: { builders: 'configurators' },
  // Words of specification 1, section 2.7.
  builderPages: [
    { page: 'builders/opportunity', title: 'Loans', icon: 'loans' },
    { page: 'builders/modules', title: 'App Builder', icon: 'pages' },
    { page: 'builders/webforms', title: 'Webform Builder', icon: 'webforms' },
    { page: 'builders/libraries', title: 'Section Builder', icon: 'sections' },
  ],
} as const satisfies DomainFeature
