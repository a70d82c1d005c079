import type { ListFieldKind } from '../records/list/list-field.ts'
import type { FigureMapping, Meaning } from './meanings.ts'

/** A figure of a loan that headers, lists and sums show, one name for all programs. */
export const keyFigures = [
  'loanAmount',
  'noteRate',
  'loanToValue',
  'combinedLoanToValue',
  'debtToIncome',
  'lockEnd',
  'closingDate',
] as const
export type KeyFigure = (typeof keyFigures)[number]

type FigureColumn = {
  /** Of the list projection. */
  readonly column: string
  readonly type: 'amount' | 'percentage' | 'date'
  readonly kind: Extract<ListFieldKind, 'number' | 'date'>
}

export const figureColumns: Readonly<Record<KeyFigure, FigureColumn>> = {
  loanAmount: { column: 'loan_amount', type: 'amount', kind: 'number' },
  noteRate: { column: 'note_rate', type: 'percentage', kind: 'number' },
  loanToValue: { column: 'loan_to_value', type: 'percentage', kind: 'number' },
  combinedLoanToValue: { column: 'combined_loan_to_value', type: 'percentage', kind: 'number' },
  debtToIncome: { column: 'debt_to_income', type: 'percentage', kind: 'number' },
  lockEnd: { column: 'lock_end', type: 'date', kind: 'date' },
  closingDate: { column: 'closing_date', type: 'date', kind: 'date' },
}

const prefix = 'figure.'

/** The name by which lists show, sort and filter by a figure. */
export const figureField = (figure: KeyFigure): string => `${prefix}${figure}`

/** The figure of such a name; undefined for names of fields. */
export const figureOfField = (field: string): KeyFigure | undefined =>
  keyFigures.find((figure) => figureField(figure) === field)

const made: Readonly<Record<KeyFigure, readonly Meaning[]>> = {
  loanAmount: ['loanAmount'],
  noteRate: ['noteRate'],
  loanToValue: ['loanAmount', 'purchasePrice', 'propertyValue'],
  combinedLoanToValue: ['loanAmount', 'subordinateLoans', 'purchasePrice', 'propertyValue'],
  debtToIncome: ['housingPayment', 'monthlyDebts', 'monthlyIncome'],
  lockEnd: ['lockEnd'],
  closingDate: ['closingDate'],
}

/** A ratio that the form has a field for is what that field says. */
const isRatioOfForm = (figure: KeyFigure, mapping: FigureMapping): figure is 'loanToValue' | 'debtToIncome' =>
  (figure === 'loanToValue' || figure === 'debtToIncome') && (mapping[figure] ?? []).length > 0

/** What a figure is made from: where one of these is hidden from somebody, so is the figure. */
export const operandsOf = (figure: KeyFigure, mapping: FigureMapping): readonly Meaning[] =>
  isRatioOfForm(figure, mapping) ? [figure] : made[figure]
