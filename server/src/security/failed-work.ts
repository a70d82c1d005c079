import type { Actor } from '@corbel/domain/auth/actor'
import { companyPolicy } from '@corbel/domain/companies/company-policy'
import type { Trouble } from '@corbel/domain/dashboard/trouble'
import {
  type CompanyMail,
  companyMails,
  type FailedWork,
  failedWorkListed,
} from '@corbel/domain/security/failed-work-endpoints'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { leaveQuarantinedFile, listQuarantinedFiles } from '../documents/quarantine/quarantined-files.ts'
import { leaveAsItIs, tryUndelivered, undeliveredMails } from '../emails/sending/undelivered.ts'
import type { Db } from '../platform/database/db.ts'
import { listGivenUpMails, listWaitingMails, takeGivenUpMail } from '../platform/jobs/company-mails.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { BulkActs } from '../records/bulk/bulk-act.ts'
import { leaveAct, listFailedActs, takeUpAct } from '../records/bulk/failed-bulk.ts'
import type { TroubleSource } from '../trouble-source.ts'

type Asked = { readonly db: Db; readonly actor: Actor; readonly language?: Language }
type Mending = Asked & { readonly at: Date; readonly id: string; readonly jobs: JobQueue }

/** What of the company's work in the background was given up, and which of its mails wait for another attempt. */
export async function listFailedWork(
  { db, actor, language = 'en' }: Asked,
  acts: BulkActs,
): Promise<Result<FailedWork>> {
  if (!mayMend(actor)) return refused({ code: 'not-allowed' })
  const mails = await listGivenUpMails(db, mailsOf(actor), failedWorkListed)
  const held = await listWaitingMails(db, mailsOf(actor), failedWorkListed)
  return granted({
    apart: await listQuarantinedFiles(db, actor.companyId, failedWorkListed),
    mails: {
      count: mails.count,
      listed: mails.listed.map(({ id, job, failedAt }) => ({
        ...{ _id: id, mail: mailOf(job), failedAt: failedAt.toISOString() },
      })),
    },
    held: {
      count: held.count,
      listed: held.listed.map(({ id, job, attempts, nextAt }) => ({
        ...{ _id: id, mail: mailOf(job), attempts, nextAt: nextAt.toISOString() },
      })),
    },
    acts: await listFailedActs({ db, companyId: actor.companyId }, acts, failedWorkListed),
    emails: await undeliveredMails(db, { companyId: actor.companyId, language, most: failedWorkListed }),
  })
}

/** Once more from where it ended: a mail is read and written anew, an act comes to the records that it had not come to. */
export async function retryFailedWork({ db, actor, at, id, jobs }: Mending): Promise<Result<null>> {
  if (!mayMend(actor)) return refused({ code: 'not-allowed' })
  const mail = await takeGivenUpMail(db, mailsOf(actor), id)
  if (mail !== undefined) {
    await jobs.enqueueAgain(db, mail)
    return granted(null)
  }
  const act = { companyId: actor.companyId, id }
  if (await tryUndelivered(db, { ...act, at })) return granted(null)
  return (await takeUpAct({ db, at, jobs }, act)) ? granted(null) : refused({ code: 'not-found' })
}

/** It stays undone, and nobody is told of it any more. */
export async function dismissFailedWork({ db, actor, at, id }: Omit<Mending, 'jobs'>): Promise<Result<null>> {
  if (!mayMend(actor)) return refused({ code: 'not-allowed' })
  if ((await takeGivenUpMail(db, mailsOf(actor), id)) !== undefined) return granted(null)
  const one = { companyId: actor.companyId, id }
  const isLeft =
    (await leaveAsItIs(db, { ...one, at })) ||
    (await leaveQuarantinedFile({ db, at }, one)) ||
    (await leaveAct({ db, at }, one))
  return isLeft ? granted(null) : refused({ code: 'not-found' })
}

/** The same, counted: what was given up is broken, what waits is about to be. */
export const failedWorkTroubles: TroubleSource = async ({ db, actor, acts }) => {
  const found = await listFailedWork({ db, actor }, acts)
  if (!found.ok) return []
  const counted = [
    { kind: 'acts', count: found.value.acts.count, isBroken: true },
    { kind: 'mails', count: found.value.mails.count, isBroken: true },
    { kind: 'emails', count: found.value.emails.count, isBroken: true },
    { kind: 'held', count: found.value.held.count, isBroken: false },
  ] as const
  return counted.flatMap((one): Trouble[] =>
    one.count === 0 ? [] : [{ ...one, among: null, page: '/security/upkeep' }],
  )
}

const mayMend = (actor: Actor): boolean => actor.guestOf === undefined && companyPolicy.configure(actor)

const mailsOf = ({ companyId }: Actor) => ({ companyId, jobs: companyMails })

function mailOf(job: string): CompanyMail {
  const mail = companyMails.find((one) => one === job)
  if (mail === undefined) throw new Error(`«${job}» was not asked for.`)
  return mail
}
