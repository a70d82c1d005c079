import { createHmac, hkdfSync } from 'node:crypto'
import { keyBytes, seal, unseal } from './aes-gcm.ts'

/** Where a secret of an account stands. It opens nowhere else. */
export type AccountPlace = { readonly accountId: string; readonly field: string }

/** Secrets of accounts, which are of no company and so have no company's key. */
export type PlatformSecrets = {
  readonly protect: (plain: string, place: AccountPlace) => string
  /** Throws `DecryptionError` where the text was altered or comes from another place. */
  readonly open: (text: string, place: AccountPlace) => string
  /** The same for the same text and place, and of no use to guess with for who has the database alone. */
  readonly fingerprint: (text: string, place: AccountPlace) => Buffer
}

/** Keys of their own, drawn from the master key: what wraps data keys is never used on anything else. */
export function createPlatformSecrets(masterKey: Buffer): PlatformSecrets {
  const sealing = drawKey(masterKey, 'account secrets')
  const hashing = drawKey(masterKey, 'account fingerprints')
  return {
    protect: (plain, place) => seal(sealing, Buffer.from(plain, 'utf8'), contextOf(place)).toString('base64url'),
    open: (text, place) => unseal(sealing, Buffer.from(text, 'base64url'), contextOf(place)).toString('utf8'),
    fingerprint: (text, place) =>
      createHmac('sha256', hashing)
        .update(`${contextOf(place)}${text}`)
        .digest(),
  }
}

function drawKey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `corbel ${purpose}`, keyBytes))
}

function contextOf({ accountId, field }: AccountPlace): string {
  return JSON.stringify(['account', accountId, field])
}
