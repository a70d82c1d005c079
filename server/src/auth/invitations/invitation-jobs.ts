import { z } from 'zod'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { findLanguageOfInvited } from '../mail-language-repository.ts'
import { invitationMail } from './invitation-mail.ts'
import { findWaiting } from './invitation-repository.ts'
import { type InvitationPlace, renewInvitationToken } from './invitation-token-repository.ts'
import { isVoid } from './inviter-now.ts'

const mailInvitation = jobDefinition({
  name: 'mail-invitation',
  payload: z.object({ companyId: z.string(), id: z.string() }),
  leaseSeconds: 20,
  retries: 12,
})

/** The letter is counted by whoever calls: routes by their limits (`invitationLimits`). */
export async function mailInvitationLater(
  db: Db,
  { companyId, id }: InvitationPlace,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> {
  await jobs.enqueue(db, mailInvitation, { companyId, id })
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
      const asked = { companyId: place.companyId, personId: invitation.person_id, invitedBy: invitation.created_by }
      const language = (await findLanguageOfInvited(db, asked)) ?? 'en'
      return { invitation, language, token: await renewInvitationToken(db, place, invitation.expires_at) }
    })
    if (issued === null) return
    const { invitation, language, token } = issued
    const link = `${publicUrl}/auth/invitation/${token}`
    const by = invitation.created_by === null ? null : invitation.created_by_name
    const mail = invitationMail({ to: invitation.email, language, company: invitation.company_name, by, link })
    await mailer.deliver({ id: jobId, at, ...mail })
  })
}
