import type { UserType } from '../../auth/actor.ts'

/** The names by which lists show, sort and filter by what a loan waits for. */
export const nextActionFields = {
  /** The kind of the next item. */
  action: 'next.action',
  waitsOn: 'next.waitsOn',
  due: 'next.due',
  /** How many items are open. */
  items: 'next.items',
  /** How many of them stand between the loan and its next status. */
  blocking: 'next.blocking',
  /** How many documents are accepted, shown with how many are needed. */
  docs: 'docs.done',
  /** How many are not. */
  docsOpen: 'docs.open',
  /** How many of these wait for somebody of staff to look at them. */
  docsReview: 'docs.review',
} as const
export type NextActionField = keyof typeof nextActionFields

const parts = Object.keys(nextActionFields) as NextActionField[] // The keys of a complete table are the names.

/** Which of them a name is; undefined for names of other fields. */
export const nextActionPart = (field: string): NextActionField | undefined =>
  parts.find((part) => nextActionFields[part] === field)

/** Those that tell of documents: for whoever reads them. */
export const documentParts = ['docs', 'docsOpen', 'docsReview'] as const satisfies readonly NextActionField[]

/**
 * Those that a list over several programs shows, in which no layout decides it, by who reads. Borrowers are told on their
 * loan.
 */
export const plannedColumns: Readonly<Partial<Record<UserType, readonly NextActionField[]>>> = {
  Workforces: ['action', 'due'],
  Contacts: ['action', 'waitsOn', 'due'],
}

/** Whom a filter asks for: beside the parties of items, whoever reads the list among the staff of a loan, or others. */
export const askedParties = ['me', 'colleague', 'staff', 'borrower', 'other'] as const
export type AskedParty = (typeof askedParties)[number]
