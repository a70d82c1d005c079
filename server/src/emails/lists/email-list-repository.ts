import { type PersonKind, peopleModules } from '@corbel/domain/people/person-kind'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { SortAsked } from '@corbel/domain/shared/sort-asked'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { sortedBy } from '../../platform/database/sorted-by.ts'
import type { Sql } from '../../records/list/list-entry.ts'

export type StoredList = {
  readonly id: string
  readonly title: string
  readonly kind: 'static' | 'dynamic'
  readonly module: PersonKind | null
  readonly filters: readonly ListItem[] | null
  readonly search: string
  readonly ownerId: string
  readonly owner: string
  readonly active: boolean
  readonly rev: number
  readonly updatedAt: Date
  readonly updatedBy: string
}

const listColumns = sql`
  list.id, list.title, list.kind, list.module, list.filters, list.search, list.owner_id as "ownerId",
  trim(owner.first_name || ' ' || owner.last_name) as owner, list.active, list.rev, list.updated_at as "updatedAt",
  list.updated_by_name as "updatedBy"`

const likeOf = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export type ListsAsked = {
  readonly companyId: string
  readonly active: boolean
  readonly search: string
  readonly skip: number
  readonly limit: number
  readonly sort: SortAsked<keyof typeof sortable>
}

const sortable = {
  title: sql`lower(list.title)`,
  owner: sql`lower(trim(owner.first_name || ' ' || owner.last_name))`,
  updatedAt: sql`list.updated_at`,
}

export async function listLists(
  db: Db,
  { companyId, active, search, skip, limit, sort }: ListsAsked,
): Promise<StoredList[]> {
  const answer = await sql<StoredList>`
    select ${listColumns} from email_list list
    join person owner on owner.company_id = list.company_id and owner.id = list.owner_id
    where list.company_id = ${companyId} and list.active = ${active}
      ${search === '' ? sql`` : sql`and lower(list.title) like ${likeOf(search)}`}
    order by ${sortedBy(sort, sortable, { tie: sql`list.id` })} limit ${limit} offset ${skip * limit}`.execute(db)
  return [...answer.rows]
}

export async function countLists(
  db: Db,
  { companyId, active, search }: Pick<ListsAsked, 'companyId' | 'active' | 'search'>,
): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from email_list list
    where list.company_id = ${companyId} and list.active = ${active}
      ${search === '' ? sql`` : sql`and lower(list.title) like ${likeOf(search)}`}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export async function findListsOf(db: Db, companyId: string, ids: readonly string[]): Promise<StoredList[]> {
  const answer = await sql<StoredList>`
    select ${listColumns} from email_list list
    join person owner on owner.company_id = list.company_id and owner.id = list.owner_id
    where list.company_id = ${companyId} and list.id = any(${[...ids]}::uuid[])
    order by lower(list.title), list.id`.execute(db)
  return [...answer.rows]
}

/** Held against others who change it or its people until the act is over. */
export async function holdList(db: Db, companyId: string, id: string): Promise<void> {
  await sql`select from email_list where company_id = ${companyId} and id = ${id} for no key update`.execute(db)
}

export async function isTitleTaken(
  db: Db,
  companyId: string,
  { title, besides }: { readonly title: string; readonly besides: string | null },
): Promise<boolean> {
  const answer = await sql`
    select from email_list where company_id = ${companyId} and active and lower(title) = lower(${title})
      and id is distinct from ${besides}::uuid`.execute(db)
  return answer.rows.length > 0
}

export type NewList = Pick<StoredList, 'id' | 'title' | 'kind' | 'module' | 'filters' | 'search' | 'ownerId'> & {
  readonly at: Date
  readonly by: string
}

export async function insertList(db: Db, companyId: string, list: NewList): Promise<void> {
  const { id, title, kind, module, filters, search, ownerId, at, by } = list
  const kept = filters === null ? null : JSON.stringify(filters)
  await sql`
    insert into email_list (company_id, id, title, kind, module, filters, search, owner_id, created_at, updated_at,
      updated_by_name)
    values (${companyId}, ${id}, ${title}, ${kind}, ${module}, ${kept}::jsonb, ${search}, ${ownerId}, ${at}, ${at},
      ${by})`.execute(db)
}

