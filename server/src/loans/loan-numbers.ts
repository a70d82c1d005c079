import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type NumberedLoan = {
  readonly loan_no: number
  readonly number: string
  readonly program_id: number
  readonly product_id: number
  readonly form_id: number
  readonly form_version: number
}

type ProgramRow = { id: number; prefix: string; product_id: number; form_id: number; form_version: number }

export const firstLoanNumber = 1_001

export const loanCounterScope = (programId: number | ''): string => `loan/${programId}`

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
  const programs = await getPrograms(db, companyId, [...wanted.keys()])
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

/** The number that the next loan of the program would get; nothing is taken. */
export async function previewLoanNumber(db: Db, companyId: string, programId: number): Promise<string | null> {
  const answer = await sql<{ number: string }>`
    select program.prefix || coalesce(counter.next, ${firstLoanNumber}::bigint) as number
    from program left join company_counter counter
      on counter.company_id = program.company_id and counter.scope = ${loanCounterScope(programId)}
    where program.company_id = ${companyId} and program.id = ${programId}`.execute(db)
  return answer.rows[0]?.number ?? null
}

async function getPrograms(db: Db, companyId: string, ids: readonly number[]): Promise<Map<number, ProgramRow>> {
  const answer = await sql<ProgramRow>`
    select program.id, program.prefix, program.product_id, program.form_id, form.published_version as form_version
    from program join form on form.company_id = program.company_id and form.id = program.form_id
    where program.company_id = ${companyId} and program.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(answer.rows.map((program) => [program.id, program]))
}

type Taking = { readonly companyId: string; readonly programId: number; readonly count: number }

async function takeNumbers(db: Db, { companyId, programId, count }: Taking): Promise<number> {
  const answer = await sql<{ first: number }>`
    insert into company_counter as counter (company_id, scope, next)
    values (${companyId}, ${loanCounterScope(programId)}, ${firstLoanNumber + count}::bigint)
    on conflict (company_id, scope) do update set next = counter.next + ${count}::bigint
    returning next - ${count}::bigint as first`.execute(db)
  const first = answer.rows[0]?.first
  if (first === undefined) throw new Error('the counter gave no number')
  return first
}
