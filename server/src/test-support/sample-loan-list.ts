import type { Refusal } from '@corbel/domain/shared/refusals'
import { listLoans } from '../loans/list/list-loans.ts'
import type { LoanListInput } from '../loans/list/list-plan.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { createSampleLender, type SampleLender, type SampleName } from './sample-lender.ts'
import { createSampleLoans, type SampleLoan } from './sample-loans.ts'
import type { TestDatabase } from './test-database.ts'

type Answer = Awaited<ReturnType<typeof listLoans>>
type Reply = Extract<Answer, { ok: true }>['value']

export type SampleLoanList = {
  readonly lender: SampleLender
  readonly loans: readonly SampleLoan[]
  /** The loans that a list shows unless it is asked for others. */
  readonly active: readonly SampleLoan[]
  readonly ask: (input: LoanListInput, who?: SampleName) => Promise<Answer>
  readonly list: (input: LoanListInput, who?: SampleName) => Promise<Reply>
  readonly refusal: (input: LoanListInput, who?: SampleName) => Promise<Refusal | null>
}

/** A lender of its own with loans, and its list as the verb answers it. */
export async function openSampleLoanList(database: TestDatabase, count: number): Promise<SampleLoanList> {
  const lender = await createSampleLender(database.ownerPool)
  const loans = await createSampleLoans(database.ownerPool, lender, count)
  const ask: SampleLoanList['ask'] = (input, who = 'officer') =>
    inTransaction(database, { companyId: lender.companyId }, (db) => listLoans(db, lender.actor(who), input))
  const list: SampleLoanList['list'] = async (input, who) => {
    const answer = await ask(input, who)
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`)
    return answer.value
  }
  const refusal: SampleLoanList['refusal'] = async (input, who) => {
    const answer = await ask(input, who)
    return answer.ok ? null : answer.refusal
  }
  return { lender, loans, active: loans.filter((loan) => loan.active), ask, list, refusal }
}

export const idsOf = (rows: readonly { _id: string }[]): string[] => rows.map((row) => row._id)

/** Newest first; the later of two ids that share an instant first. */
export function newestFirst(loans: readonly SampleLoan[]): SampleLoan[] {
  return [...loans].sort((one, other) => (`${one.createdAt}${one.id}` < `${other.createdAt}${other.id}` ? 1 : -1))
}

/** Ids of the first page of a hundred. */
export const firstHundred = (loans: readonly SampleLoan[]): string[] => loans.slice(0, 100).map((loan) => loan.id)

/** What the status tabs must count, empty ones left out. */
export function expectedTabs(loans: readonly SampleLoan[]): Record<string, number> {
  const counts: Record<string, number> = loans.length > 0 ? { all: loans.length } : {}
  for (const loan of loans) for (const id of loan.status) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

export function tabCounts(reply: {
  readonly status: readonly { _id: string; count?: number | undefined }[]
}): Record<string, number> {
  return Object.fromEntries(reply.status.flatMap(({ _id, count = 0 }) => (count > 0 ? [[_id, count]] : [])))
}

/** The text that a loan has for a field; undefined where it is blank. */
export function filled(loan: SampleLoan, field: string): string | undefined {
  const value = loan.info[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}
