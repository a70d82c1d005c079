import type { WaitingParty } from '@corbel/domain/records/open-items/open-item'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'

export type OpenConditionRow = {
  readonly id: string
  readonly recordId: string
  readonly due: string | null
  readonly state: 'requested' | 'received'
  readonly waitsOn: WaitingParty
}

const statement = {
  name: 'open conditions of records',
  text: `
    select id, record_id as "recordId", due_on::text as due, state, waits_on as "waitsOn" from underwriting_condition
    where company_id = $1 and record_id = any($2::uuid[]) and state in ('requested', 'received') order by id`,
}

/** Of these records, in the order in which they were put there. */
export function listOpenConditions(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<OpenConditionRow[]> {
  return namedQuery<OpenConditionRow>(db, statement, [companyId, [...recordIds]])
}
