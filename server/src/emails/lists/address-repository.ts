import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Who has these addresses (lower case), those in use: of several with one address the first. */
export async function listPeopleAt(
  db: Db,
  companyId: string,
  addresses: readonly string[],
): Promise<{ id: string; address: string }[]> {
  const answer = await sql<{ id: string; address: string }>`
    select distinct on (lower(trim(person.email))) person.id, lower(trim(person.email)) as address
    from person join record on record.company_id = person.company_id and record.id = person.id and record.active
    where person.company_id = ${companyId} and lower(trim(person.email)) = any(${[...addresses]}::text[])
    order by lower(trim(person.email)), person.id`.execute(db)
  return [...answer.rows]
}

/** Of people who were put on lists: to how many of each nothing goes because of their address. */
export async function countStopped(
  db: Db,
  companyId: string,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const answer = await sql<{ id: string; n: number }>`
    select m.list_id as id, count(distinct m.person_id)::integer as n
    from email_list_member m
    join person on person.company_id = m.company_id and person.id = m.person_id
    join suppression s on s.company_id = m.company_id and s.to_norm = lower(trim(person.email)) and s.scope = 'all'
    where m.company_id = ${companyId} and m.list_id = any(${[...listIds]}::uuid[]) group by m.list_id`.execute(db)
  return new Map(answer.rows.map(({ id, n }) => [id, n]))
}
