import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'

/** A change that waits, as stored. */
export type StoredReview = {
  readonly id: string
  readonly recordId: string
  /** The kind of its record, as its module is called. */
  readonly module: string
  readonly field: string
  readonly title: string
  readonly previous: unknown
  readonly proposed: unknown
  /** As `decidersKey` says it. */
  readonly deciders: string
  readonly byPerson: string
  readonly byName: string
  readonly requestedAt: Date
  /** Its field was changed after it was asked for. */
  readonly isOvertaken: boolean
}

/** Modules by how far the reader reads their records; null: all of every module. */
export type ReviewReach = {
  readonly all: readonly string[]
  readonly own: readonly string[]
  readonly team: readonly string[]
} | null

export type AskedReviews = {
  readonly companyId: string
  readonly personId: string
  readonly groupIds: readonly number[]
  readonly roleId: number
  /** Decides where no role is named. */
  readonly isAdministrator: boolean
  readonly reach: ReviewReach
}

export type ReviewPlace = { readonly requestedAt: string; readonly id: string }

/**
 * The oldest that wait for a role. Changes that the same roles decide on stand in one stretch of the index: of each
 * stretch that the role is named in so many are read as are wanted, however many wait in it.
 */
export async function listReviewRows(
  db: Db,
  asked: AskedReviews,
  { after, limit }: { readonly after: ReviewPlace | null; readonly limit: number },
): Promise<StoredReview[]> {
  const { companyId } = asked
  const later =
    after === null
      ? sql``
      : sql`and (change.requested_at, change.id) > (${after.requestedAt}::timestamptz, ${after.id}::uuid)`
  const answer = await sql<StoredReview>`
    with recursive ${stretches(asked)}
    select found.id, record_id as "recordId", module, field, title, previous, proposed, found.deciders,
      requested_by as "byPerson", requested_by_name as "byName", requested_at as "requestedAt",
      ${isOvertaken(companyId)} as "isOvertaken"
    from stretch cross join lateral (
      select change.*, module.key as module
      from review_change change ${ofReader(asked)}
      where change.company_id = ${companyId} and change.state = 'waiting' and change.deciders = stretch.deciders ${later}
      order by change.requested_at, change.id limit ${sql.lit(limit)}) as found
    where ${isNamed(asked)}
    order by requested_at, found.id limit ${sql.lit(limit)}`.execute(db)
  return answer.rows
}

/** How many wait for a role, and no further than that many. */
export async function countReviewRows(db: Db, asked: AskedReviews, most: number): Promise<number> {
  const answer = await sql<{ count: number }>`
    with recursive ${stretches(asked)}
    select count(*)::integer as count from (
      select from stretch cross join lateral (
        select from review_change change ${ofReader(asked)}
        where change.company_id = ${asked.companyId} and change.state = 'waiting'
          and change.deciders = stretch.deciders
        limit ${sql.lit(most)}) as found
      where ${isNamed(asked)} limit ${sql.lit(most)}) as counted`.execute(db)
  return answer.rows[0]?.count ?? 0
}

/** By whom changes that wait are decided on: each combination of roles once, read by stepping through the index. */
const stretches = ({ companyId }: AskedReviews): Sql => sql`stretch as (
    (select deciders from review_change where company_id = ${companyId} and state = 'waiting' order by deciders limit 1)
    union all
    select (select next.deciders from review_change next
      where next.company_id = ${companyId} and next.state = 'waiting' and next.deciders > stretch.deciders
      order by next.deciders limit 1)
    from stretch where stretch.deciders is not null)`

const isNamed = ({ roleId, isAdministrator }: AskedReviews): Sql =>
  sql`(${String(roleId)} = any(string_to_array(stretch.deciders, ',')) or (stretch.deciders = '' and ${isAdministrator}::boolean))`

/** Of records that are in use and that the reader may read. */
function ofReader({ companyId, personId, groupIds, reach }: AskedReviews): Sql {
  const joined = sql`
    join record_list l on l.company_id = ${companyId} and l.record_id = change.record_id and l.active
    join module on module.company_id = ${companyId} and module.id = l.module_id`
  if (reach === null) return joined
  const assigned = sql`exists (select from record_assignee mine
    where mine.company_id = ${companyId} and mine.record_id = l.record_id and mine.user_id = ${personId})`
  const grouped = sql`exists (select from record_group ours
    where ours.company_id = ${companyId} and ours.record_id = l.record_id
      and ours.group_id = any(${[...groupIds]}::int[]))`
  const within = (keys: readonly string[]): Sql => sql`module.key = any(${[...keys]}::text[])`
  return sql`${joined} and (${within(reach.all)} or (${within([...reach.own, ...reach.team])} and ${assigned})
    or (${within(reach.team)} and ${grouped}))`
}

/** By history, because protected values cannot be compared: later changes of the field, or of rows of the section. */
const isOvertaken = (companyId: string): Sql => sql`exists (
  select from history later
  where later.company_id = ${companyId} and later.record_id = found.record_id and later.rev > found.rev
    and (later.changes @> jsonb_build_array(jsonb_build_object('field', found.field))
      or later.changes @> jsonb_build_array(jsonb_build_object('row', jsonb_build_object('section', found.field)))))`

/** Wherever it stands: its record says whether the caller may know of it. */
export async function findReview(
  db: Db,
  companyId: string,
  id: string,
): Promise<(StoredReview & { readonly state: string }) | undefined> {
  const answer = await sql<StoredReview & { state: string }>`
    select found.id, found.record_id as "recordId", module.key as module, found.field, found.title, found.previous,
      found.proposed, found.deciders, found.requested_by as "byPerson", found.requested_by_name as "byName",
      found.requested_at as "requestedAt", found.state,
      ${isOvertaken(companyId)} as "isOvertaken"
    from review_change found
    join record on record.company_id = ${companyId} and record.id = found.record_id
    join module on module.company_id = ${companyId} and module.id = record.module_id
    where found.company_id = ${companyId} and found.id = ${id}`.execute(db)
  return answer.rows[0]
}

export type Decision = {
  readonly companyId: string
  readonly id: string
  readonly state: 'accepted' | 'rejected'
  readonly by: { readonly personId: string; readonly name: string }
  readonly at: Date
  /** The version of the record that it made, or that it met. */
  readonly rev: number
}

export async function writeDecision(db: Db, { companyId, id, state, by, at, rev }: Decision): Promise<void> {
  await sql`
    update review_change set state = ${state}, decided_by = ${by.personId}, decided_by_name = ${by.name},
      decided_at = ${at}, decided_rev = ${rev}
    where company_id = ${companyId} and id = ${id} and state = 'waiting'`.execute(db)
}
