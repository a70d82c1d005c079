import { loanWork } from '@corbel/domain/loans/shared-loan-work-endpoints'
import type { EditedRecord } from '../records/editing/edited-record.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from './loan-query.ts'

/** A loan, as what edits records together knows it. */
export const editedLoan = (id: string): EditedRecord<LoanPageReply> => ({
  id,
  noun: 'loan',
  work: loanWork,
  shown: ({ form, permissions, opportunity: loan, viewer }) => ({
    rev: loan.rev,
    info: loan.info,
    content: form.content,
    language: form.language,
    formVersion: `${form._id} ${form.version}`,
    role: viewer.role,
    canUpdate: permissions.saveForm && loan.active && !loan.readonly,
  }),
  ask: (queryClient) => queryClient.fetchQuery({ ...loanQuery(id), staleTime: 0 }),
  forgetWhatTellsOf: (queryClient) => forgetWhatTellsOf(queryClient, id),
})
