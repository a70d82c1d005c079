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
  /** So few records are assigned to the reader that theirs are looked through, not what waits for everybody. */
  readonly hasFewRecords: boolean
}

export type ReviewPlace = { readonly requestedAt: string; readonly id: string }

/** Of so many records it takes longer to ask each what waits for it than to ask what waits whose record it is. */
const manyRecords = 20_000

/** Whether fewer records are assigned to somebody. */
export async function hasFewRecords(
  db: Db,
  { companyId, personId }: Pick<AskedReviews, 'companyId' | 'personId'>,
): Promise<boolean> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from record_assignee where company_id = ${companyId} and user_id = ${personId}
      limit ${sql.lit(manyRecords)}) as mine`.execute(db)
  return (answer.rows[0]?.count ?? 0) < manyRecords
}

/** The oldest that wait for a role. */
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
  const oldest = sql`order by change.requested_at, change.id limit ${sql.lit(limit)}`
  const answer = await sql<StoredReview>`
    with recursive ${stretches(asked)}
    select found.id, record_id as "recordId", module, field, title, previous, proposed, found.deciders,
      requested_by as "byPerson", requested_by_name as "byName", requested_at as "requestedAt",
      ${isOvertaken(companyId)} as "isOvertaken"
    from (${waitingRows(asked, sql`change.*, module.key as module`, { later, some: oldest })}) as found
    order by requested_at, found.id limit ${sql.lit(limit)}`.execute(db)
  return answer.rows
}

/** How many wait for a role, and no further than that many. */
export async function countReviewRows(db: Db, asked: AskedReviews, most: number): Promise<number> {
  const some = sql`limit ${sql.lit(most)}`
  const answer = await sql<{ count: number }>`
    with recursive ${stretches(asked)}
    select count(*)::integer as count from (
      select from (${waitingRows(asked, sql`change.id`, { later: sql``, some })}) as found ${some}) as counted`.execute(
    db,
  )
  return answer.rows[0]?.count ?? 0
}

type Bounds = {
  readonly later: Sql
  /** So many of each sort, and which. */
  readonly some: Sql
}

/**
 * What waits for a role. Changes that the same roles decide on stand in one stretch of the index: of each stretch that
 * the role is named in so many are read as are wanted, however many wait in it. Of those who read only what is assigned
 * to them hardly any of these may be the reader's, so that of few records each is asked instead.
 */
function waitingRows(asked: AskedReviews, columns: Sql, { later, some }: Bounds): Sql {
  const { companyId, reach, hasFewRecords } = asked
  const startsFromOwn = hasFewRecords && reach !== null && reach.own.length + reach.team.length > 0
  const walked = sql`
    select found.* from stretch cross join lateral (
      select ${columns} from review_change change ${ofReader(asked, { withOwn: !startsFromOwn })}
      where change.company_id = ${companyId} and change.state = 'waiting' and change.deciders = stretch.deciders ${later}
      ${some}) as found
    where ${isNamed(asked)}`
  if (!startsFromOwn) return walked
  const own = sql`
    select ${columns} from (
      select distinct mine.record_id from record_assignee mine
      where mine.company_id = ${companyId} and mine.user_id = ${asked.personId} offset 0) as mine
    cross join lateral (
      select * from review_change waits
      where waits.company_id = ${companyId} and waits.record_id = mine.record_id and waits.state = 'waiting' offset 0
    ) as change
    ${listedRecord(companyId)}
    where module.key = any(${[...reach.own, ...reach.team]}::text[])
      and change.deciders = any(array(select deciders from stretch where ${isNamed(asked)})) ${later}
    ${some}`
  return reach.all.length + reach.team.length === 0 ? own : sql`(${walked}) union all (${own})`
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

/** Of a change, its record that is in use, and of which kind it is. */
const listedRecord = (companyId: string): Sql => sql`
    join record_list l on l.company_id = ${companyId} and l.record_id = change.record_id and l.active
    join module on module.company_id = ${companyId} and module.id = l.module_id`

/** Of records that the reader may read; without their own, which are found otherwise. */
function ofReader({ companyId, personId, groupIds, reach }: AskedReviews, { withOwn }: { withOwn: boolean }): Sql {
  const joined = listedRecord(companyId)
  if (reach === null) return joined
  const assigned = sql`exists (select from record_assignee mine
    where mine.company_id = ${companyId} and mine.record_id = l.record_id and mine.user_id = ${personId})`
  const grouped = sql`exists (select from record_group ours
    where ours.company_id = ${companyId} and ours.record_id = l.record_id
      and ours.group_id = any(${[...groupIds]}::int[]))`
  const within = (keys: readonly string[]): Sql => sql`module.key = any(${[...keys]}::text[])`
  if (!withOwn)
    return sql`${joined} and (${within(reach.all)} or (${within(reach.team)} and ${grouped} and not ${assigned}))`
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
