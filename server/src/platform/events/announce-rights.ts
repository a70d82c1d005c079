import { z } from 'zod'
import type { Db } from '../database/db.ts'
import { notify } from '../database/notify.ts'

/** Every process listens here and takes over the rights of open event streams at once. */
export const rightsChangedChannel = 'corbel_rights_changed'

/** Without a role: of everybody in the company. */
export const rightsChange = z.object({ companyId: z.string(), roleId: z.number().nullable() })
export type RightsChange = z.infer<typeof rightsChange>

/** Tells that a role's rights, or what the whole company's pages are made of, are other ones once the transaction commits. */
export async function announceRights(db: Db, { companyId, roleId }: RightsChange): Promise<void> {
  notify(db, rightsChangedChannel, [JSON.stringify({ companyId, roleId })])
}
