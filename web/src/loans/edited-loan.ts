import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import type { EditedRecord } from '../records/editing/edited-record.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from './loan-query.ts'

/** A loan, as what edits records together knows it. */
/** Another borrower's answers are looked at: what the reader has unsaved, and what others save, is of the loan's own. */
export const editedLoan = (id: string, party?: string): EditedRecord<LoanPageReply> => ({
  id,
  noun: party === undefined ? 'loan' : `loan-of-${party}`,
  work: loanWork,
  shown: ({ form, permissions, opportunity: loan, viewer }) => ({
    rev: loan.rev,
    info: loan.info,
    content: form.content,
    language: form.language,
    formVersion: `${form._id} ${form.version}`,
    role: viewer.role,
    canUpdate: party === undefined && permissions.saveForm && loan.active && !loan.readonly,
  }),
  ask: (queryClient) => queryClient.fetchQuery({ ...loanQuery(id, party), staleTime: 0 }),
  forgetWhatTellsOf: (queryClient) => forgetWhatTellsOf(queryClient, id),
})
