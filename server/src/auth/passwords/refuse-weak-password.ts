import { isLongEnough } from '@corbel/domain/auth/password-rules'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { isKnownPassword } from './known-passwords.ts'

/** What is wrong with a new password, wherever it is set: too short, or among those that are tried first. */
export async function refuseWeakPassword(password: string): Promise<Refusal | null> {
  if (!isLongEnough(password)) return weak(tell('account.passwordTooShort'))
  if (await isKnownPassword(password)) return weak(tell('account.passwordKnown'))
  return null
}

const weak = (message: Message): Refusal => ({ code: 'invalid-fields', fields: { password: message } })
