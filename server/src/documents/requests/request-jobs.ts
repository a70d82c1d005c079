import { isOwed } from '@corbel/domain/documents/document'
import { tell } from '@corbel/domain/shared/messages/message'
import { z } from 'zod'
import { companyInMail } from '../../auth/company-in-mail.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { mailText } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { linkedBorrower } from './linked-borrower.ts'
import {
  findCompanyName,
  findRequest,
  insertRequestLink,
  listCompaniesWithReminders,
  takeRequestReminders,
} from './request-repository.ts'
import { requestedDocuments } from './requested-documents.ts'

const payload = z.object({ companyId: z.string(), requestId: z.string(), why: z.enum(['asked', 'reminder']) })
type RequestMail = z.infer<typeof payload>

const mailRequest = jobDefinition({ name: 'mail-document-request', payload, leaseSeconds: 20, retries: 12 })

export async function mailRequestLater(jobs: Pick<JobQueue, 'enqueue'>, db: Db, mail: RequestMail): Promise<void> {
  await jobs.enqueue(db, mailRequest, mail)
}

type MailParts = {
  readonly database: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly kinds: readonly RecordKind[]
}

/** What is owed by then, and the link. Its token is made here: in the queue it would lie readable. */
export function requestMailWorker({ database, mailer, publicUrl, kinds }: MailParts): JobWorker {
  return jobWorker(mailRequest, async ({ companyId, requestId, why }, { jobId, at }) => {
    const found = await inTransaction(database, { companyId }, (db) =>
      findMail(db, { companyId, requestId, kinds, at }),
    )
    if (found === null) return
    const { to, language, company, titles, token } = found
    const link = `${publicUrl}/public/requests/${companyId}/${token}`
    const letter = mailText({
      ...{ to, language },
      subject: tell(why === 'asked' ? 'documentRequests.mail.subject' : 'documentRequests.mail.reminder', { company }),
      opening: [
        tell('documentRequests.mail.reason', { company }),
        ...titles.map((title) => tell('documentRequests.mail.item', { title })),
      ],
      links: [
        { href: link, said: tell('documentRequests.mail.open', { link }), label: tell('documentRequests.mail.label') },
      ],
      end: tell('documentRequests.mail.end'),
    })
    await mailer.deliver({ id: jobId, at, ...letter })
  })
}

type Finding = Pick<MailParts, 'kinds'> & {
  readonly companyId: string
  readonly requestId: string
  readonly at: Date
}

/** Null where it was ended, or nothing of it is owed any more. */
async function findMail(db: Db, { companyId, requestId, kinds, at }: Finding) {
  const request = await findRequest(db, { companyId, id: requestId })
  if (request === undefined || request.endedAt !== null || request.expiresAt <= at) return null
  const borrower = await linkedBorrower(db, companyId, request)
  if (borrower === null || borrower.email === '') return null
  const { email: to, language } = borrower
  const documents = await requestedDocuments(db, request, { kinds, companyId, language, at })
  const titles = (documents ?? []).filter(({ status }) => isOwed(status)).map(({ title }) => title)
  if (titles.length === 0) return null
  const company = companyInMail(await findCompanyName(db, companyId))
  return { to, language, company, titles, token: await insertRequestLink(db, { companyId, id: requestId }) }
}

const remind = jobDefinition({
  name: 'remind-of-documents',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '37 * * * *',
})

type ReminderParts = { readonly database: Database; readonly jobs: Pick<JobQueue, 'enqueue'> }

/** Every hour, once the day has begun where the company works: who was asked and sent nothing is mailed once more. */
export function requestReminderWorker(parts: ReminderParts): JobWorker {
  return jobWorker(remind, async (_payload, { at, signal }) => {
    const companies = await inPlatformTransaction(parts.database, (db) => listCompaniesWithReminders(db, at))
    for (const companyId of companies) {
      if (signal.aborted) return
      await remindOfRequests(parts, companyId, at)
    }
  })
}

export async function remindOfRequests({ database, jobs }: ReminderParts, companyId: string, at: Date): Promise<void> {
  await inTransaction(database, { companyId }, async (db) => {
    const { timeZone } = await settingsOfCompany(db, companyId)
    const taken = await takeRequestReminders(db, { companyId, today: companyDay(at, timeZone), at })
    for (const requestId of taken) await mailRequestLater(jobs, db, { companyId, requestId, why: 'reminder' })
  })
}
