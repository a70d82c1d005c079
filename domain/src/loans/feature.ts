import type { DomainFeature } from '../feature-manifest.ts'
import * as formMoves from './form-move-endpoints.ts'
import * as listSettings from './list-settings-endpoints.ts'
import * as loans from './loan-endpoints.ts'
import * as shareAll from './share-all-endpoints.ts'
import * as shares from './share-endpoints.ts'
import * as loanWork from './shared-loan-work-endpoints.ts'
import * as stageMoves from './stage-move-endpoints.ts'

export const loansFeature = {
  name: 'loans',
  endpoints: {
    ...loans,
    ...listSettings,
    ...formMoves,
    ...stageMoves,
    ...loanWork,
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
    undoStageMove: 'record-tells',
  },
  menuPages: { loans: 'opportunities' },
} as const satisfies DomainFeature
