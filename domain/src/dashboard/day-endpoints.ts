import { z } from 'zod'
import { documentToReview } from '../documents/document-endpoints.ts'
import { waitingReviews } from '../history/review-endpoints.ts'
import { loanRow, statusReference } from '../loans/loan-replies.ts'
import { listedTotal } from '../records/list/listed-total.ts'
import { endpoint } from '../shared/endpoint.ts'
import { choice, instant } from '../shared/reply-parts.ts'
import { task } from '../tasks/task-endpoints.ts'
import { ownThread } from '../threads/thread-endpoints.ts'
import { dayCards } from './day-cards.ts'
import { dayParties, dayScopes } from './day-lists.ts'
import { trouble } from './trouble.ts'

const { count, countIsLeast } = listedTotal
const counted = { count, countIsLeast }

/** Of open loans as decimals; null where not all were added up, or what means the amount is hidden. */
const amount = z.string().nullable()

const stage = z.object({
  ...{ _id: z.string(), label: z.string(), color: z.string(), amount },
  ...counted,
  /** Loans that stand there longer than their program allows; null where that is not known or not told. */
  over: z.int().nullable(),
  /** Loans that lack something for their next status, and those whose next action is due by today; null as before. */
  blocked: z.int().nullable(),
  due: z.int().nullable(),
  /** What programs allow there, in days. */
  allowed: z.array(z.object({ program: z.string(), days: z.int() })),
})
export type DayStage = z.infer<typeof stage>

const pipeline = z.object({
  products: z.array(
    z.object({
      ...{ ...choice.shape, amount },
      /** Open loans; of a product with so many that not all were counted, none is told. */
      count: count.nullable(),
      stages: z.array(stage),
    }),
  ),
})

const loan = z.object({
  ...{ _id: z.string(), number: z.string(), borrower: z.string() },
  status: z.array(statusReference),
})

const waits = z.object({
  ...counted,
  /** How many of all wait on whom; null where not all were counted. */
  parties: z.record(z.enum(dayParties), z.int()).nullable(),
  /** Those that wait on the party that was asked for, soonest due first. */
  loans: z.array(loanRow),
})

const locks = z.object({ ...counted, loans: z.array(loan.extend({ lockEnd: z.iso.date(), daysLeft: z.int() })) })
export type DayLock = z.infer<typeof locks>['loans'][number]

const leads = z.object({
  count: z.int(),
  leads: z.array(
    z.object({
      ...{ _id: z.string(), title: z.string(), source: z.string(), createdAt: instant },
      /** Who works on it. */
      takenBy: z.array(z.string()),
      /** Whether the caller may make it theirs. */
      mayTake: z.boolean(),
    }),
  ),
  /** Leads that the caller took and has not called yet, those that are due first. */
  calls: z.object({
    count: z.int(),
    leads: z.array(z.object({ _id: z.string(), title: z.string(), due: z.iso.date() })),
  }),
})
export type DayLead = z.infer<typeof leads>['leads'][number]

/** Of the caller's records: what waits for an answer or is unread, unread first. */
const messages = z.object({ count: z.int(), threads: z.array(ownThread) })

/** Of the caller's loans: documents that somebody has to look at, the oldest first. */
const documents = z.object({ count: z.int(), documents: z.array(documentToReview) })

const tasks = z.object({ ...counted, tasks: z.array(task) })

const troubles = z.object({ troubles: z.array(trouble), at: instant })

export const getDay = endpoint({
  method: 'GET',
  path: 'dashboard/day',
  summary:
    'What waits for the caller today, by cards that the rights of the role fill; a card without right is absent.',
  access: 'signed-in',
  query: z.strictObject({
    /** Absent: what is the caller's own. */
    show: z.enum(dayScopes).optional(),
    /** On whom the loans wait that are listed; absent: on anybody. */
    waits: z.enum(dayParties).optional(),
    /** One card alone, to ask for it again. */
    card: z.enum(dayCards).optional(),
  }),
  reply: z.object({
    /** The company's calendar day. */
    today: z.iso.date(),
    show: z.enum(dayScopes),
    /** Whose loans the caller may choose to be shown. */
    scopes: z.array(z.enum(dayScopes)),
    /** The caller's own groups. */
    groups: z.array(z.string()),
    mayAddLoans: z.boolean(),
    /** The cards that the caller's layout shows, in its order; others are there only where they are asked for. */
    order: z.array(z.enum(dayCards)),
    /** Whether the figures stand above the cards. */
    figuresFirst: z.boolean(),
    cards: z
      .object({ reviews: waitingReviews, documents, troubles, pipeline, waits, tasks, locks, messages, leads })
      .partial(),
  }),
})
