import { tell } from '@corbel/domain/shared/messages/message'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { z } from 'zod'
import { companyInMail } from '../../auth/company-in-mail.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { mailText } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { lastingInWords } from '../../platform/messages/in-words.ts'
import { findOpenForm } from '../open-form.ts'
import { findDraftToMail, insertFormLink } from './form-draft-repository.ts'

export const linkLivesDays = 14
const day = 86_400_000

const mailFormLink = jobDefinition({
  name: 'mail-form-link',
  payload: z.object({
    companyId: z.string(),
    webformId: z.string(),
    which: z.union([z.object({ draftId: z.string() }), z.object({ email: z.string() })]),
  }),
  leaseSeconds: 20,
  retries: 12,
})

export type LinkToMail = z.infer<typeof mailFormLink.payload>

/** Whether there is anything to mail is looked up by the job alone: whoever asks waits for none of it. */
export async function mailFormLinkLater(jobs: Pick<JobQueue, 'enqueue'>, db: Db, link: LinkToMail): Promise<void> {
  await jobs.enqueue(db, mailFormLink, link)
}

type MailParts = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string }

/** The token is made here and not when the form was saved: between the two it would lie readable in the queue. */
export function formLinkWorker({ database, mailer, publicUrl }: MailParts): JobWorker {
  return jobWorker(mailFormLink, async ({ companyId, webformId, which }, { jobId, at }) => {
    const found = await inTransaction(database, { companyId }, async (db) => {
      const open = await findOpenForm(db, companyId, webformId)
      const draft = open && (await findDraftToMail(db, { companyId, webformId, at, ...which }))
      if (open === undefined || draft === undefined) return null
      const expiresAt = new Date(at.getTime() + linkLivesDays * day)
      return { open, draft, token: await insertFormLink(db, { companyId, id: draft.id, expiresAt }) }
    })
    if (found === null) return
    const { open, draft, token } = found
    const { email: to, language } = draft
    const link = `${publicUrl}/forms/${webformId}/resume/${token}`
    const form = nameInMail(open.webform.title, tell('webforms.linkMail.label'))
    const letter = mailText({
      ...{ to, language },
      subject: tell('webforms.linkMail.subject', { form }),
      opening: [tell('webforms.linkMail.reason', { form, company: companyInMail(open.company.name) })],
      links: [{ href: link, said: tell('webforms.linkMail.open', { link }), label: tell('webforms.linkMail.label') }],
      end: tell('webforms.linkMail.end', { lifetime: lastingInWords(linkLivesDays, 'day', language) }),
    })
    await mailer.deliver({ id: jobId, at, ...letter })
  })
}
