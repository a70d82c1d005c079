import type { FormulaItem } from '../../forms/form-element.ts'

const token = /\s*(\d{4}-\d{2}-\d{2}(?!\d)|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|[<>!]=|[-+*/^!(),<>=]|\S)/gy

/** A word, number or sign of a text, and where in it it stands. */
interface TypedWord {
  readonly word: string
  readonly from: number
  readonly to: number
}

export function wordsOfFormula(text: string): TypedWord[] {
  const words: TypedWord[] = []
  token.lastIndex = 0
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [whole, word = ''] = found
    const to = found.index + whole.length
    words.push({ word, from: to - word.length, to })
  }
  return words
}

/** A formula as it is typed, in the items that a design stores: names of fields are fields, all else is as it stands. */
export const formulaOf = (text: string, isField: (id: string) => boolean): FormulaItem[] =>
  wordsOfFormula(text).map(({ word }) => ({ field: word, where: isField(word) ? 'field' : 'input' }))

/** Whether a space stands between two items as a formula is written: `round(base + bonus, 2)`. */
export function isSpaced(before: FormulaItem | undefined, item: FormulaItem): boolean {
  if (before === undefined || before.field.trim() === '(') return false
  const word = item.field.trim()
  if (word === ')' || word === ',') return false
  return !(word === '(' && before.where !== 'field' && /^[a-z]+$/.test(before.field.trim()))
}

/** The same as text: `base + overtime`. */
export const textOfFormula = (items: readonly FormulaItem[], nameOf: (id: string) => string = (id) => id): string =>
  items
    .map((item, at) => {
      const word = item.where === 'field' ? nameOf(item.field) : item.field.trim()
      return isSpaced(items[at - 1], item) ? ` ${word}` : word
    })
    .join('')

/** What a formula can call, beside the fields of the form, in the order in which they are offered; what an example gives is held by a test. */
export const functionSignatures = [
  { name: 'min', takes: 'min(a, b, …)', example: 'min(3, 8) = 3' },
  { name: 'max', takes: 'max(a, b, …)', example: 'max(3, 8) = 8' },
  { name: 'round', takes: 'round(a, decimals)', example: 'round(10 / 3, 2) = 3.33' },
  { name: 'if', takes: 'if(a > b, then, else)', example: 'if(5 > 3, 1, 0) = 1' },
  { name: 'abs', takes: 'abs(a)', example: 'abs(-4) = 4' },
  { name: 'floor', takes: 'floor(a)', example: 'floor(2.7) = 2' },
  { name: 'ceil', takes: 'ceil(a)', example: 'ceil(2.1) = 3' },
  { name: 'sqrt', takes: 'sqrt(a)', example: 'sqrt(9) = 3' },
  { name: 'days', takes: 'days(from, to)', example: 'days(2026-01-01, 2026-01-31) = 30' },
  { name: 'pmt', takes: 'pmt(rate, periods, amount)', example: 'pmt(0.005, 360, 200000) = -1199.10' },
  { name: 'ipmt', takes: 'ipmt(rate, period, periods, amount)', example: 'ipmt(0.005, 1, 360, 200000) = -1000.00' },
  { name: 'ppmt', takes: 'ppmt(rate, period, periods, amount)', example: 'ppmt(0.005, 1, 360, 200000) = -199.10' },
  { name: 'rate', takes: 'rate(periods, payment, amount)', example: 'rate(360, -1199.10, 200000) = 0.005' },
  { name: 'nper', takes: 'nper(rate, payment, amount)', example: 'nper(0.005, -1199.10, 200000) = 360' },
  { name: 'apr', takes: 'apr(amount, payment, periods)', example: 'apr(200000, 1199.10, 360) = 6.00' },
] as const
