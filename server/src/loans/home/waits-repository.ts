import type { Actor } from '@corbel/domain/auth/actor'
import { mostCounted } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { listedRows } from '../../records/list/list-statement.ts'
import { versionMember } from '../../records/list/version-member.ts'
import type { LoanListPlan } from '../list/list-plan.ts'

export type WaitingCounts = {
  readonly all: number
  readonly me: number
  readonly colleague: number
  readonly borrower: number
  /** Of the configuration, at the moment of the loans. */
  readonly version: string
}

/** On whom the loans of a plan wait, in one pass; where they are very many, of one more than lists count. */
export async function countWaiting(
  db: Db,
  { companyId, personId }: Pick<Actor, 'companyId' | 'personId'>,
  plan: LoanListPlan,
): Promise<WaitingCounts> {
  // Asked of each loan: somebody may work on far more than are counted.
  const mine = sql`exists (
    select from record_assignee a
    where a.company_id = ${companyId} and a.record_id = l.record_id and a.kind = 'workforces'
      and a.user_id = ${personId} offset 0)`
  const rows = listedRows(plan, [sql`l.waits_on`, sql`${mine} as is_mine`])
  const bound = plan.mostCounted === null ? sql`` : sql`limit ${sql.lit(mostCounted + 1)}`
  const answer = await sql<WaitingCounts>`
    with matched as materialized (${rows} ${bound})
    select count(*)::integer as all,
      count(*) filter (where waits_on = 'staff' and is_mine)::integer as me,
      count(*) filter (where waits_on = 'staff' and not is_mine)::integer as colleague,
      count(*) filter (where waits_on = 'borrower')::integer as borrower,
      ${versionMember(companyId)}
    from matched`.execute(db)
  const [counted] = answer.rows
  if (counted === undefined) throw new Error('A count answers one row.')
  return counted
}
