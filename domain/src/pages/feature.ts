import type { DomainFeature } from '../feature-manifest.ts'
import * as modules from './module-endpoints.ts'
import * as pages from './page-endpoints.ts'
import * as pageExport from './page-export-endpoints.ts'
import * as work from './shared-page-work-endpoints.ts'

export const pagesFeature = {
  name: 'pages',
  endpoints: { ...modules, ...pages, ...pageExport, ...work },
  unaudited: {
    activatePageRecord: 'record-tells',
    addPageRecord: 'record-tells',
    deactivatePageRecord: 'record-tells',
    discardPageDraft: 'own',
    exportPageRecords: 'verb-notes',
    keepPageDraft: 'own',
    listPageRecords: 'reads',
    savePageRecord: 'record-tells',
    sayPresentAtPage: 'own',
  },
} as const satisfies DomainFeature
