import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyReply } from 'fastify'
import type { Client } from '../platform/http/client.ts'
import type { Services } from '../platform/http/services.ts'
import { resolveSession } from '../platform/session/resolve-session.ts'
import { describeUser } from './describe-user.ts'
import type { SignInOutcome } from './sign-in.ts'
import { presentRoleChoice } from './user-presenter.ts'

type Caller = { readonly services: Services; readonly client: Client; readonly reply: FastifyReply; readonly at: Date }

/** After the password step: the session, or the roles to choose from. */
export async function answerSignIn(outcome: Result<SignInOutcome>, caller: Caller) {
  if (!outcome.ok) return outcome
  return outcome.value.kind === 'choice'
    ? granted(presentRoleChoice(outcome.value))
    : answerSignedIn(granted(outcome.value.token), caller)
}

/** Hands a session over: its token to an API caller, a cookie that scripts cannot read to our own pages. */
export async function answerSignedIn(token: Result<string>, { services, client, reply, at }: Caller) {
  if (!token.ok) return token
  const session = await resolveSession(services.database.pool, token.value, at)
  // Whoever was deactivated between the password and this moment.
  if (session === null) return refused({ code: 'sign-in-failed' })
  const user = await describeUser(services, session)
  if (!client.isWeb) return granted({ accessToken: token.value, user })
  services.cookie.set(reply, token.value, session.expiresAt)
  return granted({ user })
}
