import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import type { Client } from '../platform/http/client.ts'
import { beginInPlaceOf, beginSession, type SessionBeginning } from '../platform/session/begin-session.ts'
import type { Membership } from './account-repository.ts'

export type Opening = {
  readonly accountId: string
  /** Null for platform staff, who are of no company. */
  readonly membership: Membership | null
  readonly client: Client
  readonly at: Date
}

/** A new session in one company and role; answers its token. The account is held since before it was looked at. */
export async function openSession(db: Db, opening: Opening): Promise<Result<string>> {
  const token = await beginSession(db, beginningOf(opening))
  return token === null ? refused({ code: 'sign-in-failed' }) : granted(token)
}

/** As above, in place of a session that lives still. */
export async function openInPlaceOf(db: Db, tokenHash: Buffer, opening: Opening): Promise<Result<string>> {
  const token = await beginInPlaceOf(db, tokenHash, beginningOf(opening))
  return token === null ? refused({ code: 'not-signed-in' }) : granted(token)
}

function beginningOf({ membership, ...opening }: Opening): SessionBeginning {
  const holder = membership && {
    companyId: membership.company_id,
    companySettings: membership.company_settings,
    personId: membership.person_id,
    roleId: membership.role_id,
  }
  return { ...opening, holder }
}
