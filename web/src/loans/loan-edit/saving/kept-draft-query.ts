import { getDraft, listLoanChanges } from '@corbel/domain/loans/shared-loan-work-endpoints'
import type { KeptDraft as StoredDraft } from '@corbel/domain/records/shared-work'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import type { LoanChanges } from './heard-changes.ts'

/** What a person typed into a loan before and did not save, with what was changed in the loan since. */
export interface KeptDraft {
  draft: StoredDraft
  changes: LoanChanges
}

/** Asked for once with the page: afterwards the page knows better. */
export const keptDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['loan-draft', id],
    queryFn: async ({ signal }): Promise<KeptDraft | null> => {
      const params = { id }
      const { draft } = await call(getDraft, { params, signal })
      if (draft === null) return null
      return { draft, changes: await call(listLoanChanges, { params, query: { rev: draft.rev }, signal }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
