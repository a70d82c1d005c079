import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a session, a ticket or a link. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret token: a leaked table opens nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
