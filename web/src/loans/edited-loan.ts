import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import type { EditedRecord } from '../records/editing/edited-record.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from './loan-query.ts'

/**
 * A loan, as what edits records together knows it; or, with `party`, what another of its borrowers said: drafts and what
 * is told live are of the loan's own answers, so these wait in the page until they are saved.
 */
export const editedLoan = (id: string, party?: string): EditedRecord<LoanPageReply> => ({
  id,
  noun: party === undefined ? 'loan' : `loan-of-${party}`,
  work: loanWork,
  ...(party === undefined ? {} : { keepsDraft: false as const }),
  shown: ({ form, permissions, opportunity: loan, viewer }) => ({
    rev: loan.rev,
    info: loan.info,
    content: form.content,
    language: form.language,
    formVersion: `${form._id} ${form.version}`,
    role: viewer.role,
    canUpdate: permissions.saveForm && loan.active && !loan.readonly,
  }),
  ask: (queryClient) => queryClient.fetchQuery({ ...loanQuery(id, party), staleTime: 0 }),
  forgetWhatTellsOf: (queryClient) => forgetWhatTellsOf(queryClient, id),
})
