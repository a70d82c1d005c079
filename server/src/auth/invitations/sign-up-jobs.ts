import { type Language, languages } from '@corbel/domain/shared/messages/languages'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { findAccount, isUnclaimed } from '../account-repository.ts'
import { findLanguageOfMember } from '../mail-language-repository.ts'
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
  /** Of the request: who has no account yet has chosen none. */
  readonly language: Language
}

const mailSignUp = jobDefinition({
  name: 'mail-sign-up',
  payload: z.object({
    ...{ companyId: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() },
    language: z.enum(languages).default('en'),
  }),
  leaseSeconds: 20,
  retries: 12,
})

/** Asked for an address that has an account, the same job is queued, so the caller cannot tell the difference. */
export async function mailSignUpLater(
  jobs: JobQueue,
  db: Db,
  { companyId, firstName, lastName, email, language }: SignUp,
) {
  await jobs.enqueue(db, mailSignUp, { companyId, firstName, lastName, email, language })
}

/** A link that proves the address; who has an account is told so instead, in the mailbox and nowhere else. */
export function signUpWorker({ database, mailer, publicUrl }: InvitationMailParts): JobWorker {
  return jobWorker(mailSignUp, async (asked, { jobId, at }) => {
    const mail = await inTransaction(database, { companyId: asked.companyId }, async (db) => {
      const company = await findCompany(db, asked.companyId)
      if (company === undefined) return null
      const to = { to: asked.email, company: company.name, language: asked.language }
      const account = await findAccount(db, asked.email)
      if (account !== undefined && (account.is_super || !isUnclaimed(account))) {
        const own = await findLanguageOfMember(db, { companyId: asked.companyId, accountId: account.id })
        return accountExistsMail({ ...to, language: own ?? asked.language, link: `${publicUrl}/auth/login` })
      }
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
