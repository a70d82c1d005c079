import { z } from 'zod'
import { bulkJob } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, noContent, recordId } from '../shared/reply-parts.ts'

/** Mails that the program sends in a company's name, by the job that sends them. */
export const companyMails = [
  'mail-invitation',
  'mail-sign-up',
  'mail-notifications',
  'mail-submission',
  'mail-document-redo',
  'mail-task',
  'mail-thread',
  'mail-lead',
  'mail-form-link',
  'mail-document-request',
] as const
export type CompanyMail = (typeof companyMails)[number]

/** So many of each are listed; all are counted. */
export const failedWorkListed = 100

const failedMail = z.object({ _id: z.string(), mail: z.enum(companyMails), failedAt: instant })
const heldMail = z.object({
  _id: z.string(),
  mail: z.enum(companyMails),
  /** So often it was tried in vain. */
  attempts: z.int(),
  nextAt: instant,
})
/** A file in which a scanner found something. */
const quarantinedFile = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.int(),
  /** As the scanner calls it. */
  virus: z.string(),
  sent_by: z.string(),
  foundAt: instant,
  /** For which it was sent. */
  record: z.object({ title: z.string(), page: z.string() }).nullable(),
})
export const failedWork = z.object({
  apart: z.object({ count: z.int(), listed: z.array(quarantinedFile) }),
  mails: z.object({ count: z.int(), listed: z.array(failedMail) }),
  held: z.object({ count: z.int(), listed: z.array(heldMail) }),
  acts: z.object({ count: z.int(), listed: z.array(bulkJob) }),
  /** E-mails written by people, to one or to many, that did not leave; those that bounced stand at their record. */
  emails: z.object({
    count: z.int(),
    listed: z.array(
      z.object({ _id: z.string(), to: z.string(), subject: z.string(), reason: z.string(), at: instant }),
    ),
  }),
})
export type FailedWork = z.infer<typeof failedWork>

const params = z.strictObject({ id: recordId })
const audit = { action: 'permission-changed' } as const

export const listFailedWork = endpoint({
  method: 'GET',
  path: 'failed_work',
  summary:
    'Mails and acts on many records that were given up, mails that wait for another attempt, and files that were kept apart; for administrators.',
  access: 'signed-in',
  reply: failedWork,
  refusals: ['not-allowed'],
})

export const retryFailedWork = endpoint({
  method: 'POST',
  path: 'failed_work/:id/retry',
  summary:
    'Try a mail or an act once more that was given up; an act goes on where it ended, with its starter’s rights.',
  access: 'signed-in',
  audit,
  params,
  body: noContent,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})

export const dismissFailedWork = endpoint({
  method: 'DELETE',
  path: 'failed_work/:id',
  summary:
    'Leave a mail or an act as it is that was given up, or a file that was kept apart: nobody is told of it any more.',
  access: 'signed-in',
  audit,
  params,
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found'],
})
