import type { ListField } from '@corbel/domain/records/list/list-field'
import { askedParties, nextActionFields, nextActionPart } from '@corbel/domain/records/open-items/next-action-fields'
import { waitingParties } from '@corbel/domain/records/open-items/open-item'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { inWords } from '../../platform/messages/in-words.ts'
import { offeredOfForm } from '../list/offered-field.ts'

type Reader = { readonly language: Language; readonly isStaff: boolean }

/** A field of a list for the page that asks by it: who is staff asks whether a loan waits on them or on somebody else of it. */
export function offeredListField(field: ListField, { language, isStaff }: Reader): FilterField {
  const offered = offeredOfForm(field)
  const part = nextActionPart(field.id)
  if (part === undefined) return offered
  const ofLoans = { ...offered, part: part === 'due' ? ('dates' as const) : ('record' as const) }
  if (field.id !== nextActionFields.waitsOn) return ofLoans
  const parties = isStaff ? askedParties.filter((one) => one !== 'staff') : waitingParties
  return {
    ...ofLoans,
    options: parties.map((one) => ({ id: one, text: inWords(tell(`nextAction.parties.${one}`), language) })),
  }
}
