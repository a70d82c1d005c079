import type { DomainFeature } from '../feature-manifest.ts'
import * as drafts from './draft-endpoints.ts'
import * as formMoves from './form-move-endpoints.ts'
import * as listSettings from './list-settings-endpoints.ts'
import * as loanChanges from './loan-changes-endpoints.ts'
import * as loans from './loan-endpoints.ts'
import * as presence from './presence-endpoints.ts'
import * as shareAll from './share-all-endpoints.ts'
import * as shares from './share-endpoints.ts'

export const loansFeature = {
  name: 'loans',
  endpoints: {
    ...loans,
    ...listSettings,
    ...formMoves,
    ...drafts,
    ...loanChanges,
    ...presence,
    ...shares,
    ...shareAll,
  },
  unaudited: {
    activateLoan: 'record-tells',
    addLoan: 'record-tells',
    deactivateLoan: 'record-tells',
    discardDraft: 'own',
    findProspects: 'reads',
    getSources: 'reads',
    getStatuses: 'reads',
    keepDraft: 'own',
    moveLoanForm: 'record-tells',
    previewLoanNumber: 'reads',
    saveLoan: 'record-tells',
    saveLoanColumns: 'own',
    sayPresent: 'own',
  },
  menuPages: { loans: 'opportunities' },
} as const satisfies DomainFeature
