import type { NameField } from '@corbel/domain/people/name-sight'
import { searchWords } from '@corbel/domain/records/list/list-search'
import { lookedThroughMost, type ToldTotal } from '@corbel/domain/records/list/listed-total'
import type { Scope } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { searchCondition, searchConditionOn } from '../records/list/list-search-condition.ts'
import { countRows, totalOfKind } from '../records/list/record-totals.ts'
import { favoured, foundFirst, isAmong, matchedRecords, searchRank } from '../records/list/search-rank.ts'
import { shownValues } from '../records/list/shown-columns.ts'
import type { WalkedList } from '../records/list/walked-list.ts'
import { type PeopleOrder, peopleOrdered } from './list/people-order.ts'
import { type Fellows, isFellow, someBorrowers } from './loan-fellows-repository.ts'
import { sharesLoan } from './person-repository.ts'
import { activeAmong } from './prospects-repository.ts'

export type PeopleQuery = {
  readonly companyId: string
  readonly personId: string
  readonly groupIds: readonly number[]
  /** Those of the actor's loans; null where the reach asks for none. */
  readonly fellows: Fellows | null
  readonly moduleId: number
  readonly reach: Exclude<Scope, 'none'>
  /** Null where the conditions say it. */
  readonly active: boolean | null
  /** What it is filtered by, on `record_list l`. */
  readonly filtered?: readonly Sql[]
  readonly search: string
  /** Where a part of their names is hidden: what they are searched by instead of everything. */
  readonly searched: Sql | null
  readonly shortWordsAreWhole: boolean
}

export type Sorted = {
  readonly sort: PeopleOrder
  /** There are so many, and no index gives the order: only the newest of them are looked through. */
  readonly amongNewest: boolean
}

/** With the values of these columns. */
export type WithColumns = { readonly columns: readonly string[] }

export type PeoplePage = PeopleQuery &
  WithColumns &
  Sorted & {
    readonly limit: number
    readonly offset: number
  }

export type ListedPerson = {
  readonly id: string
  readonly rev: number
  /** Of the columns that are asked for. */
  readonly info: Record<string, unknown>
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly active: boolean
  readonly created_at: Date
  readonly shares_loan: boolean
  readonly member_of: readonly number[]
  readonly runs_company: boolean
  readonly edits_self: boolean
  readonly signs_in: boolean
  readonly last_signed_in_at: Date | null
  readonly roles: readonly { readonly _id: string; readonly title: string }[]
}

/** A page of a kind of people, each with roles and sign-in: the page is cut first, the rest is read for its rows alone. */
export async function listPeoplePage(db: Db, page: PeoplePage): Promise<ListedPerson[]> {
  const order = peopleOrdered(page.sort)
  return listWholePeople(
    db,
    page,
    sql`
      select l.record_id, row_number() over (order by ${order}) as place ${listedBy(page)}
      order by ${order} limit ${page.limit} offset ${page.offset}`,
  )
}

/** The list as one person after the other is opened from it. */
export function walkedPeople(query: PeopleQuery & Sorted): WalkedList {
  const { companyId, moduleId, reach, sort, amongNewest } = query
  const { key, descending, neverBlank, blanks, readsRecord } = sort
  const reached = reach === 'all' ? [] : [reachOf(query, sql`l.record_id`)]
  const where = [conditions(query)]
  return {
    ...{ companyId, moduleId, reach: reached, where, readsRecord },
    amongNewest: amongNewest ? { where, most: lookedThroughMost } : null,
    ...{ mostCounted: null, status: null, isIndexed: true },
    order: { keys: [key], descending, neverBlank, blanks },
  }
}

/** The ids of all of them in their order, and with each how many there are: to be read by and by. */
export function orderedPeople(query: PeopleQuery & Sorted): Sql {
  return sql`select l.record_id, count(*) over () as total ${listedBy(query)} order by ${peopleOrdered(query.sort)}`
}

