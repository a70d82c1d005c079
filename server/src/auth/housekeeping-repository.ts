import type { Db } from '../platform/database/db.ts'

const expiring = [
  'session',
  'exchanged_session',
  'known_device',
  'login_ticket',
  'mfa_ticket',
  'enrolment_ticket',
  'reset_token',
  'passkey_challenge',
  'invitation_token',
  'trial_request',
  'address_change',
] as const

type Ends = { readonly expiry: Date; readonly attempts: Date; readonly keys: Date }

export async function dropWhatHasExpired(db: Db, { expiry, attempts, keys }: Ends): Promise<void> {
  for (const table of expiring) await db.deleteFrom(table).where('expires_at', '<', expiry).execute()
  await db.deleteFrom('rate_limit').where('window_start', '<', attempts).execute()
  await db.deleteFrom('idempotency_key').where('created_at', '<', keys).execute()
}
