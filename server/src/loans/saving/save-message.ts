import { defaultLabels } from '@corbel/domain/companies/company-sections'
import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import { type Message, type Placed, tell } from '@corbel/domain/shared/messages/message'

type Saved = {
  readonly formData?: Readonly<Record<string, unknown>> | undefined
  readonly adminInfo?: AdminInfo | undefined
}

export type SaveOutcome = { readonly reviewNeeded: boolean; readonly contactTitle: string }

/** What a save says: inline edits of one entry have sentences of their own (specification 1, section 8). */
export function saveMessage({ formData, adminInfo }: Saved, { reviewNeeded, contactTitle }: SaveOutcome): Message {
  if (reviewNeeded) return tell('loans.reviewNeeded')
  const [entry, ...others] = Object.keys(adminInfo ?? {})
  const isInline = others.length === 0 && Object.keys(formData ?? {}).length === 0
  if (isInline && entry === 'status') return tell('loans.statusUpdated')
  if (isInline && entry === 'workforces') return tell('loans.teamUpdated')
  if (isInline && entry === 'contacts') return tell('loans.contactsUpdated', { title: titleOf(contactTitle) })
  return tell('loans.updated')
}

/** A company without a word of its own says it in the reader's language. */
const titleOf = (contactTitle: string): Placed =>
  contactTitle === defaultLabels.contactTitle ? tell('menus.contacts') : contactTitle
