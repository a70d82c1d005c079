import { mostCounted } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { listedRows } from '../../../records/list/list-statement.ts'
import { versionMember } from '../../../records/list/version-member.ts'
import type { LoanListPlan } from '../list-plan.ts'

export type BoardSums = {
  /** By status, decimals; without those that say no amount, or hold more loans than lists count. */
  readonly sums: Record<string, string>
  /** Of the configuration, at the moment of the loans. */
  readonly version: string
}

/** Each column by itself, so that one of very many loans is given up on once it is known to be one. */
export async function readBoardSums(db: Db, plan: LoanListPlan, statuses: readonly number[]): Promise<BoardSums> {
  const bound = plan.mostCounted === null ? sql`` : sql`limit ${sql.lit(mostCounted + 1)}`
  const columns = statuses.map(
    (status) => sql`
      select ${sql.lit(status)} as status, count(*) as found, sum(amount) as amount
      from (${listedRows({ ...plan, status }, [sql`l.loan_amount as amount`])} ${bound}) as of_column`,
  )
  const isSummed = plan.mostCounted === null ? sql`true` : sql`found <= ${sql.lit(mostCounted)}`
  const answer = await sql<BoardSums>`
    with columns as (${sql.join(columns, sql` union all `)})
    select (select coalesce(json_object_agg(status, amount::text), '{}') from columns
      where ${isSummed} and amount is not null) as sums, ${versionMember(plan.companyId)}`.execute(db)
  const [read] = answer.rows
  if (read === undefined) throw new Error('A select without a table answers one row.')
  return read
}
