import { z } from 'zod'
import { instant } from '../shared/reply-parts.ts'
import { confirmReasons } from './still-right.ts'

const day = z.iso.date()

export const milestoneReply = z.object({
  title: z.string(),
  state: z.enum(['done', 'now', 'later']),
  on: day.nullable(),
  usuallyBy: day.nullable(),
})

/** Where an application stands. */
export const applicationStates = ['not-started', 'in-progress', 'submitted', 'incomplete', 'complete'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** How a row of a borrower's list stands, whatever it is; in the order in which they are listed. */
export const itemStates = ['redo', 'owed', 'review', 'accepted'] as const
export type ItemState = (typeof itemStates)[number]

export const portalItem = z.object({
  /** Unique in the list: a document's type, a field's id, a task's. */
  id: z.string(),
  kind: z.enum(['document', 'answer', 'invitation', 'task']),
  title: z.string(),
  state: z.enum(itemStates),
  /** Why it is asked for again, or what is said of it. */
  note: z.string(),
  due: day.nullable(),
  /** When it last changed. */
  at: instant.nullable(),
})
export type PortalItem = z.infer<typeof portalItem>

export const portalContact = z.object({
  name: z.string(),
  /** What they are to the loan. */
  role: z.string(),
  /** Number in the licensing system; blank where none is kept. */
  nmls: z.string(),
  email: z.string(),
  phone: z.string(),
  /** A JPEG as an address of its own; null where they gave none. */
  photo: z.string().nullable(),
  /** The hours of today, by their own clock; null: free today, or nothing is said. */
  hours: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
  /** Of somebody who is away: until when. They are the one who stands in where there is one. */
  away: z.object({ until: day, name: z.string() }).nullable(),
})
export type PortalContact = z.infer<typeof portalContact>

export const portalApplication = z.object({
  state: z.enum(applicationStates),
  /** Required fields that are blank, of one that was submitted incomplete. */
  gaps: z.int(),
  submittedAt: instant.nullable(),
  /** Whether its answers may be changed now. */
  open: z.boolean(),
  /** Why its answers are to be looked through before it goes on: others filled them in, or they are old. */
  confirm: z.enum(confirmReasons).nullable(),
})

export const portalLoan = z.object({
  _id: z.string(),
  number: z.string(),
  program: z.string(),
  /** In one line; blank where the form has none or nothing is said yet. */
  property: z.string(),
  /** With whom it is borrowed, in a sentence. */
  together: z.string(),
  /** Beside the first borrower: the answers are somebody else's. */
  joint: z.boolean(),
  /** What the caller lets the others of the loan do; null where they borrow it alone, or not at all. */
  shares: z
    .object({ answers: z.boolean(), others: z.array(z.object({ _id: z.string(), name: z.string() })) })
    .nullable(),
  /** Where it stands, in the lender's words. */
  status: z.string(),
  /** It has ended without being paid out: a sentence and a letter stand in place of the milestones. */
  ended: z.enum(['declined', 'withdrawn']).nullable(),
  milestones: z.array(milestoneReply),
  application: portalApplication,
  /** Please redo, owed by their days, in review, accepted. */
  items: z.array(portalItem),
  contact: portalContact.nullable(),
  /** Messages that the caller has yet to read; null: they take no part in them. */
  unread: z.int().nullable(),
})
export type PortalLoan = z.infer<typeof portalLoan>
