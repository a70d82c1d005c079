import type { PersonSortField } from '@corbel/domain/people/person-kind'
import { searchWords } from '@corbel/domain/records/list/list-search'
import type { Scope } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { searchCondition, searchConditionOn } from '../records/list/list-search-condition.ts'
import { recordTotal } from '../records/list/record-total.ts'
import { sharesLoan } from './person-repository.ts'

export type PeopleQuery = {
  readonly companyId: string
  readonly personId: string
  readonly groupIds: readonly number[]
  readonly moduleId: number
  readonly reach: Exclude<Scope, 'none'>
  readonly active: boolean
  readonly search: string
  /** Where a part of their names is hidden: what they are searched by instead of everything. */
  readonly searched: Sql | null
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

export async function countPeople(db: Db, query: PeopleQuery): Promise<number> {
  const isEverybody = query.reach === 'all' && searchWords(query.search).length === 0
  const found = isEverybody ? recordTotal(query) : sql`(select count(*) from record_list l where ${conditions(query)})`
  const answer = await sql<{ found: number }>`select ${found} as found`.execute(db)
  return answer.rows[0]?.found ?? 0
}

const membership = (companyId: string, id: Sql) => sql`
  left join account_person member on member.company_id = ${companyId} and member.person_id = ${id}`

function conditions(query: PeopleQuery): Sql {
  const { companyId, moduleId, active, search } = query
  const { searched } = query
  const found = searched === null ? searchCondition(companyId, search) : searchConditionOn(searched, search)
  const all = [
    sql`l.company_id = ${companyId}`,
    sql`l.module_id = ${sql.lit(moduleId)}`,
    sql`l.active = ${active}`,
    ...(query.reach === 'all' ? [] : [reachCondition(query)]),
    ...(found === null ? [] : [found]),
  ]
  return sql.join(all, sql` and `)
}

function reachCondition({ companyId, personId, groupIds, reach }: PeopleQuery): Sql {
  const own = sql`l.record_id = ${personId} or ${sharesLoan({ companyId, personId }, sql`l.record_id`)}`
  if (reach === 'own') return sql`(${own})`
  return sql`(${own} or exists (
    select from people_group_member g
    where g.company_id = ${companyId} and g.person_id = l.record_id and g.group_id = any(${[...groupIds]}::integer[])))`
}
