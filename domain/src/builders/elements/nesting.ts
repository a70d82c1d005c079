import { containerTypes } from '../../forms/form-element.ts'

/** The kinds of element that hold others; the form itself holds like a container. */
export const holdsElements = (type: string): boolean => containerTypes.some((one) => one === type)

/**
 * Whether an element may stand in one of that kind; the form's own kind is the empty text. A tab holds its items and
 * nothing else, and tabs stand at the top of a form.
 */
export function mayStandIn(type: string, around: string): boolean {
  if (type === 'item') return around === 'tab'
  if (around === 'tab') return false
  if (type === 'tab') return around === '' || around === 'container'
  return around === '' || holdsElements(around)
}

const families: readonly (readonly string[])[] = [
  ['text', 'textarea', 'email', 'website'],
  ['select', 'radio', 'state'],
  ['number', 'amount', 'percentage'],
  ['phone', 'cell'],
]

/** Whether values of a published field stay what they are when it is of that kind. */
export const mayBecome = (from: string, to: string): boolean =>
  from === to || families.some((family) => family.includes(from) && family.includes(to))

/** Kinds that are in a form once: what of the record they show is there once too. */
export const onceInForm: ReadonlySet<string> = new Set(['status', 'source', 'auto_increment'])

/** Fields that the program itself reads. */
export const readByProgram: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'email',
  'phone',
  'property_address',
  'auto_increment',
])