/** Those of these ids, in their order. */
export const listPeopleOf = (
  db: Db,
  query: PeopleQuery & WithColumns,
  ids: readonly string[],
): Promise<ListedPerson[]> =>
  listWholePeople(
    db,
    query,
    sql`select record_id, place from unnest(${[...ids]}::uuid[]) with ordinality as given (record_id, place)`,
  )

function listedBy(query: PeopleQuery & Sorted): Sql {
  const { companyId, sort, amongNewest } = query
  const values = sort.readsRecord
    ? sql`left join record r on r.company_id = ${companyId} and r.id = l.record_id`
    : sql``
  if (!amongNewest) return sql`from record_list l ${values} where ${conditions(query)}`
  return sql`from (
    select l.* from record_list l where ${conditions(query)}
    order by l.created_at desc, l.record_id desc limit ${sql.lit(lookedThroughMost)}) as l ${values}`
}

/** `page` names records and their place. */
async function listWholePeople(
  db: Db,
  { companyId, personId, columns: shown }: PeopleQuery & WithColumns,
  page: Sql,
): Promise<ListedPerson[]> {
  const answer = await sql<ListedPerson>`
    with page as (${page}), shown as (select ${[...shown]}::text[] as ids)
    select person.id, r.rev, ${shownValues} as info, person.first_name, person.last_name, person.email, person.phone, l.active, l.created_at,
      ${sharesLoan({ companyId, personId }, sql`person.id`)} as shares_loan,
      array(select group_id from people_group_member g
        where g.company_id = ${companyId} and g.person_id = person.id) as member_of,
      person.allow_to_edit_myprofile as edits_self, coalesce(member.allow_to_login, false) as signs_in, member.last_signed_in_at,
      coalesce(held.runs_company, false) as runs_company, coalesce(held.roles, '[]'::jsonb) as roles
    from page
    join record_list l on l.company_id = ${companyId} and l.record_id = page.record_id
    join person on person.company_id = ${companyId} and person.id = page.record_id
    join record r on r.company_id = ${companyId} and r.id = page.record_id
    cross join lateral (select r.info || '{}'::jsonb as info offset 0) as values
    ${membership(companyId, sql`page.record_id`)}
    left join lateral (
      select bool_or(role.is_admin or (role.permissions ->> 'builders')::boolean) as runs_company,
        jsonb_agg(jsonb_build_object('_id', role.id::text, 'title', role.title) order by own.position, role.id) as roles
      from person_role own join role on role.company_id = ${companyId} and role.id = own.role_id
      where own.company_id = ${companyId} and own.person_id = person.id
    ) as held on true
    order by page.place`.execute(db)
  return answer.rows
}

export async function countPeople(db: Db, query: PeopleQuery, isExact: boolean): Promise<ToldTotal> {
  const { active, filtered = [] } = query
  const isPlain = active !== null && filtered.length === 0
  const counted = { ...query, active: active ?? true, isExact }
  if (isPlain && query.reach === 'all' && searchWords(query.search).length === 0)
    return totalOfKind(db, { ...query, active })
  const some =
    !isPlain || query.fellows === null || query.search !== '' || isExact ? null : someBorrowers(query.fellows)
  if (some !== null) {
    const least = await countRows(db, { ...counted, found: activeAmong(counted, some) })
    if (least.countIsLeast) return least
  }
  return countRows(db, { ...counted, found: sql`select from record_list l where ${conditions(query)}` })
}

export type MatchingPerson = {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly rank: number
}

type Matching = PeopleQuery & {
  readonly hidden: ReadonlySet<NameField>
  /** Ids of what the reader opened lately. */
  readonly lately: readonly string[]
  readonly limit: number
}

/**
 * Those that match best; of equals whom the reader opened lately, then the newest. Among the best of them, who shares a
 * loan with the reader goes first.
 */
