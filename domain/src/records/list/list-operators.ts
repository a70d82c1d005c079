import type { ListFieldKind } from './list-field.ts'

export const listOperators = ['=', '>', '<', '>=', '<='] as const
export type ListOperator = (typeof listOperators)[number]

const equality: readonly ListOperator[] = ['=']
const order: readonly ListOperator[] = listOperators

/**
 * What a filter may ask of each kind of field: numbers, amounts, percentages and dates have an order, everything else
 * is equal or not (specification 2, section 3, "Filter row").
 */
export const operatorsOfKind: Record<ListFieldKind, readonly ListOperator[]> = {
  text: equality,
  number: order,
  date: order,
  option: equality,
  options: equality,
  flag: equality,
}

/** The operator, or null where this kind of field does not know it. */
export function listOperator(kind: ListFieldKind, operator: string): ListOperator | null {
  return operatorsOfKind[kind].find((known) => known === operator) ?? null
}
