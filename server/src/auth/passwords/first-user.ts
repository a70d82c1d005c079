import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { issueToken } from '../single-use-token-repository.ts'
import { addStaffAccount, findStaffAccount, hasStaffWithPassword } from './staff-account-repository.ts'

type Parts = { readonly database: Database; readonly clock: Clock; readonly config: Config }

const firstUsername = 'super'
const linkLivesMs = 24 * 3_600_000

/**
 * A database without demo begins without anybody who could sign in. The operator, who alone reads the program's
 * output, gets a link to set the password of the first platform user; null once there is one who has a password.
 */
export async function firstUserLink({ database, clock, config }: Parts): Promise<string | null> {
  const at = clock.now()
  const token = await inPlatformTransaction(database, async (db) => {
    const accountId = await accountWithoutPassword(db, at)
    const expiresAt = new Date(at.getTime() + linkLivesMs)
    return accountId === undefined ? null : issueToken(db, 'reset_token', { accountId, expiresAt })
  })
  return token === null ? null : `${config.publicUrl}/auth/reset-password/${token}`
}

/** Said at every start until somebody has followed a link. */
export async function offerFirstUser(parts: Parts, say: (sentence: string) => void): Promise<void> {
  const link = await firstUserLink(parts)
  if (link === null) return
  say(`Nobody can sign in yet. Set the password of the user "${firstUsername}" within a day, once, at ${link}`)
}

async function accountWithoutPassword(db: Db, at: Date): Promise<string | undefined> {
  if (await hasStaffWithPassword(db)) return undefined
  await addStaffAccount(db, { id: newId(), username: firstUsername, at })
  return findStaffAccount(db, firstUsername)
}
