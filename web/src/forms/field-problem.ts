import { checkValue } from '@corbel/domain/forms/check-value'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { FormSettings } from './form-settings.ts'
import { invalidText } from './form-words.ts'

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * What is wrong with a value, in words, as the server would say it; null when nothing is. A blank value is at most
 * missing. A date that was understood stands as `YYYY-MM-DD`: the server would read others in another order.
 */
export function problemOf(element: FormElement, value: unknown, { t }: Pick<FormSettings, 't'>): string | null {
  if (value === '' || value === null || value === undefined) return null
  const isDay = element.type !== 'date' || isoDay.test(String(value))
  return isDay && checkValue({ type: element.type, element }, value).ok ? null : invalidText(element, t)
}
