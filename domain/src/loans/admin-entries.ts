import type { EntryRules } from '../records/entries/merge-entries.ts'
import { type Message, tell } from '../shared/messages/message.ts'

/**
 * The administrative entries of a loan as they are sent and compared: ids as text, people as `<userId>---<roleId>`.
 */
export interface AdminEntries {
  product: string
  program: string
  workforces: readonly string[]
  contacts: readonly string[]
  status: readonly string[]
  source: readonly string[]
  groups: readonly string[]
  prospect: string | null
  /** Days (YYYY-MM-DD), for loans whose form has no field that means them. */
  lockStart: string | null
  lockEnd: string | null
  closingDate: string | null
}

export type AdminEntry = keyof AdminEntries

/** What history calls them. */
export const adminEntryTitles: Record<AdminEntry, Message> = {
  product: tell('loans.entries.product'),
  program: tell('loans.entries.program'),
  workforces: tell('loans.entries.workforces'),
  contacts: tell('loans.entries.contacts'),
  status: tell('loans.entries.status'),
  source: tell('loans.entries.source'),
  groups: tell('loans.entries.groups'),
  prospect: tell('loans.entries.prospect'),
  lockStart: tell('figures.meanings.lockStart'),
  lockEnd: tell('figures.meanings.lockEnd'),
  closingDate: tell('figures.meanings.closingDate'),
}

/** Product, program and prospect are one value each, and so is the status of a loan that stands in one. */
export const adminEntryRules: EntryRules<AdminEntries> = {
  product: { title: adminEntryTitles.product, merge: 'value' },
  program: { title: adminEntryTitles.program, merge: 'value' },
  workforces: { title: adminEntryTitles.workforces, merge: 'set' },
  contacts: { title: adminEntryTitles.contacts, merge: 'set' },
  status: { title: adminEntryTitles.status, merge: 'value-or-set' },
  source: { title: adminEntryTitles.source, merge: 'set' },
  groups: { title: adminEntryTitles.groups, merge: 'set' },
  prospect: { title: adminEntryTitles.prospect, merge: 'value' },
  lockStart: { title: adminEntryTitles.lockStart, merge: 'value' },
  lockEnd: { title: adminEntryTitles.lockEnd, merge: 'value' },
  closingDate: { title: adminEntryTitles.closingDate, merge: 'value' },
}

const separator = '---'

/** Two ids that are sent as one value: a product with its program, a person with a role. */
export function joinIds(first: string, second: string): string {
  return `${first}${separator}${second}`
}

/** The ids of a combined value; `second` is undefined where only one is given. */
export function splitIds(value: string): { first: string; second: string | undefined } {
  const at = value.indexOf(separator)
  if (at < 0) return { first: value, second: undefined }
  return { first: value.slice(0, at), second: value.slice(at + separator.length) }
}
