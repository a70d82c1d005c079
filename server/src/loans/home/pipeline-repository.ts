import type { Actor } from '@corbel/domain/auth/actor'
import { mostCounted } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { moment } from '../../platform/database/moment.ts'
import { listedRows } from '../../records/list/list-statement.ts'
import { versionMember } from '../../records/list/version-member.ts'
import type { LoanListPlan } from '../list/list-plan.ts'
import { loansModule } from '../list/list-repository.ts'

/** Loans of a program in a status; status 0: those in any of the statuses that are open, each once. */
export type PipelineCell = {
  readonly program: number
  readonly status: number
  readonly count: number
  /** Decimals; null where none of them says an amount. */
  readonly amount: string | null
  /** That stand longer there than the program allows. */
  readonly over: number
  /** That lack something for their next status. */
  readonly blocked: number
  /** Whose next action is due today, or was before. */
  readonly due: number
}

export type AskedPipeline = {
  readonly open: readonly number[]
  readonly allowed: readonly { readonly program: number; readonly status: number; readonly days: number }[]
  /** The company's calendar date. */
  readonly today: string
}

export type ReadPipeline = {
  readonly cells: readonly PipelineCell[]
  /** There are more loans than lists count: no cell holds all of its own. */
  readonly isPartial: boolean
  /** Of the configuration, at the moment of the loans. */
  readonly version: string
}

/** Every cell of a pipeline in one pass over the loans of a plan. */
export async function readPipeline(
  db: Db,
  plan: LoanListPlan,
  { open, allowed, today }: AskedPipeline,
): Promise<ReadPipeline> {
  const rows = listedRows(plan, [
    sql`l.program_id as program`,
    sql`l.status`,
    sql`l.loan_amount as amount`,
    sql`l.stage_entered_at as entered`,
    sql`l.blocking_items as blocking`,
    sql`l.next_due as due`,
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
          where matched.entered <= ${moment} - (allowed.days + 1) * interval '24 hours')::integer as over,
        count(*) filter (where matched.blocking > 0)::integer as blocked,
        count(*) filter (where matched.due <= ${today}::date)::integer as due
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
  return { version, cells, isPartial: plan.mostCounted !== null && found > mostCounted }
}

/** Loans of a program in a status; status 0: all of the program, each once. */
export type CountedCell = Pick<PipelineCell, 'program' | 'status' | 'count'>

export type OwnPipeline = { readonly cells: readonly CountedCell[]; readonly version: string }

/** The loans that somebody works on and that are in use, from the counters that lists keep: none is looked at for it. */
export async function countOwnPipeline(
  db: Db,
  { companyId, personId }: Pick<Actor, 'companyId' | 'personId'>,
): Promise<OwnPipeline> {
  const theirs = sql`company_id = ${companyId} and user_id = ${personId} and module_id = ${sql.lit(loansModule)} and active`
  const answer = await sql<OwnPipeline>`
    with cells as (
      select program_id as program, status_id as status, sum(n)::integer as count from (
        select program_id, status_id, count as n from assignee_count where ${theirs}
        union all
        select program_id, status_id, delta from assignee_count_delta where ${theirs}) as counter
      group by 1, 2 having sum(n) <> 0)
    select (select coalesce(json_agg(cells), '[]') from cells) as cells, ${versionMember(companyId)}`.execute(db)
  const [read] = answer.rows
  if (read === undefined) throw new Error('A select without a table answers one row.')
  return read
}
