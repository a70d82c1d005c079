import { firstValues } from '@corbel/domain/forms/first-values'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { isBlankValue } from '@corbel/domain/records/same-value'
import type { PublishedForm } from '../../forms/published-form.ts'
import { applyFormRules } from '../apply-form-rules.ts'
import { mergeSentValues } from './merge-values.ts'

type Asked = { readonly form: PublishedForm; readonly role: string; readonly isUntouched: boolean }

/**
 * What a form takes of values that come from somewhere else: without those that are none of their field, that the role
 * may not write, and that the form's rules hide. Asked of the very checks that a new record passes.
 */
export function acceptedValues(values: RecordValues, asked: Asked): RecordValues {
  for (let kept = values; ; ) {
    const refused = refusedFields(kept, asked)
    const rest = Object.fromEntries(Object.entries(kept).filter(([id]) => !refused.has(id)))
    if (Object.keys(rest).length === Object.keys(kept).length) return rest
    kept = rest
  }
}

function refusedFields(sent: RecordValues, { form, role: roleId, isUntouched }: Asked): ReadonlySet<string> {
  const first = firstValues(form.compiled)
  const merged = mergeSentValues({ sent, outline: form.outline, roleId, current: first, original: first })
  if (!merged.ok) return new Set(Object.keys(merged.refusal.fields ?? {}))
  const { changes } = merged.value
  const begins = isUntouched ? 'untouched' : 'filled-in'
  const ruled = applyFormRules({ form, roleId, begins, values: {}, changes, number: '' })
  if (!ruled.ok) return new Set(Object.keys(ruled.refusal.fields ?? {}))
  const { patch, held } = ruled.value
  const isTaken = (id: string): boolean => Object.hasOwn(patch, id) || Object.hasOwn(held, id)
  return new Set(Object.keys(sent).filter((id) => !isTaken(id) && !isBlankValue(sent[id])))
}
