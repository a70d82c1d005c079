import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

const firstLoanNumber = 1_001

const loanCounterScope = (programId: number | ''): string => `loan/${programId}`

/** What a loan takes over from its program. */
export type NumberingProgram = { id: number; prefix: string; product_id: number; form_id: number; form_version: number }

/** The number that the next loan of the program would get; nothing is taken. */
export async function findNextLoanNumber(db: Db, companyId: string, programId: number): Promise<string | null> {
  const answer = await sql<{ number: string }>`
    select program.prefix || coalesce(counter.next, ${firstLoanNumber}::bigint) as number
    from program left join company_counter counter
      on counter.company_id = program.company_id and counter.scope = ${loanCounterScope(programId)}
    where program.company_id = ${companyId} and program.id = ${programId}`.execute(db)
  return answer.rows[0]?.number ?? null
}

export async function listNumberingPrograms(
  db: Db,
  companyId: string,
  ids: readonly number[],
): Promise<Map<number, NumberingProgram>> {
  const answer = await sql<NumberingProgram>`
    select program.id, program.prefix, program.product_id, program.form_id, form.published_version as form_version
    from program join form on form.company_id = program.company_id and form.id = program.form_id
    where program.company_id = ${companyId} and program.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(answer.rows.map((program) => [program.id, program]))
}

export type TakenNumbers = { readonly companyId: string; readonly programId: number; readonly count: number }

/** The first of so many numbers that are given away; whoever takes some of the same program waits. */
export async function takeNumbers(db: Db, { companyId, programId, count }: TakenNumbers): Promise<number> {
  const answer = await sql<{ first: number }>`
    insert into company_counter as counter (company_id, scope, next)
    values (${companyId}, ${loanCounterScope(programId)}, ${firstLoanNumber + count}::bigint)
    on conflict (company_id, scope) do update set next = counter.next + ${count}::bigint
    returning next - ${count}::bigint as first`.execute(db)
  const first = answer.rows[0]?.first
  if (first === undefined) throw new Error('the counter gave no number')
  return first
}

export type LoanCounter = {
  readonly programId: number
  readonly title: string
  readonly prefix: string
  /** What the next loan gets. */
  readonly next: number
  /** The highest number that a loan has under a prefix of the program; 0: none. */
  readonly used: number
}

/**
 * Counters of the company's own programs. A loan keeps its number when it moves to another program, so a number belongs
 * to the program whose prefix it carries.
 */
export async function findLoanCounters(db: Db, companyId: string): Promise<LoanCounter[]> {
  const answer = await sql<LoanCounter>`
    select program.id as "programId", program.title, program.prefix,
      coalesce(counter.next, ${firstLoanNumber})::float8 as next, coalesce(numbered.used, 0)::float8 as used
    from program
    left join company_counter counter
      on counter.company_id = program.company_id and counter.scope = ${loanCounterScope('')}::text || program.id
    left join lateral (
      select max(highest.loan_no) as used
      from program_prefix kept
      cross join lateral (
        select loan.loan_no from loan
        where loan.company_id = ${companyId} and loan.number_prefix = kept.prefix
        order by loan.loan_no desc limit 1
      ) as highest
      where kept.company_id = ${companyId} and kept.program_id = program.id
    ) numbered on true
    where program.company_id = ${companyId} and program.owner_company_id = ${companyId}
    order by program.product_id, program.id`.execute(db)
  return answer.rows
}

export type NextNumber = { readonly companyId: string; readonly programId: number; readonly next: number }

/** Held to the end of the transaction: whoever creates a loan meanwhile waits and gets the new number. */
export async function holdLoanCounter(
  db: Db,
  { companyId, programId }: Pick<NextNumber, 'companyId' | 'programId'>,
): Promise<void> {
  await sql`
    insert into company_counter (company_id, scope, next)
    values (${companyId}, ${loanCounterScope(programId)}, ${firstLoanNumber}::bigint)
    on conflict (company_id, scope) do update set next = company_counter.next`.execute(db)
}

export async function writeLoanCounter(db: Db, { companyId, programId, next }: NextNumber): Promise<void> {
  await sql`
    update company_counter set next = ${next}::bigint
    where company_id = ${companyId} and scope = ${loanCounterScope(programId)}`.execute(db)
}
