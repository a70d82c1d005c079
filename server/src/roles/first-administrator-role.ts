import type { Db } from '../platform/database/db.ts'
import { listAdministratorRoles } from './role-repository.ts'

/** The role of whoever runs a new company, or works in one that is opened: its first one of administrators. */
export async function findFirstAdministratorRole(db: Db, companyId: string): Promise<number | undefined> {
  return (await listAdministratorRoles(db, companyId))[0]
}
