import { z } from 'zod'
import { massBodyLimit, whichRecords } from '../loans/mass-action.ts'
import { listedTotal } from '../records/list/listed-total.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import { sortAsked } from '../shared/sort-asked.ts'
import {
  longestMailBody,
  longestSubject,
  mailDraft,
  mailFileName,
  mailRecipients,
  mailSubject,
  mostMailFiles,
} from './compose/compose-mail.ts'

const place = {
  /** The kind of record, as it is called everywhere. */
  module: z.string().min(1).max(64),
  /** The record. */
  owner: z.string().max(64),
}

const recipientPerson = z.object({
  _id: z.string(),
  info: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  /** They stand on the record. */
  isOnRecord: z.boolean(),
  /** Why nothing would go there now; null where something would. */
  stopped: z.string().nullable(),
})
export type RecipientPerson = z.infer<typeof recipientPerson>

export const listRecipients = endpoint({
  method: 'POST',
  path: 'users/recipients',
  summary: 'Whom an e-mail can be written to from a record: who stands on it, and whoever else matches the search.',
  access: 'signed-in',
  body: z.strictObject({ ...place, search: z.string().max(200).optional() }),
  reply: z.object({
    company: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    workforces: z.array(recipientPerson),
    contacts: z.array(recipientPerson),
    prospects: z.array(recipientPerson),
    templates: z.array(z.object({ _id: z.string(), title: z.string() })),
    /** In whose name it goes, and where answers go. */
    sender: z.object({ name: z.string(), address: z.string(), replyTo: z.string() }),
    /** Files of the record that can go along. */
    docs: z.array(z.object({ _id: z.string(), name: z.string(), size: z.int(), document: z.string() })),
    /** Whether they may go as a link in its place, where they are too large. */
    mayLink: z.boolean(),
    /** What can stand for values of the record. */
    tags: z.array(z.object({ path: z.string(), title: z.string() })),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const populateTags = endpoint({
  method: 'POST',
  path: 'emails/populate_tags',
  summary: 'A text with its tags filled from a record, as the caller may see it; what is blank is named.',
  access: 'signed-in',
  body: z.strictObject({
    ...place,
    body: z.string().max(longestMailBody),
    subject: z.string().max(longestSubject).optional(),
    /** Where it is asked from; it decides nothing. */
    from: z.string().max(80).optional(),
  }),
  reply: z.object({
    body: z.string(),
    subject: z.string(),
    missing: z.array(z.string()),
    /** Tags that the record does not have; they stand as they were written. */
    unknown: z.array(z.string()),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
  bodyLimit: 2 * longestMailBody,
})

const skipped = z.array(z.object({ reason: z.string(), count: z.int() }))

export const countMailed = endpoint({
  method: 'POST',
  path: 'emails/count',
  summary: 'To how many an e-mail to these records would go, and how many it would not, and why.',
  access: 'signed-in',
  body: z.strictObject(whichRecords),
  reply: z.object({
    count: z.int(),
    skipped,
    /** What can be sent instead of words of one's own. */
    templates: z.array(z.object({ _id: z.string(), title: z.string() })),
    /** What every record of the kind has that can stand in them, whatever form it has. */
    tags: z.array(z.object({ path: z.string(), title: z.string() })),
  }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field', 'invalid-request', 'too-many-requests'],
  bodyLimit: massBodyLimit,
})

export const sendEmail = endpoint({
  method: 'POST',
  path: 'emails/send',
  summary: 'Sends an e-mail from a record, or one to each of many records. It goes out after ten seconds.',
  access: 'signed-in',
  keyed: true,
  audit: { action: 'exported', notes: ['module', 'owner'] },
  body: z.strictObject({
    ...whichRecords,
    /** The record that it is written from; absent where `Ids` or `filters` say which. */
    owner: z.string().max(64).optional(),
    recipients: mailRecipients.default([]),
    cc: mailRecipients.default([]),
    bcc: mailRecipients.default([]),
    subject: mailSubject,
    body: z.string().max(longestMailBody),
    template: z.string().max(64).nullish(),
    /** Files of the record. */
    docs: z.array(z.string().max(64)).max(mostMailFiles).default([]),
    /** They do not go along: a link to them does, which ends by itself. */
    docsAsLink: z.boolean().optional(),
    /** Of contracts there are none yet. */
    contracts: z.array(z.string()).max(0).default([]),
    files: z
      .array(z.strictObject({ content: z.string().max(14_000_000), type: z.string().max(200), name: mailFileName }))
      .max(mostMailFiles)
      .default([]),
    /** The answer to which this is a reply: programs keep the talk together by it. */
    answers: z.string().max(64).nullish(),
    /** An address of the caller's own that answers go to; nobody else's is accepted. */
    email_from: z.string().max(254).nullish(),
    /** Of many: the number that was confirmed. Where there are more by now, nothing is sent. */
    count: z.int().min(0).optional(),
    /** What was kept of it while it was written goes. */
    draft: z.boolean().optional(),
  }),
  reply: acknowledgement.extend({
    /** The act: until then all of it can be taken back. */
    _id: z.string(),
    undoUntil: instant,
    queued: z.int(),
    skipped,
  }),
  refusals: [
    'loan-not-found',
    'not-found',
    'not-allowed',
    'record-inactive',
    'invalid-fields',
    'invalid-request',
    'unknown-list-field',
    'unknown-choice',
    'media-type-not-supported',
    'too-large',
    'stale',
    'too-many-requests',
  ],
  bodyLimit: 14_500_000,
})

export const draftEmail = endpoint({
  method: 'POST',
  path: 'emails/draft',
  summary: 'What the caller has begun to write at a record: keeps it, or answers it; null forgets it.',
  access: 'signed-in',
  body: z.strictObject({ ...place, draft: mailDraft.nullish() }),
  reply: z.object({ draft: mailDraft.nullable() }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const cancelEmail = endpoint({
  method: 'POST',
  path: 'emails/:id/cancel',
  summary: 'Takes back what the caller sent and has not left yet: an act, or one mail of it.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: acknowledgement.extend({ cancelled: z.int() }),
  refusals: ['not-found', 'nothing-to-undo'],
})

export const resendEmail = endpoint({
  method: 'POST',
  path: 'emails/:id/resend',
  summary: 'Sends a mail again that failed, was held, or of which nobody knows whether it arrived.',
  access: 'signed-in',
  keyed: true,
  audit: { action: 'exported' },
  params: z.object({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed', 'record-inactive', 'nothing-to-change'],
})

const stage = z.object({ mail: z.object({ timestamp: instant }) })

export const emailEntry = z.object({
  _id: z.string(),
  recipient: z.object({ email: z.string(), name: z.string() }),
  general_mail: z.object({ from_mail: z.string(), subject: z.string() }),
  campaign: z
    .object({ from_name: z.string(), from_email: z.object({ value: z.string() }), subject: z.string() })
    .nullable(),
  send: stage.extend({ note: z.string() }).nullable(),
  delivery: stage.nullable(),
  open: stage.nullable(),
  click: stage.nullable(),
  bounce: stage.extend({ reason: z.string() }).nullable(),
  unsubscribed: z
    .object({ reason: z.string(), customReason: z.string(), selectedSenders: z.array(z.string()), date: instant })
    .nullable(),
  error: z.object({ message: z.string() }).nullable(),
  createdAt: instant,
  /** In which line of the mail they stand. */
  line: z.enum(['to', 'cc', 'bcc']),
  state: z.enum(['queued', 'sent', 'failed', 'unknown', 'suppressed', 'held', 'cancelled']),
  reason: z.string().nullable(),
  /** When it goes, or goes again. */
  dueAt: instant.nullable(),
  by: z.string(),
  permissions: z.object({ cancel: z.boolean(), resend: z.boolean() }),
})
export type EmailEntry = z.infer<typeof emailEntry>

export const listUserEmails = endpoint({
  method: 'POST',
  path: 'emails/user_emails',
  summary: 'The e-mails of a record or a person, newest first, with what became of each.',
  access: 'signed-in',
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(10),
    sort: sortAsked('createdAt'),
    search: z.string().max(200).optional(),
    /** A campaign. */
    _id: z.string().max(64).nullish(),
    tab: z.enum(['all', 'campaigns']).default('all'),
    /** An address; only mails to it. */
    email: z.string().max(254).optional(),
    owner: z.string().max(64),
    /** The kind of record. */
    from: z.string().min(1).max(64),
  }),
  reply: z.object({
    emails: z.array(emailEntry),
    count: listedTotal.count,
    /** Of very many some alone are counted: there are more, and may be of campaigns. */
    countIsLeast: listedTotal.countIsLeast,
    counts: z.object({ all: z.int(), campaigns: z.int() }),
    permissions: z.object({ compose: z.boolean() }),
    /** Addresses that stand on the record and get nothing. */
    stopped: z.array(z.object({ email: z.string(), reason: z.string() })),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const readEmail = endpoint({
  method: 'POST',
  path: 'emails/read',
  summary: 'What one e-mail said, as it left.',
  access: 'signed-in',
  body: z.strictObject({ ...place, _id: z.string().max(64) }),
  reply: z.object({
    subject: z.string(),
    html: z.string(),
    to: z.array(z.string()),
    cc: z.array(z.string()),
    files: z.array(z.object({ name: z.string(), size: z.int() })),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})
