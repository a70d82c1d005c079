import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyReply } from 'fastify'
import type { Client } from '../platform/http/client.ts'
import type { Services } from '../platform/http/services.ts'
import { resolveSession } from '../platform/session/resolve-session.ts'
import { describeUser } from './describe-user.ts'
import { rememberDevice } from './devices/remember-device.ts'
import type { Enrolment } from './factors/finish-enrolment.ts'
import type { EnteredOutcome, SignInOutcome } from './sign-in-outcome.ts'
import { presentRoleChoice } from './user-presenter.ts'

const enrolable = ['totp', 'passkey'] as const

export type Caller = {
  readonly services: Services
  readonly client: Client
  readonly reply: FastifyReply
  readonly at: Date
}

/** After the password step: what is to be proven or set up next, else as after it. */
export async function answerSignIn(outcome: Result<SignInOutcome>, caller: Caller) {
  if (!outcome.ok) return outcome
  const { value } = outcome
  if (value.kind === 'factor') return granted({ mfa: value.methods, ticket: value.ticket })
  if (value.kind === 'enrolment') return granted({ enrol: [...enrolable], ticket: value.ticket })
  return answerEntered(granted(value), caller)
}

/** After the second factor: the session, or the roles to choose from. */
export async function answerEntered(outcome: Result<EnteredOutcome>, caller: Caller) {
  if (!outcome.ok) return outcome
  return outcome.value.kind === 'choice'
    ? granted(presentRoleChoice(outcome.value))
    : answerSignedIn(granted(outcome.value.token), caller)
}

/** After adding a factor: the codes to keep, and what the sign-in leads to that had asked for it. */
export async function answerEnrolled(enrolment: Result<Enrolment>, caller: Caller) {
  if (!enrolment.ok) return enrolment
  const { recoveryCodes, entered } = enrolment.value
  if (entered === null) return granted({ recoveryCodes, signIn: null })
  const signIn = await answerEntered(granted(entered), caller)
  return signIn.ok ? granted({ recoveryCodes, signIn: signIn.value }) : signIn
}

/** After everything that the account asks for: hands the session over, and knows the browser from now on. */
export async function answerSignedIn(token: Result<string>, caller: Caller) {
  return handOver(token, caller, rememberDevice)
}

/** Hands over a session that another one was exchanged for: nothing was proven for it. */
export async function answerExchanged(token: Result<string>, caller: Caller) {
  return handOver(token, caller, async () => undefined)
}

/** Its token to an API caller, a cookie that scripts cannot read to our own pages. */
async function handOver(
  token: Result<string>,
  { services, client, reply, at }: Caller,
  remember: typeof rememberDevice,
) {
  if (!token.ok) return token
  const session = await resolveSession(services.database.pool, token.value, at)
  // Whoever was deactivated between the password and this moment.
  if (session === null) return refused({ code: 'sign-in-failed' })
  const user = await describeUser(services, session)
  if (!client.isWeb) return granted({ accessToken: token.value, user })
  services.cookie.set(reply, token.value, session.expiresAt)
  await remember(services, { session, reply, at })
  return granted({ user })
}
