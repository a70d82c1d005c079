import { type getLoan, getLoanForm, getLoanPage } from '@corbel/domain/loans/open-loan-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { fetchLogic, withFormCode } from '../records/form-code/form-code.ts'

/** Everything that the page of a loan is given. */
export type LoanPageReply = Omit<ReplyOf<typeof getLoan>, 'docs' | 'docLibCont'>

interface AskedLoan {
  id: string
  /** Whose answers, of several borrowers'. */
  party: string | undefined
}

/**
 * The form comes from an address of its own, which the browser asks for once. Between the two calls another version or
 * other rights may have come: then its key is none any more, and both are asked for again.
 */
async function readLoan({ id, party }: AskedLoan, signal: AbortSignal, isSecond = false): Promise<LoanPageReply> {
  const page = await call(getLoanPage, { params: { id }, query: { party }, signal })
  const { key, ...form } = page.form
  try {
    const { content } = await call(getLoanForm, { params: { id, key }, query: { party }, signal })
    return { ...page, form: { ...form, content } }
  } catch (error) {
    if (isSecond || !isRefusal(error, 'stale')) throw error
    return readLoan({ id, party }, signal, true)
  }
}

/** Asked anew on every visit and never behind the back of somebody who is typing. */
export const loanQuery = (id: string, party?: string) =>
  queryOptions({
    queryKey: party === undefined ? ['loan', id] : ['loan', id, party],
    queryFn: ({ signal }) => {
      // Hardly any application is without: it comes side by side with the loan.
      void fetchLogic().catch(() => undefined)
      return withFormCode(readLoan({ id, party }, signal), ({ form }) => form.content)
    },
    // What was read before a save may come after the save's own answer.
    structuralSharing: (before, now) => replaceEqualDeep(before, notOlder(before, now)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Paged = Pick<LoanPageReply, 'opportunity'>

const isPaged = (page: unknown): page is Paged => typeof page === 'object' && page !== null && 'opportunity' in page

/** The page as it came, with the loan that is shown where that is a newer one. */
export function notOlder(before: unknown, now: unknown): unknown {
  if (!isPaged(before) || !isPaged(now) || before.opportunity._id !== now.opportunity._id) return now
  return before.opportunity.rev > now.opportunity.rev ? { ...now, opportunity: before.opportunity } : now
}

/** The page with a loan that was answered beside it; one that is older than what is shown says nothing new. */
export const withNewer = (page: LoanPageReply, loan: LoanPageReply['opportunity']): LoanPageReply =>
  loan.rev < page.opportunity.rev ? page : { ...page, opportunity: loan }

/** History and lists tell of a loan too. */
export async function forgetWhatTellsOf(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['history', loanModule, id] }),
    queryClient.invalidateQueries({ queryKey: ['loans'] }),
  ])
}

/** How loans are named as a kind of record. */
export const loanModule = 'Opportunities'
