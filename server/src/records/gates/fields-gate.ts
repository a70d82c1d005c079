import { isBlank } from '@corbel/domain/forms/field-value'
import { openForm } from '@corbel/domain/forms/form-session'
import type { GateKind } from './gate-kinds.ts'

/**
 * Fields that must hold something, required by the form or not. What the loan's form does not have, or hides by a rule,
 * nobody can fill in: it is not asked for.
 */
export const fieldsGate: GateKind = {
  kind: 'fields',
  item: 'fields',
  waitsOn: 'staff',
  open: ({ form, values }, { fields }) => {
    const blank = fields.filter((id) => isBlank(values[id]))
    if (blank.length === 0) return []
    const session = openForm(form.compiled, values, null)
    return blank.filter((id) => !session.isHidden(id)).map((id) => ({ kind: 'fields', id }))
  },
  taken: (before, open) => open.filter(({ id }) => !isBlank(before[id])),
}
