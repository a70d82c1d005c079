import type { OutlineField } from '../../records/form-outline.ts'

const unsaid: ReadonlySet<string> = new Set([
  'ssn',
  'password',
  'hiddenfield',
  'signature',
  'file',
  'image',
  'dropzone',
])
/** Of a birthday, a bank account or its routing number, whatever the form calls their type. */
const unsaidNames =
  /(^|_)(ssn|itin|dob|date_of_birth|birth_?date|birthday|account_?(no|num|number)|routing(_?(no|num|number))?|iban|pin)(_|$)/

/** Fields that no mail ever says, to whoever may see them (messages.md, section 7). */
export function isNeverTag({ id, sensitive, element }: Pick<OutlineField, 'id' | 'sensitive' | 'element'>): boolean {
  return sensitive || unsaid.has(element.type) || unsaidNames.test(id.toLowerCase())
}
