import { mostCounted } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { moment } from '../../platform/database/moment.ts'
import { listedRows } from '../../records/list/list-statement.ts'
import { versionMember } from '../../records/list/version-member.ts'
import type { LoanListPlan } from '../list/list-plan.ts'

/** Loans of a program in a status; status 0: those in any of the statuses that are open, each once. */
export type PipelineCell = {
  readonly program: number
  readonly status: number
  readonly count: number
  /** Decimals; null where none of them says an amount. */
  readonly amount: string | null
  /** That stand longer there than the program allows. */
  readonly over: number
}

export type AskedPipeline = {
  readonly open: readonly number[]
  readonly allowed: readonly { readonly program: number; readonly status: number; readonly days: number }[]
}

export type ReadPipeline = {
  /** Null where there are more loans than lists count. */
  readonly cells: readonly PipelineCell[] | null
  /** Of the configuration, at the moment of the loans. */
  readonly version: string
}

/** Every cell of a pipeline in one pass over the loans of a plan. */
export async function readPipeline(
  db: Db,
  plan: LoanListPlan,
  { open, allowed }: AskedPipeline,
): Promise<ReadPipeline> {
  const rows = listedRows(plan, [
    sql`l.program_id as program`,
    sql`l.status`,
    sql`l.loan_amount as amount`,
    sql`l.stage_entered_at as entered`,
  ])
  const bound = plan.mostCounted === null ? sql`` : sql`limit ${sql.lit(mostCounted + 1)}`
  const column = (key: 'program' | 'status' | 'days') => sql`${allowed.map((one) => one[key])}::integer[]`
  const answer = await sql<{ found: number; cells: PipelineCell[]; version: string }>`
    with matched as materialized (${rows} ${bound}),
    allowed as materialized (
      select * from unnest(${column('program')}, ${column('status')}, ${column('days')}) as said (program, status, days)),
    cells as (
      select matched.program, counted.status, count(*)::integer as count, sum(matched.amount)::text as amount,
        count(*) filter (
          where matched.entered <= ${moment} - (allowed.days + 1) * interval '24 hours')::integer as over
      from matched
      cross join lateral (
        select 0 as status where matched.status && ${[...open]}::integer[]
        union all select distinct unnest(matched.status)) as counted
      left join allowed on allowed.program = matched.program and allowed.status = counted.status
      group by matched.program, counted.status)
    select (select count(*)::integer from matched) as found, (select coalesce(json_agg(cells), '[]') from cells) as cells,
      ${versionMember(plan.companyId)}
  `.execute(db)
  const [read] = answer.rows
  if (read === undefined) throw new Error('A select without a table answers one row.')
  const { cells, found, version } = read
  return { version, cells: plan.mostCounted !== null && found > mostCounted ? null : cells }
}
