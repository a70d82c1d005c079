import type { FormElement } from '@corbel/domain/forms/form-element'
import type { RecordRow } from '@corbel/domain/records/record-values'
import { newIdempotencyKey } from '../../attempt.ts'

/** A row keeps the id it is born with, so that two people's rows are never taken for one. */
export const newRow = (): RecordRow => ({ _id: newIdempotencyKey() })

/** What a row's place in a review is. */
export type RowBadge = 'needReview' | 'newRecord'

/** On a phone a record is known by what it is and how much: the first column and the last figure. */
export function narrowColumns(columns: readonly FormElement[]): readonly FormElement[] {
  const [first, ...others] = columns
  const figure = others.findLast(isFigure)
  return [first, figure].filter((column) => column !== undefined)
}

/** Stands on the right, under the other figures of its column. */
export const isFigure = (column: FormElement): boolean => ['amount', 'percentage', 'number'].includes(column.type)
