import type { Db } from '../platform/database/db.ts'
import { lockRoles } from './role-repository.ts'

/**
 * Holds the company's roles, and who has them, against every other change until the transaction ends: two who take each
 * other's last administrator away come one after the other.
 */
export async function holdRoles(db: Db, companyId: string): Promise<void> {
  await lockRoles(db, companyId)
}
