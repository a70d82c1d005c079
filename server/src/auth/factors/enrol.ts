import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, forgetAttempts, usedUp } from '../../platform/limits/rate-limit.ts'
import type { Account } from '../account-repository.ts'
import { inRefusable } from '../in-refusable.ts'
import { factorLimit, ticketLimit } from '../sign-in-limits.ts'
import { type Enroller, enrollingAccount, holdEnrolling } from './enrolling-account.ts'
import { type Enrolment, finishEnrolment } from './finish-enrolment.ts'

export type EnrolmentStep = Enroller & { readonly client: Client }

/** Runs the first half of adding a factor for whoever may add one: what the app or the authenticator is given. */
export async function beginEnrolment<Offer>(
  services: Services,
  step: EnrolmentStep,
  offer: (db: Db, account: Account) => Promise<Result<Offer>>,
): Promise<Result<Offer>> {
  return asEnroller(services, step, (account) => inPlatformTransaction(services.database, (db) => offer(db, account)))
}

/** Runs the second half, the proof that it works, and what follows from having a factor. */
export async function completeEnrolment(
  services: Services,
  step: EnrolmentStep,
  confirm: (db: Db, account: Account) => Promise<Result<null>>,
): Promise<Result<Enrolment>> {
  const { database, config, secrets } = services
  return asEnroller(services, step, async (account) => {
    const ofAccount = factorLimit(config.limits, account.id)
    const tooOften = await countAttempt(database.pool, [ofAccount], step.at)
    if (tooOften !== null) return refused(tooOften)
    const enrolled = await inRefusable<Enrolment>(services, async (db) => {
      const held = await holdEnrolling(db, step)
      if (!held.ok) return held
      const confirmed = await confirm(db, held.value)
      return confirmed.ok ? finishEnrolment(db, held.value, { ...step, secrets: secrets.platform }) : confirmed
    })
    if (enrolled.ok) await forgetAttempts(database.pool, ofAccount)
    return enrolled
  })
}

/** Tickets that are not valid count as sign-ins that failed from there. */
async function asEnroller<T>(
  { database, config }: Services,
  step: EnrolmentStep,
  work: (account: Account) => Promise<Result<T>>,
): Promise<Result<T>> {
  const byAddress = ticketLimit(config.limits, step.client.address)
  const tooMany = await usedUp(database.pool, [byAddress], step.at)
  if (tooMany !== null) return refused(tooMany)
  const account = await inPlatformTransaction(database, (db) => enrollingAccount(db, step))
  if (account.ok) return work(account.value)
  if (account.refusal.code !== 'ticket-not-valid') return account
  const passed = await countAttempt(database.pool, [byAddress], step.at)
  return passed === null ? account : refused(passed)
}

/** What an authenticator is handed, as JSON takes it; null where none can be used at this address of the program. */
export function offered(offer: object | null): Result<Record<string, unknown>> {
  return offer === null ? refused({ code: 'not-found' }) : granted({ ...offer })
}
