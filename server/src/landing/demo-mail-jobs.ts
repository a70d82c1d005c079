import { tell } from '@corbel/domain/shared/messages/message'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { mailText } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'

const mailDemoRequest = jobDefinition({
  name: 'mail-demo-request',
  payload: z.object({ to: z.string() }),
  leaseSeconds: 20,
  retries: 12,
})

/** Goes out once the request is kept. */
export async function mailDemoRequestLater(
  jobs: Pick<JobQueue, 'enqueue'>,
  db: Db,
  mail: { readonly to: string },
): Promise<void> {
  await jobs.enqueue(db, mailDemoRequest, mail)
}

/** That somebody asked and where it stands, and nothing of what a stranger typed. */
export function mailDemoRequestWorker({
  mailer,
  publicUrl,
}: {
  readonly mailer: Mailer
  readonly publicUrl: string
}): JobWorker {
  return jobWorker(mailDemoRequest, async ({ to }, { jobId, at }) => {
    const link = `${publicUrl}/companies/demo-requests`
    const letter = mailText({
      ...{ to, language: 'en' },
      subject: tell('demoRequests.mail.subject'),
      opening: [tell('demoRequests.mail.reason')],
      links: [{ href: link, said: tell('demoRequests.mail.open', { link }), label: tell('demoRequests.mail.label') }],
      end: tell('demoRequests.mail.end'),
    })
    await mailer.deliver({ id: jobId, at, ...letter })
  })
}
