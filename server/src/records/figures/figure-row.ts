import { figureColumns, keyFigures } from '@corbel/domain/figures/key-figures'
import { type FiguredLoan, figureValues } from '@corbel/domain/figures/loan-figures'

/** The figures of a loan as columns of its list row; blank ones are left out. */
export function figureRow(loan: FiguredLoan): Record<string, string> {
  const values = figureValues(loan)
  return Object.fromEntries(
    keyFigures.flatMap((figure) => {
      const value = values[figure]
      return value === null ? [] : [[figureColumns[figure].column, value] as const]
    }),
  )
}
