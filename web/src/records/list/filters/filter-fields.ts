import { usStates } from '@corbel/domain/forms/us-states'
import type { ListColumn, ListFilter } from '@corbel/domain/loans/loan-replies'
import { isTextType } from '@corbel/domain/records/list/list-field'

/** Something a person can filter by. */
export interface FilterField {
  id: string
  title: string
  type: string
  options?: readonly { id: string; text: string }[]
}

const operatorSigns: Readonly<Record<string, string>> = { '=': '=', '>': '>', '<': '<', '>=': '≥', '<=': '≤' }

/** A sign, or the word for what has none. */
export const operatorText = (operator: string, contains: string): string =>
  operator === 'contains' ? contains : (operatorSigns[operator] ?? operator)

const orderedTypes = new Set(['number', 'amount', 'percentage', 'date'])

/** Number, amount, percentage and date fields have an order, what is typed freely has an inside; others are equal or not. */
export function operatorsOf({ type }: Pick<FilterField, 'type'>): readonly string[] {
  if (orderedTypes.has(type)) return ['=', '>', '<', '>=', '<=']
  return isTextType(type) ? ['=', 'contains'] : ['=']
}

export interface FilterWords {
  activeStatus: string
  active: string
  deactive: string
  created: string
  updated: string
  yes: string
  no: string
}

/** The fields of the chosen program's form, after what every loan has. */
export function filterFields(columns: readonly ListColumn[], words: FilterWords): FilterField[] {
  const choice = (yes: string, no: string) => [
    { id: 'true', text: yes },
    { id: 'false', text: no },
  ]
  return [
    { id: 'active', title: words.activeStatus, type: 'select', options: choice(words.active, words.deactive) },
    { id: 'createdAt', title: words.created, type: 'date' },
    { id: 'updatedAt', title: words.updated, type: 'date' },
    ...columns.map(({ id, title, type, options }) => ({
      id,
      title,
      type,
      options: optionsOf(type, options, choice(words.yes, words.no)),
    })),
  ]
}

function optionsOf(type: string, options: FilterField['options'], yesOrNo: FilterField['options']) {
  if (options !== undefined && options.length > 0) return options
  if (type === 'state' || type === 'us_states') return usStates
  return type === 'checkbox' ? yesOrNo : undefined
}

/** Filters that say nothing (no field or no value yet) are left out; Active Status is never one of several "any". */
export function usableFilters(filters: readonly ListFilter[], match: 'all' | 'any'): ListFilter[] {
  return filters
    .filter((filter) => filter.field !== '' && String(filter.value).trim() !== '')
    .map(({ field, operator, value }) =>
      match === 'any' && field !== 'active' ? { field, operator, value, match } : { field, operator, value },
    )
}
