import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, stampedBy } from '../shared/reply-parts.ts'
import { longestThreadMessage, threadSides } from './thread.ts'

const place = {
  /** The kind of record, as it is called everywhere: `opportunities`. */
  module: z.string().min(1).max(40),
  /** The record. */
  owner: z.string().max(64),
}

/** What of the record a message is about: a question of its form, a document among them. */
const about = z.object({ _id: z.string(), title: z.string() })

export const threadMessage = z.object({
  _id: z.string(),
  /** Counts from one within its thread, without gaps. */
  number: z.int(),
  /** Plain text as it was typed. */
  content: z.string(),
  /** Null also where the reader's role does not see what it is about. */
  about: about.nullable(),
  side: z.enum(threadSides),
  isMine: z.boolean(),
  created_by: stampedBy,
  createdAt: instant,
  /** Somebody on the other side has read it; of one's own alone. */
  isRead: z.boolean(),
  /** Who of the others has read it, for staff. */
  readBy: z.array(z.string()),
})
export type ThreadMessage = z.infer<typeof threadMessage>

/** A thread of a record that is the caller's, by its last message. */
export const ownThread = z.object({
  ...place,
  title: z.string(),
  /** The page of the record. */
  page: z.string(),
  /** Of the last message, at most 300 letters of it. */
  content: z.string(),
  created_by: stampedBy,
  createdAt: instant,
  lastNumber: z.int(),
  unread: z.int(),
  /** The day by which it is to be answered; null: nothing waits. */
  answerBy: z.iso.date().nullable(),
  permissions: z.object({ add: z.boolean() }),
})
export type OwnThread = z.infer<typeof ownThread>

const number = z.int().positive()

export const listThread = endpoint({
  method: 'POST',
  path: 'threads/list',
  summary: 'The messages between the borrowers of a record, its contacts and the lender: the latest, oldest first.',
  access: 'signed-in',
  body: z.strictObject({ ...place, before: number.optional() }),
  reply: z.object({
    messages: z.array(threadMessage),
    /** There are earlier ones than these. */
    hasEarlier: z.boolean(),
    /** How many the caller has yet to read, and up to which they have. */
    unread: z.int(),
    readTo: z.int(),
    /** The last message waits for the lender; borrowers and contacts are not told. */
    isWaiting: z.boolean(),
    /** Who takes part beside the lender, for staff: by whom a message will be read. */
    others: z.array(z.object({ _id: z.string(), name: z.string() })),
    permissions: z.object({ add: z.boolean(), settle: z.boolean() }),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const addThreadMessage = endpoint({
  method: 'POST',
  path: 'threads',
  summary: 'Writes a message on a record; the other side is told by mail, without what it says.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({
    ...place,
    content: z.string().trim().min(1).max(longestThreadMessage),
    /** A field of the record's form that it is about. */
    about: z.string().max(200).optional(),
  }),
  reply: acknowledgement.extend({ _id: z.string(), number: z.int() }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed', 'record-inactive', 'unknown-choice', 'too-many-requests'],
})

export const readThread = endpoint({
  method: 'POST',
  path: 'threads/read',
  summary: 'The caller has read a thread up to a message; an earlier one changes nothing.',
  access: 'signed-in',
  body: z.strictObject({ ...place, number }),
  reply: z.object({ readTo: z.int() }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const settleThread = endpoint({
  method: 'POST',
  path: 'threads/settle',
  summary: 'Nothing is to be answered up to this message: the record does not wait for it any more.',
  access: 'signed-in',
  body: z.strictObject({ ...place, number }),
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-found', 'not-allowed', 'record-inactive', 'stale'],
})
