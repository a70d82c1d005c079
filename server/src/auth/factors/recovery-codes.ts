import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database/db.ts'
import type { PlatformSecrets } from '../../platform/secrets/platform-secrets.ts'

/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeCount = 10
const codeLength = 10

type Owner = { readonly accountId: string; readonly secrets: PlatformSecrets; readonly at: Date }

/** Ten new codes in place of the old ones; only their keyed hashes are kept, so they are shown this once. */
export async function replaceRecoveryCodes(db: Db, { accountId, secrets, at }: Owner): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await deleteRecoveryCodes(db, accountId)
  await db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ account_id: accountId, code_hash: hashOfCode(secrets, accountId, code), created_at: at })),
    )
    .execute()
  return codes
}

/** Uses a code up; of several that send it at once, one gets in. */
export async function useRecoveryCode(db: Db, { accountId, secrets, at }: Owner, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOfCode(secrets, accountId, code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((each) => each.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** As people copy them: in capitals, with or without the hyphen. */
function hashOfCode(secrets: PlatformSecrets, accountId: string, code: string): Buffer {
  return secrets.fingerprint(code.toLowerCase().replaceAll(/[\s-]/g, ''), { accountId, field: 'recovery' })
}
