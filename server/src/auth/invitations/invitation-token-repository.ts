import type { Db } from '../../platform/database/db.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'

export type InvitationPlace = { readonly companyId: string; readonly id: string }

/** A new link in place of those sent before. */
export async function renewInvitationToken(db: Db, place: InvitationPlace, expiresAt: Date): Promise<string> {
  await voidInvitationTokens(db, place)
  const token = newSecretToken()
  await db
    .insertInto('invitation_token')
    .values({
      token_hash: hashOfToken(token),
      company_id: place.companyId,
      invitation_id: place.id,
      expires_at: expiresAt,
    })
    .execute()
  return token
}

export async function voidInvitationTokens(db: Db, { companyId, id }: InvitationPlace): Promise<void> {
  await db.deleteFrom('invitation_token').where('company_id', '=', companyId).where('invitation_id', '=', id).execute()
}

type Use = { readonly token: string; readonly at: Date }

/** What a living token is about, without using it up. */
export async function peekInvitation(db: Db, { token, at }: Use): Promise<InvitationPlace | undefined> {
  return db
    .selectFrom('invitation_token')
    .select(['company_id as companyId', 'invitation_id as id'])
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** Uses a living token up; of several callers at once, one gets true. */
export async function useInvitationToken(db: Db, { token, at }: Use): Promise<boolean> {
  const used = await db
    .updateTable('invitation_token')
    .set({ used_at: at })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('invitation_id')
    .executeTakeFirst()
  return used !== undefined
}
