import type { FormElement } from '@corbel/domain/forms/form-element'
import { textOf } from './fields/field-control.ts'
import { textFormatOf } from './fields/text-format.ts'
import type { FormSettings } from './form-settings.ts'
import { invalidText } from './form-words.ts'

/** What is wrong with a typed value, in words; null when nothing is. A blank value is at most missing, not wrong. */
export function problemOf(element: FormElement, value: unknown, { t, dateFormat }: FormSettings): string | null {
  const stored = textOf(value)
  if (stored === '' || textFormatOf(element, dateFormat).isValid(stored)) return null
  return invalidText(element, t)
}
