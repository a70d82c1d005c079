import type { ListFieldKind } from './list-field.ts'

/** How values are compared as a whole. */
export type Comparison = '=' | '>' | '<' | '>=' | '<='
/** `contains`: somewhere inside a text, whatever the case of its letters. */
export type ListOperator = Comparison | 'contains'

const equality = ['='] as const
const order = ['=', '>', '<', '>=', '<='] as const

/**
 * What a filter may ask of each kind of field: numbers, amounts, percentages and dates have an order, everything else
 * is equal or not (specification 2, section 3, "Filter row"). What was typed freely may also contain what is asked for.
 */
export const operatorsOfKind = {
  text: ['=', 'contains'],
  number: order,
  date: order,
  option: equality,
  options: equality,
  flag: equality,
} as const satisfies Record<ListFieldKind, readonly ListOperator[]>

/** The operator, or null where this kind of field does not know it. */
export function listOperator(kind: ListFieldKind, operator: string): ListOperator | null {
  const known: readonly ListOperator[] = operatorsOfKind[kind]
  return known.find((one) => one === operator) ?? null
}
