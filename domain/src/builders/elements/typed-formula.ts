import type { FormulaItem } from '../../forms/form-element.ts'

const token = /\s*([A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|[<>!]=|[-+*/^!(),<>=]|\S)/gy

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

/** What a formula can call, beside the fields of the form, in the order in which they are offered. */
export const functionSignatures = [
  { name: 'min', takes: 'min(a, b, …)' },
  { name: 'max', takes: 'max(a, b, …)' },
  { name: 'round', takes: 'round(a, decimals)' },
  { name: 'if', takes: 'if(a > b, then, else)' },
  { name: 'abs', takes: 'abs(a)' },
  { name: 'floor', takes: 'floor(a)' },
  { name: 'ceil', takes: 'ceil(a)' },
  { name: 'sqrt', takes: 'sqrt(a)' },
  { name: 'days', takes: 'days(from, to)' },
  { name: 'pmt', takes: 'pmt(rate, periods, amount)' },
  { name: 'ipmt', takes: 'ipmt(rate, period, periods, amount)' },
  { name: 'ppmt', takes: 'ppmt(rate, period, periods, amount)' },
  { name: 'rate', takes: 'rate(periods, payment, amount)' },
  { name: 'nper', takes: 'nper(rate, payment, amount)' },
  { name: 'apr', takes: 'apr(amount, payment, periods)' },
] as const
