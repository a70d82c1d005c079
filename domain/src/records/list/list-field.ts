import type { FieldOption, FormElement } from '../../forms/form-element.ts'
import { isSensitive } from '../sensitive-value.ts'

/** How a list compares the values of a field. */
export const listFieldKinds = ['text', 'number', 'date', 'option', 'options', 'flag'] as const
export type ListFieldKind = (typeof listFieldKinds)[number]

/** How a value of a field is typed: what its kind alone does not say. */
export interface FieldEdit {
  decimals?: number | undefined
  maxLength?: number | undefined
}

/** A form field that a list can show, sort and filter by. */
export interface ListField {
  id: string
  title: string
  /** The form's own type, for formatting the value. */
  type: string
  kind: ListFieldKind
  options: readonly FieldOption[]
  /** The form's own choice and order of columns. */
  listShowField: boolean
  order: number
  /** For roles that may change it, by itself and not with others; the record decides whether they may change that one. */
  edit?: FieldEdit | undefined
}

const numberTypes = new Set(['number', 'amount', 'percentage'])
const optionTypes = new Set(['select', 'radio', 'state', 'us_states'])
const textTypes = new Set(['text', 'textarea', 'time', 'datetime', 'email', 'phone', 'cell', 'website', 'zip'])

/** The type by which a number is written: as an amount, a percentage, or plainly. */
export const numberType = (type: string): string => (numberTypes.has(type) ? type : 'number')

/**
 * The kind of a form element's values, or null where a list must not know the field at all: sensitive values,
 * passwords, files, signatures and formatted text, and what the list has columns of its own for (status, source,
 * loan number). A calculated or total field holds a number whatever its type.
 */
export function listFieldKind(element: FormElement): ListFieldKind | null {
  if (isSensitive(element)) return null
  if (numberTypes.has(element.type)) return 'number'
  if (element.calculations !== undefined && element.calculations.length > 0) return 'number'
  if (element.total_of !== undefined && element.total_of !== '') return 'number'
  if (element.type === 'date') return 'date'
  if (optionTypes.has(element.type)) return 'option'
  if (element.type === 'multiselect') return 'options'
  if (element.type === 'checkbox') return (element.options ?? []).length > 0 ? 'options' : 'flag'
  return textTypes.has(element.type) ? 'text' : null
}
