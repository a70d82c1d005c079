import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Turn } from './take-turn.ts'

/** The number of the group's next turn. Its counter stays locked until the transaction ends. */
export async function nextTurn(db: Db, { companyId, groupId }: Turn): Promise<number | undefined> {
  const counted = await sql<{ turn: number }>`
    insert into company_counter as counter (company_id, scope, next) values (${companyId}, ${`turn/${groupId}`}, 1)
    on conflict (company_id, scope) do update set next = counter.next + 1
    returning next as turn`.execute(db)
  return counted.rows[0]?.turn
}

/** Gives the turn to whoever of the eligible waited longest, new members first. */
export async function giveTurn(
  db: Db,
  { companyId, groupId, eligible }: Turn,
  turn: number | undefined,
): Promise<string | null> {
  const given = await sql<{ id: string }>`
    update people_group_member set last_turn = ${turn}
    where company_id = ${companyId} and group_id = ${groupId} and person_id = (
      select person_id from people_group_member
      where company_id = ${companyId} and group_id = ${groupId} and person_id = any(${[...eligible]}::uuid[])
      order by last_turn nulls first, person_id limit 1)
    returning person_id as id`.execute(db)
  return given.rows[0]?.id ?? null
}
