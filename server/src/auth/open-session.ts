import type { Db } from '../platform/database/db.ts'
import type { Client } from '../platform/http/client.ts'
import { beginSession } from '../platform/session/begin-session.ts'
import type { Membership } from './account-repository.ts'

export type Opening = {
  readonly accountId: string
  /** Null for platform staff, who are of no company. */
  readonly membership: Membership | null
  readonly client: Client
  readonly at: Date
  /** The session that it is exchanged for. */
  readonly inPlaceOf?: { readonly id: string; readonly expiresAt: Date }
}

/** A new session in one company and role; answers its token. */
export async function openSession(db: Db, { membership, ...opening }: Opening): Promise<string> {
  const holder = membership && {
    companyId: membership.company_id,
    companySettings: membership.company_settings,
    personId: membership.person_id,
    roleId: membership.role_id,
  }
  return beginSession(db, { ...opening, holder })
}