export async function updateList(
  db: Db,
  companyId: string,
  list: Pick<StoredList, 'id' | 'title' | 'active' | 'filters' | 'search'> & { readonly at: Date; readonly by: string },
): Promise<void> {
  const { id, title, active, filters, search, at, by } = list
  const kept = filters === null ? null : JSON.stringify(filters)
  await sql`
    update email_list set title = ${title}, active = ${active}, filters = ${kept}::jsonb, search = ${search},
      rev = rev + 1, updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type Membership = {
  readonly listId: string
  readonly personId: string
  readonly kind: PersonKind
  readonly addedAt: Date
}

const kindOfModule = sql`
  case person.module_id when 2 then 'prospects' when 3 then 'contacts' else 'workforces' end`

export async function listMemberships(db: Db, companyId: string, listIds: readonly string[]): Promise<Membership[]> {
  const answer = await sql<Membership>`
    select m.list_id as "listId", m.person_id as "personId", ${kindOfModule} as kind, m.added_at as "addedAt"
    from email_list_member m join person on person.company_id = m.company_id and person.id = m.person_id
    where m.company_id = ${companyId} and m.list_id = any(${[...listIds]}::uuid[])`.execute(db)
  return [...answer.rows]
}

export async function countMemberships(
  db: Db,
  companyId: string,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const answer = await sql<{ id: string; n: number }>`
    select list_id as id, count(*)::integer as n from email_list_member
    where company_id = ${companyId} and list_id = any(${[...listIds]}::uuid[]) group by list_id`.execute(db)
  return new Map(answer.rows.map(({ id, n }) => [id, n]))
}

type Putting = { readonly listId: string; readonly people: readonly string[]; readonly at: Date }

/** Answers how many are on it anew. */
export async function insertMembers(db: Db, companyId: string, { listId, people, at }: Putting): Promise<number> {
  const answer = await sql`
    insert into email_list_member (company_id, list_id, person_id, added_at)
    select ${companyId}, ${listId}, one, ${at} from unnest(${[...people]}::uuid[]) as one
    on conflict do nothing returning person_id`.execute(db)
  return answer.rows.length
}

/** The same of everybody whom a statement finds: it answers ids. */
export async function deleteMembers(
  db: Db,
  companyId: string,
  { listId, people }: Omit<Putting, 'at'>,
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    delete from email_list_member
    where company_id = ${companyId} and list_id = ${listId} and person_id = any(${[...people]}::uuid[])
    returning person_id as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export async function touchList(
  db: Db,
  companyId: string,
  { id, at, by }: { readonly id: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`
    update email_list set updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** What a list answers of the people who are on it or whom a filter finds. */
export const idAndActive: readonly Sql[] = [sql`l.record_id as id`, sql`l.active`]

/** A statement that finds nobody. */
export const nobody: Sql = sql`select null::uuid as id, false as active where false`

export type AddressedRow = {
  readonly id: string
  readonly kind: PersonKind
  readonly active: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Names and addresses of the people whom a statement finds: it answers `id` and `active`. */
export async function listAddressed(db: Db, companyId: string, rows: Sql): Promise<AddressedRow[]> {
  const answer = await sql<AddressedRow>`
    select found.id, ${kindOfModule} as kind, found.active, person.first_name as "firstName",
      person.last_name as "lastName", coalesce(person.email, '') as email
    from (${rows}) as found join person on person.company_id = ${companyId} and person.id = found.id`.execute(db)
  return [...answer.rows]
}

/** Some of the people of a kind who are in use and have an address, those that were written first. */
export async function listSomePeople(
  db: Db,
  companyId: string,
  { kind, most }: { readonly kind: PersonKind; readonly most: number },
): Promise<AddressedRow[]> {
  const answer = await sql<AddressedRow>`
    select person.id, ${kindOfModule} as kind, true as active, person.first_name as "firstName",
      person.last_name as "lastName", person.email
    from person join record on record.company_id = person.company_id and record.id = person.id and record.active
    where person.company_id = ${companyId} and person.module_id = ${peopleModules[kind]} and person.email <> ''
    order by person.id limit ${most}`.execute(db)
  return [...answer.rows]
}

export async function countFound(db: Db, rows: Sql): Promise<number> {
  const answer = await sql<{ n: number }>`select count(*)::integer as n from (${rows}) as found`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export async function listFoundIds(db: Db, rows: Sql): Promise<string[]> {
  const answer = await sql<{ id: string }>`select found.id from (${rows}) as found order by found.id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Of people that were put on lists: who they are and their addresses, whoever may read them. */
export async function listExcludedPeople(
  db: Db,
  companyId: string,
  listIds: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const answer = await sql<{ id: string; email: string }>`
    select person.id, coalesce(person.email, '') as email
    from email_list_member m join person on person.company_id = m.company_id and person.id = m.person_id
    where m.company_id = ${companyId} and m.list_id = any(${[...listIds]}::uuid[])`.execute(db)
  return [...answer.rows]
}

/** Of two people who are merged: the one that stays is on the other's lists, and has the other's. */
export async function moveListsOf(
  db: Db,
  { companyId, from, to }: { readonly companyId: string; readonly from: string; readonly to: string },
): Promise<{ listId: string; wasThere: boolean }[]> {
  const answer = await sql<{ listId: string; wasThere: boolean }>`
    with gone as (
      delete from email_list_member where company_id = ${companyId} and person_id = ${from}
      returning list_id, added_at)
    select gone.list_id as "listId", exists (select from email_list_member kept
        where kept.company_id = ${companyId} and kept.list_id = gone.list_id and kept.person_id = ${to}) as "wasThere"
    from gone`.execute(db)
  return [...answer.rows]
}

export async function countListsOf(db: Db, companyId: string, personId: string): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from email_list_member
    where company_id = ${companyId} and person_id = ${personId}`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export async function putOnLists(
  db: Db,
  companyId: string,
  { personId, listIds, at }: { readonly personId: string; readonly listIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into email_list_member (company_id, list_id, person_id, added_at)
    select ${companyId}, one, ${personId}, ${at} from unnest(${[...listIds]}::uuid[]) as one
    on conflict do nothing`.execute(db)
}

export async function takeOffLists(
  db: Db,
  companyId: string,
  { personId, listIds }: { readonly personId: string; readonly listIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from email_list_member
    where company_id = ${companyId} and person_id = ${personId} and list_id = any(${[...listIds]}::uuid[])`.execute(db)
}
