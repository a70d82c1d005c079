import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database/db.ts'
import type { PlatformSecrets } from '../../platform/secrets/platform-secrets.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, spendRecoveryCode } from './recovery-code-repository.ts'

/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeCount = 10
const codeLength = 10

type Owner = { readonly accountId: string; readonly secrets: PlatformSecrets; readonly at: Date }

/** Ten new codes in place of the old ones; only their keyed hashes are kept, so they are shown this once. */
export async function replaceRecoveryCodes(db: Db, { accountId, secrets, at }: Owner): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await deleteRecoveryCodes(db, accountId)
  await insertRecoveryCodes(
    db,
    { accountId, at },
    codes.map((code) => hashOfCode(secrets, accountId, code)),
  )
  return codes
}

/** Uses a code up; of several that send it at once, one gets in. */
export async function useRecoveryCode(db: Db, { accountId, secrets, at }: Owner, code: string): Promise<boolean> {
  return spendRecoveryCode(db, { accountId, at }, hashOfCode(secrets, accountId, code))
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** As people copy them: in capitals, with or without the hyphen. */
function hashOfCode(secrets: PlatformSecrets, accountId: string, code: string): Buffer {
  return secrets.fingerprint(code.toLowerCase().replaceAll(/[\s-]/g, ''), { accountId, field: 'recovery' })
}
