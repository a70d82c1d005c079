import type { Db } from '../platform/database/db.ts'
import { listNumberingPrograms, takeNumbers } from './loan-number-repository.ts'

export type NumberedLoan = {
  readonly loan_no: number
  readonly number: string
  readonly program_id: number
  readonly product_id: number
  readonly form_id: number
  readonly form_version: number
}

/**
 * The next numbers of the programs named, one for each name and in that order, with what a loan takes over from its
 * program: product and published form. A number that was taken is never given again, unless the transaction fails.
 */
export async function takeLoanNumbers(
  db: Db,
  companyId: string,
  programIds: readonly number[],
): Promise<NumberedLoan[]> {
  const wanted = Map.groupBy(programIds, (id) => id)
  const programs = await listNumberingPrograms(db, companyId, [...wanted.keys()])
  const next = new Map<number, number>()
  // In one order everywhere: two creators that lock the same counters must not wait for each other.
  for (const [programId, loans] of [...wanted].sort(([one], [other]) => one - other)) {
    next.set(programId, await takeNumbers(db, { companyId, programId, count: loans.length }))
  }
  return programIds.map((programId) => {
    const program = programs.get(programId)
    const loanNo = next.get(programId)
    if (!program || loanNo === undefined) throw new Error(`there is no program ${programId}`)
    next.set(programId, loanNo + 1)
    const { prefix, product_id, form_id, form_version } = program
    return { loan_no: loanNo, number: `${prefix}${loanNo}`, program_id: programId, product_id, form_id, form_version }
  })
}
