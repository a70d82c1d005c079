import type { OverrideAsked } from '@corbel/domain/loans/override'
import { sql } from 'kysely'
import { tellOutcome } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'

/** Says, for the stage that this transaction is about to write and for the audit trail, why a gate was passed. */
export async function passGate(db: Db, { code, reason }: OverrideAsked, open: number): Promise<void> {
  await sql`
    select set_config('corbel.override_reason', ${reason}, true), set_config('corbel.override_code', ${code}, true)`.execute(
    db,
  )
  tellOutcome(db, { code, reason, open: String(open) })
}
