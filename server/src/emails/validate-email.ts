import type { validateEmail as endpoint } from '@corbel/domain/emails/email-endpoints'
import { emailProblems } from '@corbel/domain/emails/email-problem'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { OpenCall } from '../platform/http/route.ts'
import { countAttempt } from '../platform/limits/rate-limit.ts'
import { checkEmail } from './check-email.ts'

/** For every form that asks for an address, public ones too; who asks too often is told to wait. */
export async function validateEmail(call: OpenCall<typeof endpoint>): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { at, body, client, services, session } = call
  const { config, database, mailDomains } = services
  const by = session === null ? client.address : session.accountId
  const limit = { of: 'email-check', by, most: config.limits.emailChecksPerCallerPerMinute, seconds: 60 }
  const tooMany = await countAttempt(database.pool, [limit], at)
  if (tooMany !== null) return refused(tooMany)
  const problem = await checkEmail(body.email, mailDomains)
  return granted({ valid: problem === null, reason: problem === null ? '' : emailProblems[problem] })
}
