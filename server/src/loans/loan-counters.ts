import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { firstLoanNumber, loanCounterScope } from './loan-numbers.ts'

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
export async function listLoanCounters(db: Db, companyId: string): Promise<LoanCounter[]> {
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

type Setting = { readonly companyId: string; readonly programId: number; readonly next: number }

/** False where a loan of the program has this number or a later one: no number is given twice. */
export async function setNextLoanNumber(db: Db, { companyId, programId, next }: Setting): Promise<boolean> {
  const scope = loanCounterScope(programId)
  // Held to the end of the transaction: whoever creates a loan meanwhile waits and gets the new number.
  await sql`
    insert into company_counter (company_id, scope, next) values (${companyId}, ${scope}, ${firstLoanNumber}::bigint)
    on conflict (company_id, scope) do update set next = company_counter.next`.execute(db)
  const counter = (await listLoanCounters(db, companyId)).find((one) => one.programId === programId)
  if (counter === undefined || next <= counter.used) return false
  await sql`
    update company_counter set next = ${next}::bigint where company_id = ${companyId} and scope = ${scope}`.execute(db)
  return true
}
