import type { DomainFeature } from '../feature-manifest.ts'
import * as company from './kept/company-paper-endpoints.ts'
import * as custom from './kept/custom-doc-endpoints.ts'
import * as ofRecord from './kept/record-paper-endpoints.ts'
import * as summary from './summary/summary-endpoints.ts'

export const papersFeature = {
  name: 'papers',
  endpoints: { ...summary, ...custom, ...company, ...ofRecord },
  unaudited: {
    makeSummary: 'verb-notes',
    listCustomDocs: 'reads',
    addCustomDoc: 'record-tells',
    removeCustomDoc: 'record-tells',
    addCompanyPaper: 'verb-notes',
    replaceCompanyPaper: 'verb-notes',
    listLibrary: 'reads',
    listRecordPapers: 'reads',
    listStandardDocs: 'reads',
  },
} as const satisfies DomainFeature
