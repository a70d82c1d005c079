import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { z } from 'zod'
import type { Limits } from '../../limits.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { countAct } from '../../platform/limits/rate-limit.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { letterLimit } from '../sign-in-limits.ts'
import { invitationMail } from './invitation-mail.ts'
import { findWaiting } from './invitation-repository.ts'
import { type InvitationPlace, renewInvitationToken } from './invitation-token-repository.ts'
import { isVoid } from './inviter-now.ts'
import { isCompanyOnTrial } from './sign-up-company-repository.ts'

const mailInvitation = jobDefinition({
  name: 'mail-invitation',
  payload: z.object({ companyId: z.string(), id: z.string() }),
  leaseSeconds: 20,
  retries: 12,
})

export type Sending = Pick<Services, 'jobs' | 'config'> & { readonly at: Date }

/** Counted for the company with the act that sends it, so that what was refused or undone counts for nothing. */
export async function mailInvitationLater(
  db: Db,
  { companyId, id }: InvitationPlace,
  { jobs, config, at }: Sending,
): Promise<Result<null>> {
  const tooMany = await countLetter(db, companyId, { limits: config.limits, at })
  if (tooMany !== null) return refused(tooMany)
  await jobs.enqueue(db, mailInvitation, { companyId, id })
  return granted(null)
}

type Counting = { readonly limits: Limits; readonly at: Date }

/** One more letter that carries the company's name to somebody whom it names. */
export async function countLetter(db: Db, companyId: string, { limits, at }: Counting): Promise<Refusal | null> {
  const isOnTrial = await isCompanyOnTrial(db, companyId)
  return countAct(db, letterLimit(limits, { id: companyId, isOnTrial }), at)
}

export type InvitationMailParts = {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
}

/** The token is made here and not when the invitation was: between the two it would lie readable in the queue. */
export function invitationWorker({ database, mailer, publicUrl }: InvitationMailParts): JobWorker {
  return jobWorker(mailInvitation, async (place, { jobId, at }) => {
    const issued = await inTransaction(database, { companyId: place.companyId }, async (db) => {
      const invitation = await findWaiting(db, place.companyId, place.id)
      if (invitation === undefined || invitation.expires_at <= at || (await isVoid(db, place.companyId, invitation)))
        return null
      return { invitation, token: await renewInvitationToken(db, place, invitation.expires_at) }
    })
    if (issued === null) return
    const { invitation, token } = issued
    const link = `${publicUrl}/auth/invitation/${token}`
    const by = invitation.created_by === null ? null : invitation.created_by_name
    const mail = invitationMail({ to: invitation.email, company: invitation.company_name, by, link })
    await mailer.deliver({ id: jobId, at, ...mail })
  })
}
