import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredSender = {
  readonly id: string
  readonly address: string
  readonly state: 'off' | 'awaiting_verification' | 'send_email'
  readonly isProven: boolean
}

export async function findSender(db: Db, companyId: string, personId: string): Promise<StoredSender | undefined> {
  const answer = await sql<StoredSender>`
    select id, address, state, verified_at is not null as "isProven" from sender
    where company_id = ${companyId} and person_id = ${personId}`.execute(db)
  return answer.rows[0]
}

type Wish = { readonly companyId: string; readonly personId: string; readonly id: string; readonly address: string }

/** Asks for a proof, or for none where `proof` is null: then the state is as it was proven before, or off. */
export async function writeSender(
  db: Db,
  { companyId, personId, id, address }: Wish,
  kept: {
    readonly state: StoredSender['state']
    readonly verifiedAt: Date | null
    readonly proof: { readonly hash: Buffer; readonly expiresAt: Date } | null
  },
): Promise<string> {
  const { state, verifiedAt, proof } = kept
  const answer = await sql<{ id: string }>`
    insert into sender as kept (company_id, id, person_id, address, state, verified_at, proof_hash, proof_expires_at)
    values (${companyId}, ${id}, ${personId}, ${address}, ${state}, ${verifiedAt}, ${proof?.hash ?? null},
      ${proof?.expiresAt ?? null})
    on conflict (company_id, person_id) do update set address = excluded.address, state = excluded.state,
      verified_at = case when kept.address = excluded.address then coalesce(excluded.verified_at, kept.verified_at)
        else excluded.verified_at end,
      proof_hash = excluded.proof_hash, proof_expires_at = excluded.proof_expires_at
    returning id`.execute(db)
  return answer.rows[0]?.id ?? id
}

type Proving = { readonly companyId: string; readonly id: string; readonly hash: Buffer; readonly at: Date }

/** Uses a living proof up: answers the address that is proven by it. */
export async function proveSender(db: Db, { companyId, id, hash, at }: Proving): Promise<string | undefined> {
  const answer = await sql<{ address: string }>`
    update sender set state = 'send_email', verified_at = ${at}, proof_hash = null, proof_expires_at = null
    where company_id = ${companyId} and id = ${id} and proof_hash = ${hash} and proof_expires_at > ${at}
    returning address`.execute(db)
  return answer.rows[0]?.address
}
