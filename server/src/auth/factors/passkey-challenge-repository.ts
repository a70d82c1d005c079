import type { Db } from '../../platform/database/db.ts'

export type ChallengePurpose = 'register' | 'prove'

const challengeLivesMs = 5 * 60_000

type NewChallenge = { readonly purpose: ChallengePurpose; readonly challenge: string; readonly at: Date }

/** One at a time for each purpose: the newest counts. */
export async function keepChallenge(
  db: Db,
  accountId: string,
  { purpose, challenge, at }: NewChallenge,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + challengeLivesMs)
  await db
    .insertInto('passkey_challenge')
    .values({ account_id: accountId, purpose, challenge, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'purpose']).doUpdateSet({ challenge, expires_at: expiresAt }),
    )
    .execute()
}

/** Takes the living challenge away and answers it: an answer is good for one try. */
export async function takeChallenge(
  db: Db,
  accountId: string,
  { purpose, at }: Omit<NewChallenge, 'challenge'>,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > at ? taken.challenge : undefined
}
