import { keptText } from '@corbel/domain/forms/entries/read-entry'
import type { scheduleDemo as endpoint } from '@corbel/domain/landing/demo-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { newId } from '../platform/ids.ts'
import { countAttempt } from '../platform/limits/rate-limit.ts'
import { mailDemoRequestLater } from './demo-mail-jobs.ts'
import { insertDemoRequest } from './demo-request-repository.ts'

const hour = 3_600
/** Two years after it was made nobody needs it any more. */
const keptDays = 730

type Asking = { readonly body: BodyOf<typeof endpoint>; readonly address: string; readonly at: Date }

/** Keeps who wants to be shown the program, and has whoever runs it told by mail where they named an address. */
export async function scheduleDemo(
  { database, config: { limits, site }, jobs }: Services,
  { body, address, at }: Asking,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const tooMany = await countAttempt(
    database.pool,
    [{ of: 'demo-address', by: address, most: limits.demoRequestsPerAddressPerHour, seconds: hour }],
    at,
  )
  if (tooMany !== null) return refused(tooMany)
  const thanks = granted({ message: tell('demoRequests.sent'), redirect: site.mainSite ?? null })
  // Whatever fills in what nobody sees learns nothing from it.
  if ((body.website ?? '') !== '') return thanks
  const all = { of: 'demo-requests', by: 'all', most: limits.demoRequestsPerHour, seconds: hour }
  const tooManyInAll = await countAttempt(database.pool, [all], at)
  if (tooManyInAll !== null) return refused(tooManyInAll)
  const mails = { of: 'demo-mails', by: 'all', most: limits.demoMailsPerHour, seconds: hour }
  const isTold = site.demoMail !== undefined && (await countAttempt(database.pool, [mails], at)) === null
  await inPlatformTransaction(database, async (db) => {
    await insertDemoRequest(db, {
      id: newId(),
      full_name: body.fullName,
      email: body.email,
      company_name: body.company,
      phone: keptText({ type: 'phone' }, body.phone),
      requested_at: at,
      expires_at: new Date(at.getTime() + keptDays * 86_400_000),
    })
    if (isTold && site.demoMail !== undefined) await mailDemoRequestLater(jobs, db, { to: site.demoMail })
  })
  return thanks
}
