import type { NameField } from '@corbel/domain/people/name-sight'
import type { PersonSortField } from '@corbel/domain/people/person-kind'
import { searchWords } from '@corbel/domain/records/list/list-search'
import type { ToldTotal } from '@corbel/domain/records/list/listed-total'
import type { Scope } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { searchCondition, searchConditionOn } from '../records/list/list-search-condition.ts'
import { countRows, totalOfKind } from '../records/list/record-totals.ts'
import { foundFirst, matchedRecords, searchRank } from '../records/list/search-rank.ts'
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
  readonly active: boolean
  readonly search: string
  /** Where a part of their names is hidden: what they are searched by instead of everything. */
  readonly searched: Sql | null
  readonly shortWordsAreWhole: boolean
}

export type PeopleSort = { readonly field: PersonSortField; readonly order: 'asc' | 'desc' }

export type PeoplePage = PeopleQuery & {
  readonly sort: PeopleSort
  readonly limit: number
  readonly offset: number
}

export type ListedPerson = {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly active: boolean
  readonly created_at: Date
  readonly shares_loan: boolean
  readonly member_of: readonly number[]
  readonly runs_company: boolean
  readonly signs_in: boolean
  readonly last_signed_in_at: Date | null
  readonly roles: readonly { readonly _id: string; readonly title: string }[]
}

const columns: Readonly<Record<PeopleSort['field'], Sql>> = {
  createdAt: sql`l.created_at`,
  name: sql`lower(coalesce(l.t2, '') || ' ' || coalesce(l.t1, ''))`,
  email: sql`lower(coalesce(l.t3, ''))`,
  lastSignedInAt: sql`member.last_signed_in_at`,
}

const neverBlank: ReadonlySet<PeopleSort['field']> = new Set(['createdAt', 'name', 'email'])

/** A page of a kind of people, each with roles and sign-in: the page is cut first, the rest is read for its rows alone. */
export async function listPeoplePage(db: Db, page: PeoplePage): Promise<ListedPerson[]> {
  const { companyId, sort } = page
  const direction = sort.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  // Without the words on nulls an index serves.
  const plain = sort.order === 'asc' ? sql`asc` : sql`desc`
  const order = sql`${columns[sort.field]} ${neverBlank.has(sort.field) ? plain : direction}, l.record_id ${plain}`
  const answer = await sql<ListedPerson>`
    with page as (
      select l.record_id, row_number() over (order by ${order}) as place
      from record_list l
      ${sort.field === 'lastSignedInAt' ? membership(companyId, sql`l.record_id`) : sql``}
      where ${conditions(page)}
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select person.id, person.first_name, person.last_name, person.email, person.phone, l.active, l.created_at,
      ${sharesLoan({ companyId, personId: page.personId }, sql`person.id`)} as shares_loan,
      array(select group_id from people_group_member g
        where g.company_id = ${companyId} and g.person_id = person.id) as member_of,
      coalesce(member.allow_to_login, false) as signs_in, member.last_signed_in_at,
      coalesce(held.runs_company, false) as runs_company, coalesce(held.roles, '[]'::jsonb) as roles
    from page
    join record_list l on l.company_id = ${companyId} and l.record_id = page.record_id
    join person on person.company_id = ${companyId} and person.id = page.record_id
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
  const isEverybody = query.reach === 'all' && searchWords(query.search).length === 0
  if (isEverybody) return totalOfKind(db, query)
  const some = query.fellows === null || query.search !== '' || isExact ? null : someBorrowers(query.fellows)
  if (some !== null) {
    const least = await countRows(db, { ...query, isExact, found: activeAmong(query, some) })
    if (least.countIsLeast) return least
  }
  return countRows(db, { ...query, isExact, found: sql`select from record_list l where ${conditions(query)}` })
}

export type MatchingPerson = {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly rank: number
  readonly shares_loan: boolean
}

type Matching = PeopleQuery & { readonly hidden: ReadonlySet<NameField>; readonly limit: number }

/** Those that match best; of equals the newest. Among the best of them, who shares a loan with the reader goes first. */
export async function listMatchingPeople(db: Db, query: Matching): Promise<MatchingPerson[]> {
  const { companyId, personId, search, hidden, limit } = query
  const rank = searchRank(search, { hidden, showsAddress: true })
  const answer = await sql<MatchingPerson>`
    with best as (
      select l.record_id, ${rank} as rank, l.created_at
      from record_list l where ${matching(query)}
      order by rank desc, l.created_at desc, l.record_id desc limit ${sql.lit(limit * 4)})
    select person.id, person.first_name, person.last_name, person.email, person.phone, best.rank,
      ${sharesLoan({ companyId, personId }, sql`person.id`)} as shares_loan
    from best join person on person.company_id = ${companyId} and person.id = best.record_id
    order by best.rank desc, shares_loan desc, best.created_at desc, best.record_id desc limit ${limit}`.execute(db)
  return answer.rows
}

const membership = (companyId: string, id: Sql) => sql`
  left join account_person member on member.company_id = ${companyId} and member.person_id = ${id}`

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
    sql`l.active = ${active}`,
    ...(query.reach === 'all' ? [] : [reachCondition(query)]),
    ...(text === null ? [] : [text]),
  ]
  return sql.join(all, sql` and `)
}

function reachCondition({ companyId, personId, groupIds, fellows, reach }: PeopleQuery): Sql {
  const ofLoans = fellows === null ? sql`false` : isFellow(fellows, sql`l.record_id`)
  const own = sql`l.record_id = ${personId} or ${ofLoans}`
  if (reach === 'own') return sql`(${own})`
  return sql`(${own} or exists (
    select from people_group_member g
    where g.company_id = ${companyId} and g.person_id = l.record_id and g.group_id = any(${[...groupIds]}::integer[])))`
}
