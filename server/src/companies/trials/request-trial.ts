import type { askForTrial as endpoint } from '@corbel/domain/auth/trial-endpoints'
import { keptText } from '@corbel/domain/forms/entries/read-entry'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { accountName } from '../../auth/given-account.ts'
import { hashPassword } from '../../auth/passwords/password-hash.ts'
import { refuseWeakPassword } from '../../auth/passwords/refuse-weak-password.ts'
import { trialLimits } from '../../auth/sign-in-limits.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import { mailTrialLater } from './trial-jobs.ts'
import { trialLinkDays } from './trial-mail.ts'
import { insertTrialRequest } from './trial-request-repository.ts'

type Asking = { readonly body: BodyOf<typeof endpoint>; readonly client: Client; readonly at: Date }

/**
 * Keeps the request and mails a link: the same work and the same answer whether the address has an account or not, and
 * whether a company has the name or not, which would tell who the platform's customers are.
 */
export async function requestTrial(services: Services, { body, client, at }: Asking): Promise<Result<null>> {
  const { database, config, jobs } = services
  if (!config.trialsAreOpen) return refused({ code: 'not-found' })
  const weak = await refuseWeakPassword(body.password)
  if (weak !== null) return refused(weak)
  const email = accountName(body.email)
  const tooMany = await countAttempt(
    database.pool,
    trialLimits(config.limits, { username: email, address: client.address }),
    at,
  )
  if (tooMany !== null) return refused(tooMany)
  // Outside a transaction: a connection must not wait while passwords are computed.
  const passwordHash = await hashPassword(body.password)
  const id = newId()
  await inPlatformTransaction(database, async (db) => {
    await insertTrialRequest(db, {
      ...{ id, email, password_hash: passwordHash, language: body.language ?? null },
      first_name: body.first_name,
      last_name: body.last_name,
      company_name: body.company,
      phone: keptText({ type: 'phone' }, body.phone ?? ''),
      requested_at: at,
      expires_at: new Date(at.getTime() + trialLinkDays * 86_400_000),
    })
    await mailTrialLater(jobs, db, { id, email, language: body.language ?? client.language })
  })
  return granted(null)
}
