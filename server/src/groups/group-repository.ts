import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type StoredGroup = {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly active: boolean
  readonly routing: boolean
  readonly managerId: string | null
  readonly memberIds: readonly string[]
  readonly productIds: readonly number[]
  readonly programIds: readonly number[]
  readonly rev: number
  readonly updatedAt: Date
  readonly updatedBy: string
}

export async function findGroups(db: Db, companyId: string): Promise<StoredGroup[]> {
  const answer = await sql<StoredGroup>`
    select g.id, g.title, g.description, g.active, g.routing, g.manager_id as "managerId", g.rev,
      g.updated_at as "updatedAt", g.updated_by_name as "updatedBy",
      array(select person_id from people_group_member m where m.company_id = ${companyId} and m.group_id = g.id
        order by person_id) as "memberIds",
      array(select product_id from people_group_product p where p.company_id = ${companyId} and p.group_id = g.id
        order by product_id) as "productIds",
      array(select program_id from people_group_program p where p.company_id = ${companyId} and p.group_id = g.id
        order by program_id) as "programIds"
    from people_group g where g.company_id = ${companyId} order by g.title collate "C", g.id`.execute(db)
  return answer.rows
}

export type TeamMember = {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly active: boolean
}

/** Everybody on the team, those too who are no longer active: groups may still name them. */
export async function findTeam(db: Db, companyId: string): Promise<TeamMember[]> {
  const answer = await sql<TeamMember>`
    select person.id, first_name, last_name, record.active
    from person join record on record.company_id = ${companyId} and record.id = person.id
    where person.company_id = ${companyId} and person.module_id = 4
    order by last_name collate "C", first_name collate "C", person.id`.execute(db)
  return answer.rows
}

/** Active loans by group. */
export async function countGroupLoans(db: Db, companyId: string): Promise<ReadonlyMap<number, number>> {
  const answer = await sql<{ id: number; found: number }>`
    select group_id as id, count(*)::integer as found from record_group
    where company_id = ${companyId} and module_id = 1 and active group by group_id`.execute(db)
  return new Map(answer.rows.map((row) => [row.id, row.found]))
}

type Content = Omit<StoredGroup, 'id' | 'rev' | 'updatedAt' | 'updatedBy'>
export type WrittenGroup = {
  readonly companyId: string
  /** Null: a new one. */
  readonly id: number | null
  readonly content: Content
  readonly at: Date
  readonly by: string
}

/** Writes a group with all that belongs to it; members who stay keep their turn. Answers its number. */
export async function writeGroup(db: Db, { companyId, id, content, at, by }: WrittenGroup): Promise<number> {
  const { title, description, active, routing, managerId } = content
  const answer = await sql<{ id: number }>`
    insert into people_group as stored (company_id, id, title, description, active, routing, manager_id, updated_at,
      updated_by_name)
    values (${companyId},
      coalesce(${id}::integer, (select coalesce(max(id), 0) + 1 from people_group where company_id = ${companyId})),
      ${title}, ${description}, ${active}, ${routing}, ${managerId}::uuid, ${at}, ${by})
    on conflict (company_id, id) do update set title = excluded.title, description = excluded.description,
      active = excluded.active, routing = excluded.routing, manager_id = excluded.manager_id,
      updated_at = excluded.updated_at, updated_by_name = excluded.updated_by_name, rev = stored.rev + 1
    returning id`.execute(db)
  const number = answer.rows[0]?.id
  if (number === undefined) throw new Error('A written group has no number.')
  const place = { companyId, group: number }
  await replaceParts(db, place, { table: 'people_group_member', column: 'person_id', ids: content.memberIds })
  await replaceParts(db, place, { table: 'people_group_product', column: 'product_id', ids: content.productIds })
  await replaceParts(db, place, { table: 'people_group_program', column: 'program_id', ids: content.programIds })
  return number
}

type Parts = {
  readonly table: 'people_group_member' | 'people_group_product' | 'people_group_program'
  readonly column: 'person_id' | 'product_id' | 'program_id'
  readonly ids: readonly (string | number)[]
}

async function replaceParts(
  db: Db,
  { companyId, group }: { readonly companyId: string; readonly group: number },
  { table, column, ids }: Parts,
): Promise<void> {
  const type = sql.raw(column === 'person_id' ? 'uuid[]' : 'integer[]')
  await sql`
    delete from ${sql.table(table)} where company_id = ${companyId} and group_id = ${group}
      and ${sql.ref(column)} <> all(${[...ids]}::${type})`.execute(db)
  await sql`
    insert into ${sql.table(table)} (company_id, group_id, ${sql.ref(column)})
    select ${companyId}, ${group}, unnest(${[...ids]}::${type}) on conflict do nothing`.execute(db)
}
