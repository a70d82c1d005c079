import { functionSignatures } from '@corbel/domain/builders/elements/typed-formula'
import type { FormField } from '../fields-of-form.ts'

/** What may stand where something is typed: a field, or a function. */
export interface Completion {
  readonly kind: 'field' | 'function' | 'sum'
  readonly id: string
  readonly title: string
  /** Where the field stands, or how the function is called. */
  readonly told: string
}

const most = 12
/** Kinds of fields that formulas can count with. */
const counted = new Set([
  'amount',
  'number',
  'percentage',
  'text',
  'date',
  'datetime',
  'select',
  'radio',
  'checkbox',
  'hiddenfield',
])

export const mayBeCounted = ({ type, isColumn }: FormField): boolean => counted.has(type) && !isColumn

/** A column of a repeated section, as its sum is called. */
export interface SumOffered {
  readonly field: FormField
  readonly title: string
}

/**
 * Fields whose title or id has what is typed, those first that begin with it; then sums of columns, and functions. A word
 * that is one already has none.
 */
export function completionsFor(
  word: string,
  fields: readonly FormField[],
  sums: readonly SumOffered[] = [],
): Completion[] {
  const typed = word.toLowerCase()
  const ranked = fields.flatMap((field) => {
    const title = field.title.toLowerCase()
    const rank = title.startsWith(typed) ? 0 : field.id.startsWith(typed) ? 1 : title.includes(typed) ? 2 : 3
    return rank === 3 && !field.id.includes(typed) ? [] : [{ rank, field }]
  })
  const found = ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ field: { id, title, place } }): Completion => ({ kind: 'field', id, title, told: place }))
  const added = sums
    .filter(({ field, title }) => title.toLowerCase().includes(typed) || field.id.includes(typed))
    .map(({ field: { key, place }, title }): Completion => ({ kind: 'sum', id: key, title, told: place }))
  const functions = functionSignatures
    .filter(({ name }) => name.startsWith(typed))
    .map(({ name, takes, example }): Completion => ({ kind: 'function', id: name, title: takes, told: example }))
  return [...found, ...added, ...functions].slice(0, most)
}
