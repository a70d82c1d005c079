import type { DomainFeature } from '../feature-manifest.ts'
import * as cloning from './cloning/clone-endpoints.ts'
import * as formMoves from './form-move-endpoints.ts'
import * as listSettings from './list-settings-endpoints.ts'
import * as board from './loan-board-endpoints.ts'
import { changeLoans, countLoanChange, getLoanChoicesOfMany } from './loan-change-endpoints.ts'
import * as loans from './loan-endpoints.ts'
import * as loanExport from './loan-export-endpoints.ts'
import { countMassAction, massAction, massActionOnLoans } from './mass-action-endpoints.ts'
import * as parties from './parties/party-endpoints.ts'
import * as shareAll from './share-all-endpoints.ts'
import * as shares from './share-endpoints.ts'
import * as loanWork from './shared-loan-work-endpoints.ts'
import * as stageMoves from './stage-move-endpoints.ts'
import * as submissions from './submission-endpoints.ts'
import * as together from './together/together-endpoints.ts'

export const loansFeature = {
  name: 'loans',
  endpoints: {
    ...loans,
    ...cloning,
    ...loanExport,
    ...board,
    ...listSettings,
    ...formMoves,
    ...stageMoves,
    ...submissions,
    ...parties,
    ...together,
    ...loanWork,
    ...shares,
    ...shareAll,
    countMassAction,
    massAction,
    massActionOnLoans,
    getLoanChoicesOfMany,
    countLoanChange,
    changeLoans,
  },
  unaudited: {
    activateLoan: 'record-tells',
    agreeTogether: 'record-tells',
    beginTogether: 'record-tells',
    countLoanChange: 'reads',
    deactivateLoan: 'record-tells',
    discardDraft: 'own',
    endTogether: 'record-tells',
    exportLoans: 'verb-notes',
    findProspects: 'reads',
    getSources: 'reads',
    getStatuses: 'reads',
    keepDraft: 'own',
    moveLoanForm: 'record-tells',
    orderParties: 'record-tells',
    previewLoanNumber: 'reads',
    sayPresent: 'own',
    sendDeclineNotice: 'record-tells',
    sumLoanBoard: 'reads',
    undoStageMove: 'record-tells',
  },
  menuPages: { loans: 'opportunities' },
} as const satisfies DomainFeature
