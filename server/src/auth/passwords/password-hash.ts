import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Turnstile } from './turnstile.ts'

/** Argon2id (the library's default kind) with what OWASP asks for at least: 19 MiB, 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes a core for some 30 ms. One core is left to everybody who is signed in already, and none of the four
// threads that files and name look-ups need is ever waited for.
const turnstile = new Turnstile({ inside: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 400 })

const normalized = (password: string): string => password.normalize('NFKC')

export async function hashPassword(password: string): Promise<string> {
  return turnstile.pass(() => hash(normalized(password), cost))
}

let nobodysHash: Promise<string> | undefined

/** Whether the password is right. Without a hash the same work is done, so that time tells nobody which names exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(24).toString('base64url'))
  const against = stored ?? (await nobodysHash)
  const matches = await turnstile.pass(() => verify(against, normalized(password)))
  return matches && stored !== null
}
