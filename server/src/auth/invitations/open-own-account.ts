import type { Db } from '../../platform/database/db.ts'
import { insertAccount, joinAccount, setLanguage } from './membership-repository.ts'

export type OwnAccount = {
  /** The person's, in the first company of the account. */
  readonly id: string
  readonly companyId: string
  /** An address that a mailed link has proven. */
  readonly username: string
  readonly hash: string
  readonly roleId: number
  readonly language: string | null
  readonly at: Date
}

/** The account of whoever founds a company, with their person joined to it; false where somebody has the name meanwhile. */
export async function openOwnAccount(db: Db, own: OwnAccount): Promise<boolean> {
  const { id, companyId, username, hash, roleId, language, at } = own
  if (!(await insertAccount(db, { id, username, hash, at, recovery: { address: username, provenAt: at } })))
    return false
  if (!(await joinAccount(db, { companyId, personId: id, accountId: id, roleId })))
    throw new Error('the first person of a new company cannot be joined to their account')
  if (language !== null) await setLanguage(db, { companyId, personId: id, language })
  return true
}
