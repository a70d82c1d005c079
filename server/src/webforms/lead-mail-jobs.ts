import { tell } from '@corbel/domain/shared/messages/message'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { z } from 'zod'
import { companyInMail } from '../auth/company-in-mail.ts'
import type { Db } from '../platform/database/db.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { mailText } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'

const mailLead = jobDefinition({
  name: 'mail-lead',
  payload: z.object({
    ...{ to: z.string(), leadId: z.string(), form: z.string(), company: z.string() },
    /** Whose it is; those that wait from before do not say. */
    companyId: z.string().optional(),
  }),
  leaseSeconds: 20,
  retries: 12,
})

export type LeadToMail = {
  readonly companyId: string
  readonly to: string
  readonly leadId: string
  readonly form: string
  readonly company: string
}

/** Goes out once the lead is there. */
export async function mailLeadLater(jobs: Pick<JobQueue, 'enqueue'>, db: Db, mail: LeadToMail): Promise<void> {
  await jobs.enqueue(db, mailLead, mail)
}

/** That there is a lead and where, and nothing of what a stranger typed. */
export function mailLeadWorker({
  mailer,
  publicUrl,
}: {
  readonly mailer: Mailer
  readonly publicUrl: string
}): JobWorker {
  return jobWorker(mailLead, async ({ to, leadId, form, ...named }, { jobId, at }) => {
    const link = `${publicUrl}/leads/${leadId}`
    const title = nameInMail(form, tell('leads.title'))
    const letter = mailText({
      ...{ to, language: 'en' },
      subject: tell('webforms.mail.subject', { form: title }),
      opening: [tell('webforms.mail.reason', { form: title, company: companyInMail(named.company) })],
      links: [{ href: link, said: tell('webforms.mail.open', { link }), label: tell('webforms.mail.label') }],
      end: tell('webforms.mail.end'),
    })
    await mailer.deliver({ id: jobId, at, ...letter })
  })
}
