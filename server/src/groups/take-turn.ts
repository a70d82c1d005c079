import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type Turn = {
  readonly companyId: string
  readonly groupId: number
  /** Members who can be given a record now. */
  readonly eligible: readonly string[]
}

/**
 * The member whose turn it is: whoever waited longest, new members first. The counter of the group stays locked until
 * the transaction ends, so that loans created at the same moment go to different members and a refused one takes no
 * turn away.
 */
export async function takeTurn(db: Db, { companyId, groupId, eligible }: Turn): Promise<string | null> {
  if (eligible.length === 0) return null
  const counted = await sql<{ turn: number }>`
    insert into company_counter as counter (company_id, scope, next) values (${companyId}, ${`turn/${groupId}`}, 1)
    on conflict (company_id, scope) do update set next = counter.next + 1
    returning next as turn`.execute(db)
  const turn = counted.rows[0]?.turn
  const given = await sql<{ id: string }>`
    update people_group_member set last_turn = ${turn}
    where company_id = ${companyId} and group_id = ${groupId} and person_id = (
      select person_id from people_group_member
      where company_id = ${companyId} and group_id = ${groupId} and person_id = any(${[...eligible]}::uuid[])
      order by last_turn nulls first, person_id limit 1)
    returning person_id as id`.execute(db)
  return given.rows[0]?.id ?? null
}
