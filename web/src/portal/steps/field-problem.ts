import { checkValue } from '@corbel/domain/forms/check-value'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { isMask } from '@corbel/domain/records/sensitive-value'
import type { Translate } from '../../translation.ts'

export const fieldDomId = (id: string): string => `field-${id}`

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** What is wrong with a value, in words, as the server would say it; null when nothing is. */
export function problemOf(element: FormElement, value: unknown, t: Translate): string | null {
  if (value === '' || value === null || value === undefined || isMask(value)) return null
  const isDay = element.type !== 'date' || isoDay.test(String(value))
  if (isDay && checkValue({ type: element.type, element }, value).ok) return null
  return element.validate_msg || t('forms.provideValid', { title: labelOf(element) })
}

export function problemIn(draft: RecordDraft, id: string, t: Translate): string | null {
  const node = draft.form.nodes[draft.form.byId.get(id) ?? -1]
  return node === undefined || node.kind === 'rows' ? null : problemOf(node.element, draft.get(id), t)
}

/** The question that a field asks, or what it is called. */
export const labelOf = (element: FormElement): string =>
  element.ask || element.custom_title || element.title || element.id
