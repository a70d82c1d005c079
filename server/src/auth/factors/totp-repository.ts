import type { Db } from '../../platform/database/db.ts'

/** Secrets are sealed. */
export type TotpFactor = { secret: string | null; pending_secret: string | null; last_step: number }

/** Since when codes of an app are asked for; null where none is set up. */
export async function findConfirmedTotp(db: Db, accountId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('totp_factor')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.confirmed_at ?? null
}

/** Held until the transaction ends, so that one code opens one door however often it is sent at once. */
export async function lockTotp(db: Db, accountId: string): Promise<TotpFactor | undefined> {
  return db
    .selectFrom('totp_factor')
    .select(['secret', 'pending_secret', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function keepPendingTotp(db: Db, accountId: string, pendingSecret: string): Promise<void> {
  await db
    .insertInto('totp_factor')
    .values({ account_id: accountId, pending_secret: pendingSecret })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending_secret: pendingSecret }))
    .execute()
}

export async function noteTotpStep(db: Db, accountId: string, step: number): Promise<void> {
  await db.updateTable('totp_factor').set({ last_step: step }).where('account_id', '=', accountId).execute()
}

type Confirmed = { readonly secret: string; readonly step: number; readonly at: Date }

export async function confirmPendingTotp(db: Db, accountId: string, { secret, step, at }: Confirmed): Promise<void> {
  await db
    .updateTable('totp_factor')
    .set({ secret, pending_secret: null, confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteTotp(db: Db, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('totp_factor')
    .where('account_id', '=', accountId)
    .returning('secret')
    .executeTakeFirst()
  return gone?.secret != null
}
