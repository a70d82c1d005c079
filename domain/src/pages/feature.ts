import type { DomainFeature } from '../feature-manifest.ts'
import * as modules from './module-endpoints.ts'
import * as pages from './page-endpoints.ts'
import * as work from './shared-page-work-endpoints.ts'

export const pagesFeature = {
  name: 'pages',
  endpoints: { ...modules, ...pages, ...work },
  unaudited: {
    activatePageRecord: 'record-tells',
    addPageRecord: 'record-tells',
    deactivatePageRecord: 'record-tells',
    discardPageDraft: 'own',
    keepPageDraft: 'own',
    listPageRecords: 'reads',
    savePageColumns: 'own',
    savePageRecord: 'record-tells',
    sayPresentAtPage: 'own',
  },
} as const satisfies DomainFeature
