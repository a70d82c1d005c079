import { namedPeriods, readCounted } from '@corbel/domain/records/list/conditions/period'
import type { FilterField } from '@corbel/domain/views/view-endpoints'

const signs: Readonly<Record<string, string>> = { '=': '=', '!=': '≠', '>': '>', '<': '<', '>=': '≥', '<=': '≤' }

/** A sign, or null for what is said in a word. */
export const signOf = (operator: string): string | null => signs[operator] ?? null

/** Operators that are said in words. */
export const wordedOperators = ['contains', 'within', 'empty', 'filled'] as const
export type WordedOperator = (typeof wordedOperators)[number]

export const wordedOperator = (operator: string): WordedOperator | undefined =>
  wordedOperators.find((one) => one === operator)

/** A person among too many to offer: found by name. */
export const isFoundByName = ({ options, kind }: FilterField): boolean => kind === 'person' && options === undefined

/** Whether the operator is followed by several of what is offered. */
export const picksSeveral = (field: FilterField, operator: string): boolean =>
  (field.options !== undefined || isFoundByName(field)) &&
  field.kind !== 'flag' &&
  (operator === '=' || operator === '!=')

/** A period that is called by a word; anything else is one of so many days, or none. */
export const namedPeriod = (text: string): string | undefined => namedPeriods.find((one) => one === text)
export const countedPeriod = readCounted

export const isFigureType = (type: string): boolean => ['number', 'amount', 'percentage'].includes(type)
