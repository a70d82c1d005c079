import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Bytes of a key. */
export const keyBytes = 32

/** Thrown where a ciphertext was altered, moved, or made with another key. */
export class DecryptionError extends Error {
  constructor() {
    super('A protected value cannot be read: it was altered, moved, or protected with another key.')
  }
}

/** Nonce, tag and ciphertext in one. `context` is not in it, but the same must be given to read it again. */
export function seal(key: Buffer | KeyObject, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  cipher.setAAD(Buffer.from(context, 'utf8'))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The plain bytes; throws `DecryptionError` for any other key, context or bytes than those of `seal`. */
export function unseal(key: Buffer | KeyObject, sealed: Buffer, context: string): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new DecryptionError()
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context, 'utf8'))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    throw new DecryptionError()
  }
}
