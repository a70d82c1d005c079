import {
  add,
  compareExact,
  divide,
  type Exact,
  exactOfText,
  exactText,
  multiply,
} from '../forms/formulas/exact-number.ts'
import { type KeyFigure, keyFigures } from './key-figures.ts'
import { type FigureMapping, type Meaning, type OwnDate, ownDates } from './meanings.ts'
import { exactSum, meantValue, trimmed } from './meant-value.ts'

/** What figures of a loan are made from. */
export interface FiguredLoan {
  readonly mapping: FigureMapping
  readonly info: Readonly<Record<string, unknown>>
  /** What borrowers beside the first one said of themselves. */
  readonly parties?: readonly Readonly<Record<string, unknown>>[]
  /** Entries of the loan itself, for meanings that no field of its form has. */
  readonly own: Readonly<Record<OwnDate, string | null>>
}

export interface Operand {
  readonly meaning: Meaning
  /** As in `meantValue`. */
  readonly value: string | null
  /** Whether a field of the form, or an entry of the loan, has this meaning at all. */
  readonly isMapped: boolean
}

export interface Figure {
  /** Decimals as text, percentages with up to three places; null where something is missing. */
  readonly value: string | null
  /** What it is made from, in the order of its formula. */
  readonly operands: readonly Operand[]
  /** Operands without which it cannot be told. */
  readonly missing: readonly Meaning[]
}

export const noOwnDates: FiguredLoan['own'] = { lockStart: null, lockEnd: null, closingDate: null }

/** A key figure of a loan, worked out exactly: fractions until the last digit is rounded. */
export function loanFigure(figure: KeyFigure, loan: FiguredLoan): Figure {
  switch (figure) {
    case 'loanToValue':
      return isMapped(loan, 'loanToValue') ? plain(loan, 'loanToValue') : ratioToValue(loan, ['loanAmount'])
    case 'combinedLoanToValue':
      return ratioToValue(loan, ['loanAmount', 'subordinateLoans'])
    case 'debtToIncome':
      return isMapped(loan, 'debtToIncome') ? plain(loan, 'debtToIncome') : debtToIncome(loan)
    default:
      return plain(loan, figure)
  }
}

/** All of them, by name: what a row of a list keeps. */
export function figureValues(loan: FiguredLoan): Record<KeyFigure, string | null> {
  const values = keyFigures.map((figure) => [figure, loanFigure(figure, loan).value])
  return Object.fromEntries(values) as Record<KeyFigure, string | null> // One entry for each of the names.
}

const isOwn = (meaning: Meaning): meaning is OwnDate => ownDates.some((one) => one === meaning)

const isMapped = ({ mapping }: FiguredLoan, meaning: Meaning): boolean => (mapping[meaning] ?? []).length > 0

function operand(loan: FiguredLoan, meaning: Meaning): Operand {
  if (isMapped(loan, meaning)) return { meaning, value: sayable(loan, meaning), isMapped: true }
  return isOwn(meaning)
    ? { meaning, value: loan.own[meaning], isMapped: true }
    : { meaning, value: null, isMapped: false }
}

function plain(loan: FiguredLoan, meaning: Meaning): Figure {
  const only = operand(loan, meaning)
  return { value: only.value, operands: [only], missing: only.value === null ? [meaning] : [] }
}

/** What each borrower earns and owes is added up. */
const isSummed = (meaning: Meaning): boolean => meaning === 'monthlyIncome' || meaning === 'monthlyDebts'

function exactOperand({ mapping, info, parties = [] }: FiguredLoan, meaning: Meaning): Exact | null {
  const paths = mapping[meaning] ?? []
  const all = isSummed(meaning) ? [info, ...parties] : [info]
  const known = all.flatMap((one) => exactSum(one, paths) ?? [])
  return known.length === 0 ? null : known.reduce(add)
}

function sayable(loan: FiguredLoan, meaning: Meaning): string | null {
  const isJoint = isSummed(meaning) && (loan.parties ?? []).length > 0
  if (!isJoint) return meantValue(meaning, loan.info, loan.mapping[meaning] ?? [])
  const sum = exactOperand(loan, meaning)
  return sum === null ? null : exactText(sum, 2)
}

/**
 * Loans to the lower of price and value (Fannie Mae, Selling Guide B2-1.2-01 and -02). A refinance has no price, and
 * before the appraisal there is no value: then the other one counts.
 */
function ratioToValue(loan: FiguredLoan, loans: readonly Meaning[]): Figure {
  const sides = (['purchasePrice', 'propertyValue'] as const).map((meaning) => exactOperand(loan, meaning))
  const known = sides.flatMap((side) => (side !== null && isAboveZero(side) ? [side] : []))
  const lower = known.toSorted(compareExact)[0]
  const amounts = loans.map((meaning) => [meaning, exactOperand(loan, meaning)] as const)
  const missing: Meaning[] = amounts.flatMap(([meaning, amount]) => (amount === null ? [meaning] : []))
  // Either does; the value is the one that every loan on a property comes to have.
  if (lower === undefined) missing.push(isMapped(loan, 'propertyValue') ? 'propertyValue' : 'purchasePrice')
  const operands = [...loans, 'purchasePrice' as const, 'propertyValue' as const].map((one) => operand(loan, one))
  const sum = amounts.flatMap(([, amount]) => amount ?? []).reduce(add, exactOfText('0'))
  return { value: missing.length > 0 || lower === undefined ? null : percentage(sum, lower), operands, missing }
}

/** Housing and other debts of a month to the income of a month. */
function debtToIncome(loan: FiguredLoan): Figure {
  const [housing, debts, income] = (['housingPayment', 'monthlyDebts', 'monthlyIncome'] as const).map((meaning) =>
    exactOperand(loan, meaning),
  )
  const missing: Meaning[] = []
  if (housing === null || housing === undefined) missing.push('housingPayment')
  if (debts === null || debts === undefined) missing.push('monthlyDebts')
  if (income === null || income === undefined || !isAboveZero(income)) missing.push('monthlyIncome')
  const operands = (['housingPayment', 'monthlyDebts', 'monthlyIncome'] as const).map((one) => operand(loan, one))
  const value = missing.length > 0 || !housing || !debts || !income ? null : percentage(add(housing, debts), income)
  return { value, operands, missing }
}

const zero = exactOfText('0')
const isAboveZero = (value: Exact): boolean => compareExact(value, zero) > 0

const ratioPlaces = 3
const hundred = exactOfText('100')

const percentage = (above: Exact, below: Exact): string =>
  trimmed(exactText(multiply(divide(above, below), hundred), ratioPlaces))
