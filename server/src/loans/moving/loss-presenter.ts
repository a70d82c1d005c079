import type { LostLoanValue } from '@corbel/domain/loans/form-move-endpoints'
import { type FormOutline, namesRole } from '@corbel/domain/records/form-outline'
import { isBlankValue } from '@corbel/domain/records/same-value'
import { maskedValue } from '@corbel/domain/records/sensitive-value'
import type { Loss } from './plan-form-move.ts'

/** A loss as a role may read it: values of fields that the old or the new version protects come masked. */
export function presentLoss({ place, field, reason, previous, current }: Loss, after: FormOutline): LostLoanValue {
  const isProtected = field.sensitive || after.fields.get(field.id)?.sensitive === true
  const shown = (value: unknown): unknown => {
    if (!isProtected || isBlankValue(value)) return readable(value)
    return maskedValue(field.element.type, typeof value === 'string' ? value : '')
  }
  return { field: place, title: field.title, reason, previous: shown(previous), current: shown(current) }
}

/** A whole row is told by its being there: its columns may have secrets of their own. */
function readable(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? 'row' : (value ?? '')
}

/** Losses that the role may know of; moving on is refused where others are possible, so nothing is kept from anybody. */
export function knownLosses(losses: readonly Loss[], roleId: string): readonly Loss[] {
  return losses.filter(({ field }) => !namesRole(field.hiddenFrom, roleId))
}
