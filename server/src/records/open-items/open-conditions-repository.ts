import type { WaitingParty } from '@corbel/domain/records/open-items/open-item'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type OpenConditionRow = {
  readonly id: string
  readonly recordId: string
  readonly due: string | null
  readonly state: 'requested' | 'received'
  readonly waitsOn: WaitingParty
}

/** Of these records, in the order in which they were put there. */
export async function listOpenConditions(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<OpenConditionRow[]> {
  const answer = await sql<OpenConditionRow>`
    select id, record_id as "recordId", due_on::text as due, state, waits_on as "waitsOn" from underwriting_condition
    where company_id = ${companyId} and record_id = any(${[...recordIds]}::uuid[]) and state in ('requested', 'received')
    order by id`.execute(db)
  return answer.rows
}