export async function listMatchingPeople(db: Db, query: Matching): Promise<MatchingPerson[]> {
  const { companyId, personId, search, hidden, lately, limit } = query
  const rank = searchRank(search, { hidden, showsAddress: true })
  const isMine = sharesLoan({ companyId, personId }, sql`best.record_id`)
  const answer = await sql<MatchingPerson>`
    with best as (
      select l.record_id, ${rank} as rank, ${isAmong(lately)} as is_lately, l.created_at
      from record_list l where ${matching(query)}
      order by rank desc, is_lately desc, l.created_at desc, l.record_id desc limit ${sql.lit(limit * 4)})
    select person.id, person.first_name, person.last_name, person.email, person.phone,
      ${favoured(sql`best.rank`, { isMine, isLately: sql`best.is_lately` })}::float8 as rank
    from best join person on person.company_id = ${companyId} and person.id = best.record_id
    order by rank desc, best.created_at desc, best.record_id desc limit ${limit}`.execute(db)
  return answer.rows
}

const membership = (companyId: string, id: Sql) => sql`
  left join account_person member on member.company_id = ${companyId} and member.person_id = ${id}`

/** Everybody whom a list of people narrows down to, as a statement that answers `columns` of `record_list l`. */
export const listedPeople = (query: PeopleQuery, columns: readonly Sql[]): Sql =>
  sql`select ${sql.join([...columns])} from record_list l where ${conditions(query)}`

/** Those of them with these ids, in use or not, as far as the reader's right reaches. */
export function namedPeople(
  query: Reaching & Pick<PeopleQuery, 'moduleId'>,
  ids: readonly string[],
  columns: readonly Sql[],
): Sql {
  const where = [
    sql`l.company_id = ${query.companyId}`,
    sql`l.module_id = ${sql.lit(query.moduleId)}`,
    sql`l.record_id = any(${[...ids]}::uuid[])`,
    ...(query.reach === 'all' ? [] : [reachOf(query, sql`l.record_id`)]),
  ]
  return sql`select ${sql.join([...columns])} from record_list l where ${sql.join(where, sql` and `)}`
}

function conditions(query: PeopleQuery): Sql {
  const { search, searched, shortWordsAreWhole } = query
  return found(
    query,
    searched === null ? searchCondition(query, search, shortWordsAreWhole) : searchConditionOn(searched, search),
  )
}

function matching(query: PeopleQuery): Sql {
  const { searched, search, reach } = query
  const text = searched === null ? foundFirst(matchedRecords(query, reach === 'all')) : null
  return found(query, text ?? searchConditionOn(searched ?? sql`''`, search) ?? sql`false`)
}

function found(query: PeopleQuery, text: Sql | null): Sql {
  const { companyId, moduleId, active } = query
  const all = [
    sql`l.company_id = ${companyId}`,
    sql`l.module_id = ${sql.lit(moduleId)}`,
    ...(active === null ? [] : [sql`l.active = ${active}`]),
    ...(query.filtered ?? []),
    ...(query.reach === 'all' ? [] : [reachOf(query, sql`l.record_id`)]),
    ...(text === null ? [] : [text]),
  ]
  return sql.join(all, sql` and `)
}

type Reaching = Pick<PeopleQuery, 'companyId' | 'personId' | 'groupIds' | 'fellows' | 'reach'>

/** Whether somebody reaches the person of that id. */
export function reachOf({ companyId, personId, groupIds, fellows, reach }: Reaching, id: Sql): Sql {
  if (reach === 'all') return sql`true`
  const ofLoans = fellows === null ? sql`false` : isFellow(fellows, id)
  const own = sql`${id} = ${personId} or ${ofLoans}`
  if (reach === 'own') return sql`(${own})`
  return sql`(${own} or exists (
    select from people_group_member g
    where g.company_id = ${companyId} and g.person_id = ${id} and g.group_id = any(${[...groupIds]}::integer[])))`
}
