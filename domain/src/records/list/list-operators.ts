import type { ListFieldKind } from './list-field.ts'

/** How values are compared as a whole. */
export type Comparison = '=' | '>' | '<' | '>=' | '<='
/**
 * `!=` is whatever is not that, blanks too. `contains`: somewhere inside a text, whatever the case of its letters.
 * `within`: a date in a period that moves with today. `empty` and `filled` compare with nothing.
 */
export type ListOperator = Comparison | '!=' | 'contains' | 'within' | 'empty' | 'filled'

const blanks = ['empty', 'filled'] as const
const equality = ['=', '!=', ...blanks] as const
const order = ['=', '!=', '>', '<', '>=', '<=', ...blanks] as const

/**
 * What a filter may ask of each kind of field: numbers, amounts, percentages and dates have an order, everything else
 * is equal or not (specification 2, section 3, "Filter row"). What was typed freely may also contain what is asked for.
 */
export const operatorsOfKind = {
  text: ['=', '!=', 'contains', ...blanks],
  number: order,
  date: [...order, 'within'],
  option: equality,
  options: equality,
  flag: ['='],
} as const satisfies Record<ListFieldKind, readonly ListOperator[]>

/** The operator, or null where this kind of field does not know it. */
export function listOperator(kind: ListFieldKind, operator: string): ListOperator | null {
  const known: readonly ListOperator[] = operatorsOfKind[kind]
  return known.find((one) => one === operator) ?? null
}

/** Whether the operator compares with nothing. */
export const isValueless = (operator: string): boolean => blanks.some((one) => one === operator)

/** Whether several values can stand beside it. */
export const takesSeveral = (operator: string): boolean => operator === '=' || operator === '!='
