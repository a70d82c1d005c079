import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
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

/** A platform key is two keys: one that seals, one that makes fingerprints. */
export function newPlatformKey(): Buffer {
  return randomBytes(2 * keyBytes)
}

/** What protected accounts before the database had a key of its own: drawn from the master key of that time. */
export function drawnPlatformKey(masterKey: Buffer): Buffer {
  return Buffer.concat([drawKey(masterKey, 'account secrets'), drawKey(masterKey, 'account fingerprints')])
}

export function createPlatformSecrets(platformKey: Buffer): PlatformSecrets {
  const sealing = platformKey.subarray(0, keyBytes)
  const hashing = platformKey.subarray(keyBytes)
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
