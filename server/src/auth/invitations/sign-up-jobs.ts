import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { findAccount, isUnclaimed } from '../account-repository.ts'
import type { InvitationMailParts } from './invitation-jobs.ts'
import { accountExistsMail, invitationMail } from './invitation-mail.ts'
import { changeWaiting, insertInvitation, listWaiting } from './invitation-repository.ts'
import { endOfInvitation } from './invitation-rules.ts'
import { renewInvitationToken } from './invitation-token-repository.ts'
import { findBorrowerRole } from './membership-repository.ts'
import { findCompany } from './sign-up-company-repository.ts'

export type SignUp = {
  readonly companyId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const mailSignUp = jobDefinition({
  name: 'mail-sign-up',
  payload: z.object({ companyId: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  leaseSeconds: 20,
  retries: 12,
})

/** Asked for an address that has an account, the same job is queued, so the caller cannot tell the difference. */
export async function mailSignUpLater(jobs: JobQueue, db: Db, { companyId, firstName, lastName, email }: SignUp) {
  await jobs.enqueue(db, mailSignUp, { companyId, firstName, lastName, email })
}

/** A link that proves the address; who has an account is told so instead, in the mailbox and nowhere else. */
export function signUpWorker({ database, mailer, publicUrl }: InvitationMailParts): JobWorker {
  return jobWorker(mailSignUp, async (asked, { jobId, at }) => {
    const mail = await inTransaction(database, { companyId: asked.companyId }, async (db) => {
      const company = await findCompany(db, asked.companyId)
      if (company === undefined) return null
      const to = { to: asked.email, company: company.name }
      const account = await findAccount(db, asked.email)
      if (account !== undefined && (account.is_super || !isUnclaimed(account)))
        return accountExistsMail({ ...to, link: `${publicUrl}/auth/login` })
      const token = await inviteThemselves(db, asked, at)
      return token === null ? null : invitationMail({ ...to, by: null, link: `${publicUrl}/auth/invitation/${token}` })
    })
    if (mail !== null) await mailer.deliver({ id: jobId, at, ...mail })
  })
}

/** Null where the company has no role for borrowers. An invitation that waits for the address is sent again. */
async function inviteThemselves(db: Db, asked: SignUp, at: Date): Promise<string | null> {
  const { companyId, email, firstName, lastName } = asked
  const role = await findBorrowerRole(db, companyId)
  if (role === undefined) return null
  const id = newId()
  const expiresAt = endOfInvitation(at)
  const by = { personId: null, name: `${firstName} ${lastName}` }
  const invitation = {
    companyId,
    id,
    kind: 'prospect' as const,
    roleId: role.id,
    roleRev: role.rev,
    personId: null,
    by,
    at,
    expiresAt,
  }
  if (await insertInvitation(db, { ...invitation, email, firstName, lastName }))
    return renewInvitationToken(db, { companyId, id }, expiresAt)
  const [waiting] = await listWaiting(db, companyId, { email })
  if (waiting === undefined || waiting.is_widened) return null
  await changeWaiting(db, { companyId, id: waiting.id }, { expires_at: expiresAt })
  return renewInvitationToken(db, { companyId, id: waiting.id }, expiresAt)
}
