import type { ReasonNotShared } from '@corbel/domain/loans/share-rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { listedRows } from '../../../records/list/list-statement.ts'
import { isOpenAt } from '../../../records/list/open-shares.ts'
import { versionMember } from '../../../records/list/version-member.ts'
import type { LoanListPlan } from '../../list/list-plan.ts'

export type AskedStanding = {
  readonly plan: LoanListPlan
  readonly guestId: string
  /** Programs of the guest's. */
  readonly programIds: readonly number[]
  readonly at: Date
  /** How many ids are answered at most. */
  readonly most: number
}

/** What could be shared of a list: numbers by standing, and the loans themselves. */
export type ListedStanding = {
  readonly counts: Readonly<Partial<Record<ReasonNotShared | 'shareable', number>>>
  readonly ids: readonly string[]
  readonly version: string
}

/** One statement, so one moment: which loans of a list can be shared with the guest, and why the others cannot. */
export async function judgeListed(db: Db, companyId: string, asked: AskedStanding): Promise<ListedStanding> {
  const { plan, guestId, programIds, at, most } = asked
  const listed = listedRows(plan, [sql`l.record_id as id`, sql`l.program_id`, sql`l.active`, sql`l.owner_company_id`])
  const answer = await sql<ListedStanding>`
    with listed as materialized (${listed}),
    judged as (
      select id, case
        when owner_company_id is not null then 'of-another-company'
        when program_id = any(${[...programIds]}::int[]) is not true then 'of-another-program'
        when not active then 'inactive'
        when exists (
          select from loan_share share
          where share.company_id = ${companyId} and share.loan_id = listed.id and share.guest_company_id = ${guestId}
            and ${isOpenAt(at)}) then 'shared-already'
        else 'shareable' end as standing
      from listed)
    select
      (select coalesce(json_object_agg(standing, n), '{}') from (
        select standing, count(*) as n from judged group by standing) as counted) as counts,
      (select coalesce(json_agg(id order by id), '[]') from (
        select id from judged where standing = 'shareable' order by id limit ${most}) as chosen) as ids,
      ${versionMember(companyId)}`.execute(db)
  const [row] = answer.rows
  if (row === undefined) throw new Error('A statement without a table answers one row.')
  return row
}
