import type { HouseholdRelation } from '@corbel/domain/people/households/household'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredMember = {
  readonly id: string
  readonly relation: HouseholdRelation | null
  readonly position: number
}

export type StoredHousehold = {
  readonly id: string
  readonly name: string | null
  /** In the order in which they came. */
  readonly members: readonly StoredMember[]
}

/** The households of these people, each once. */
export async function findHouseholds(db: Db, companyId: string, people: readonly string[]): Promise<StoredHousehold[]> {
  const answer = await sql<StoredHousehold>`
    select household.id, household.name,
      (select json_agg(json_build_object('id', member.person_id, 'relation', member.relation,
          'position', member.position) order by member.position, member.person_id)
        from household_member member
        where member.company_id = ${companyId} and member.household_id = household.id) as members
    from household
    where household.company_id = ${companyId} and household.id in (
      select household_id from household_member
      where company_id = ${companyId} and person_id = any(${[...people]}::uuid[]))
    order by household.id`.execute(db)
  return answer.rows
}

/** The same, which nobody else changes until the transaction ends: whoever comes in or leaves stands behind them. */
export async function lockHouseholds(db: Db, companyId: string, people: readonly string[]): Promise<StoredHousehold[]> {
  await sql`
    select from household
    where company_id = ${companyId} and id in (
      select household_id from household_member
      where company_id = ${companyId} and person_id = any(${[...people]}::uuid[]))
    order by id for update`.execute(db)
  return findHouseholds(db, companyId, people)
}

type NewHousehold = {
  readonly companyId: string
  readonly id: string
  readonly name: string | null
  readonly at: Date
}

export async function insertHousehold(db: Db, { companyId, id, name, at }: NewHousehold): Promise<void> {
  await sql`
    insert into household (company_id, id, name, created_at)
    values (${companyId}, ${id}, ${name}, ${at})`.execute(db)
}

type Place = { readonly companyId: string; readonly householdId: string }

/** Where no place is said, behind all that there are. */
export async function insertMember(
  db: Db,
  { companyId, householdId }: Place,
  { id, relation, position }: Omit<StoredMember, 'position'> & { readonly position?: number },
): Promise<void> {
  await sql`
    insert into household_member (company_id, person_id, household_id, relation, position)
    select ${companyId}, ${id}::uuid, ${householdId}::uuid, ${relation},
      coalesce(${position ?? null}::integer, max(position) + 1, 0)
    from household_member where company_id = ${companyId} and household_id = ${householdId}`.execute(db)
}

export async function deleteMembers(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from household_member
    where company_id = ${companyId} and person_id = any(${[...ids]}::uuid[])`.execute(db)
}

/** With everybody who is in it. */
export async function deleteHousehold(db: Db, { companyId, householdId }: Place): Promise<void> {
  await sql`
    delete from household_member where company_id = ${companyId} and household_id = ${householdId}`.execute(db)
  await sql`delete from household where company_id = ${companyId} and id = ${householdId}`.execute(db)
}

export async function writeRelation(
  db: Db,
  companyId: string,
  { id, relation }: Pick<StoredMember, 'id' | 'relation'>,
): Promise<void> {
  await sql`
    update household_member set relation = ${relation}
    where company_id = ${companyId} and person_id = ${id}`.execute(db)
}

export async function writeHouseholdName(
  db: Db,
  { companyId, householdId }: Place,
  name: string | null,
): Promise<void> {
  await sql`
    update household set name = ${name} where company_id = ${companyId} and id = ${householdId}`.execute(db)
}

/** Whether it is not over, locked against that. */
export async function isHouseholdThere(db: Db, { companyId, householdId }: Place): Promise<boolean> {
  const answer = await sql`
    select from household where company_id = ${companyId} and id = ${householdId} for update`.execute(db)
  return answer.rows.length > 0
}
