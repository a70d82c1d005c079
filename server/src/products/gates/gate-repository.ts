import type { GateAsks } from '@corbel/domain/products/gate-asks'
import { sql } from 'kysely'
import type { FormReference } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'

export type StoredGate = {
  readonly programId: number
  readonly statusId: number
  readonly asks: GateAsks
  readonly targetDays: number | null
  readonly rev: number
  readonly updatedAt: Date
  readonly updatedBy: string
}

export async function findGates(db: Db, companyId: string): Promise<StoredGate[]> {
  const answer = await sql<StoredGate>`
    select program_id as "programId", status_id as "statusId", asks, target_days as "targetDays", rev, updated_at as "updatedAt",
      updated_by_name as "updatedBy"
    from stage_gate where company_id = ${companyId} order by program_id, status_id`.execute(db)
  return answer.rows
}

export type GateWriting = Pick<StoredGate, 'programId' | 'statusId' | 'asks' | 'targetDays'> & {
  readonly companyId: string
  readonly at: Date
  readonly by: string
}

/** A gate that asks for nothing stays as a row, so that its version goes on. */
export async function writeGate(
  db: Db,
  { companyId, programId, statusId, asks, targetDays, at, by }: GateWriting,
): Promise<void> {
  await sql`
    insert into stage_gate as stored (company_id, program_id, status_id, asks, target_days, updated_at, updated_by_name)
    values (${companyId}, ${programId}, ${statusId}, ${JSON.stringify(asks)}::jsonb, ${targetDays}, ${at}, ${by})
    on conflict (company_id, program_id, status_id) do update
      set asks = excluded.asks, target_days = excluded.target_days, updated_at = excluded.updated_at, updated_by_name = excluded.updated_by_name,
        rev = stored.rev + 1`.execute(db)
}

/** Forms as they are published now. */
export async function findFormReferences(db: Db, companyId: string, ids: readonly number[]): Promise<FormReference[]> {
  const answer = await sql<FormReference>`
    select id as "formId", published_version as version, rights_version as "rightsVersion" from form
    where company_id = ${companyId} and id = any(${[...ids]}::integer[]) and published_version is not null
    order by id`.execute(db)
  return answer.rows
}
