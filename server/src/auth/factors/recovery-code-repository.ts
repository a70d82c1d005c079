import type { Db } from '../../platform/database/db.ts'

type Owner = { readonly accountId: string; readonly at: Date }

export async function insertRecoveryCodes(db: Db, { accountId, at }: Owner, hashes: readonly Buffer[]): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, created_at: at })))
    .execute()
}

/** Uses a code up; of several that send it at once, one gets in. */
export async function spendRecoveryCode(db: Db, { accountId, at }: Owner, hash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
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
