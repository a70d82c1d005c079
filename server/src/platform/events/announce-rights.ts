import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/db.ts'

/** Every process listens here and takes over the rights of open event streams at once. */
export const rightsChangedChannel = 'corbel_rights_changed'

export const rightsChange = z.object({ companyId: z.string(), roleId: z.number() })
export type RightsChange = z.infer<typeof rightsChange>

/** Tells that a role's rights are other ones, once the transaction commits. */
export async function announceRights(db: Db, { companyId, roleId }: RightsChange): Promise<void> {
  await sql`select pg_notify(${rightsChangedChannel}, ${JSON.stringify({ companyId, roleId })})`.execute(db)
}
