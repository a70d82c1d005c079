import { createHash } from 'node:crypto'
import { keyBytes } from './aes-gcm.ts'

/** A key that wraps data keys. `id` says which one it is and nothing about it. */
export type MasterKey = { readonly id: string; readonly key: Buffer }

/** The master keys that the program knows: one that wraps from now on, and older ones while it takes their place. */
export type MasterKeys = {
  /** The one to wrap with; asked anew each time, because it may be replaced while the program runs. */
  readonly current: () => Promise<MasterKey>
  /** All that are known, the current one first; `missing` is one that an earlier answer did not have. */
  readonly known: (missing?: string) => Promise<readonly MasterKey[]>
}

/** Keys as they are written: 32 bytes each in base64 or hexadecimal, the current one first. */
export function parseMasterKeys(text: string, place: string): readonly [MasterKey, ...MasterKey[]] {
  const [current, ...older] = text.split(/[\s,]+/).flatMap((part) => (part === '' ? [] : [parseKey(part, place)]))
  if (current === undefined) throw new Error(sizeRule(place))
  return [current, ...older]
}

/** A key with its id. */
export function masterKey(key: Buffer): MasterKey {
  return { id: createHash('sha256').update('corbel master key ').update(key).digest('hex').slice(0, 16), key }
}

/** Keys that stay the same as long as the program runs. */
export function givenMasterKeys(keys: readonly [MasterKey, ...MasterKey[]]): MasterKeys {
  return { current: async () => keys[0], known: async () => keys }
}

function parseKey(text: string, place: string): MasterKey {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length !== keyBytes) throw new Error(sizeRule(place))
  return masterKey(key)
}

const sizeRule = (place: string): string =>
  `${place} must hold a key of ${keyBytes} bytes in base64 or hexadecimal; while it is replaced, the new one and then the old one.`
