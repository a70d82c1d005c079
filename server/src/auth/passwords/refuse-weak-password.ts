import { isLongEnough, shortestPassword } from '@corbel/domain/auth/password-rules'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { isKnownPassword } from './known-passwords.ts'

/** What is wrong with a new password, wherever it is set: too short, or among those that are tried first. */
export async function refuseWeakPassword(password: string): Promise<Refusal | null> {
  if (!isLongEnough(password)) return weak(`Choose a password of ${shortestPassword} characters or more.`)
  if (await isKnownPassword(password)) return weak('This password is known from data breaches. Choose another one.')
  return null
}

const weak = (sentence: string): Refusal => ({ code: 'invalid-fields', fields: { password: sentence } })
