import { dayNumberOf, isoDateOf } from '../calendar-text.ts'
import { textOf, toNumber } from '../field-value.ts'
import type { FormulaItem } from '../form-element.ts'
import { exactValue } from './exact-value.ts'
import { extendedFunction, type FormulaFunction, factorial, specifiedFunction } from './formula-functions.ts'
import {
  applied,
  chosen,
  comparison,
  comparisonSigns,
  constant,
  day,
  difference,
  type FormulaInput,
  fieldDay,
  fieldValue,
  negation,
  product,
  quotient,
  raised,
  roundedTerm,
  sum,
  type Term,
} from './formula-term.ts'

export const formulaErrors = [
  'Syntax error',
  'Function needs parentheses',
  'Missing closing parenthesis',
  'Too many closing parentheses',
] as const
export type FormulaErrorText = (typeof formulaErrors)[number]

/** `position`: 0-based index of the offending item; at the end of the formula, the number of items (D8). */
export interface FormulaError {
  error: FormulaErrorText
  position: number
}

/**
 * A formula's result rounded to so many places: a number, or text where a number has too few digits for it; NaN or an
 * infinity where there is none.
 */
export type Evaluate = (input: FormulaInput, places: number) => number | string

export type ParsedFormula =
  | { ok: true; evaluate: Evaluate; fields: number[]; constant: boolean }
  | ({ ok: false } & FormulaError)

const limits = { items: 1_000, characters: 2_000, depth: 64 }

const symbols = new Set(['+', '-', '*', '/', '^', '!', '(', ')', ',', ...comparisonSigns])

type Token =
  | { kind: 'symbol'; text: string }
  | { kind: 'function'; call: FormulaFunction }
  | { kind: 'number'; text: string }
  | { kind: 'field'; field: number }
  | { kind: 'date'; day: number }
  | { kind: 'unknown' }

class Stop extends Error {
  readonly at: FormulaError
  constructor(error: FormulaErrorText, position: number) {
    super(error)
    this.at = { error, position }
  }
}

const isWithinLimits = (items: readonly FormulaItem[]): boolean =>
  items.length <= limits.items && items.reduce((sum, item) => sum + textOf(item.field).length, 0) <= limits.characters

/** One pass, one precedence level per method, from the weakest to the strongest (shared semantics, "Precedence"). */
class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0
  readonly fields = new Set<number>()

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Term {
    const value = this.#sum()
    const next = this.#tokens[this.#at]
    if (next === undefined) return value
    throw new Stop(this.#isSymbol(')') ? 'Too many closing parentheses' : 'Syntax error', this.#at)
  }

  #isSymbol(...texts: string[]): boolean {
    const token = this.#tokens[this.#at]
    return token?.kind === 'symbol' && texts.includes(token.text)
  }

  /** The symbol at this place, taken, if it is one of these. */
  #take(...texts: string[]): string | undefined {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'symbol' || !texts.includes(token.text)) return undefined
    this.#at += 1
    return token.text
  }

  #fail(): never {
    throw new Stop('Syntax error', this.#at)
  }

  #deeper<Value>(work: () => Value): Value {
    this.#depth += 1
    if (this.#depth > limits.depth) this.#fail()
    const value = work()
    this.#depth -= 1
    return value
  }

  #sum(): Term {
    let left = this.#product()
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      const right = this.#product()
      left = sign === '+' ? sum(left, right) : difference(left, right)
    }
    return left
  }

  #product(): Term {
    let left = this.#signed()
    for (let sign = this.#take('*', '/'); sign !== undefined; sign = this.#take('*', '/')) {
      const right = this.#signed()
      left = sign === '*' ? product(left, right) : quotient(left, right)
    }
    return left
  }

  #signed(): Term {
    const sign = this.#take('+', '-')
    if (sign === undefined) return this.#power()
    const operand = this.#deeper(() => this.#signed())
    return sign === '+' ? operand : negation(operand)
  }

  #power(): Term {
    const base = this.#postfix()
    if (this.#take('^') === undefined) return base
    const exponent = this.#deeper(() => this.#signed())
    return raised(base, exponent)
  }

  #postfix(): Term {
    let value = this.#operand()
    while (this.#take('!') !== undefined) value = applied([value], ([operand = 0]) => factorial(operand))
    return value
  }

  #operand(): Term {
    const token = this.#tokens[this.#at]
    if (token?.kind === 'number') return this.#constant(numberTerm(token.text))
    if (token?.kind === 'field') return this.#field(token.field)
    if (token?.kind === 'function') return this.#call(token.call)
    if (this.#take('(') === undefined) this.#fail()
    const inner = this.#deeper(() => this.#sum())
    this.#close()
    return inner
  }

  #constant(term: Term): Term {
    this.#at += 1
    return term
  }

  #field(field: number): Term {
    this.#at += 1
    this.fields.add(field)
    return fieldValue(field)
  }

  #close(): void {
    if (this.#take(')') !== undefined) return
    if (this.#at >= this.#tokens.length) throw new Stop('Missing closing parenthesis', this.#at)
    this.#fail()
  }

  #call(call: FormulaFunction): Term {
    this.#at += 1
    if (this.#take('(') === undefined) throw new Stop('Function needs parentheses', this.#at)
    const values = this.#deeper(() => this.#argumentsOf(call))
    this.#close()
    return callTerm(call, values)
  }

  #argumentsOf(call: FormulaFunction): Term[] {
    const values = [this.#argument(call, 0)]
    while (this.#isSymbol(',') && values.length < call.most) {
      this.#at += 1
      values.push(this.#argument(call, values.length))
    }
    if (values.length < call.least && this.#at < this.#tokens.length) this.#fail()
    return values
  }

  #argument(call: FormulaFunction, index: number): Term {
    if (call.takes === 'dates') return this.#date()
    if (call.takes === 'comparison' && index === 0) return this.#comparison()
    return this.#sum()
  }

  #comparison(): Term {
    const left = this.#sum()
    const sign = this.#take(...comparisonSigns)
    return sign === undefined ? left : comparison({ left, sign, right: this.#sum() })
  }

  #date(): Term {
    const token = this.#tokens[this.#at]
    if (token?.kind === 'date') return this.#constant(day(token.day))
    if (token?.kind !== 'field') this.#fail()
    this.#at += 1
    this.fields.add(token.field)
    return fieldDay(token.field)
  }
}

const numberTerm = (text: string): Term => constant(toNumber(text), () => exactValue(text))

/** `if` looks at one of its branches; every other function at all of its arguments. */
function callTerm(call: FormulaFunction, [first, second, third, ...others]: readonly Term[]): Term {
  const terms = [first, second, third, ...others].filter((term) => term !== undefined)
  if (call.takes === 'comparison' && first && second && third) return chosen(first, second, third)
  return applied(terms, call.apply, call.nearly)
}

function tokenOf(items: readonly FormulaItem[], at: number, fieldOf: (id: string) => number | undefined): Token {
  const item = items[at]
  const text = textOf(item?.field).trim()
  if (item?.where === 'field') return { kind: 'field', field: fieldOf(text) ?? -1 }
  if (symbols.has(text)) return { kind: 'symbol', text }
  const opens = textOf(items[at + 1]?.field).trim() === '('
  const field = fieldOf(text)
  const call = specifiedFunction(text) ?? (opens && field === undefined ? extendedFunction(text) : undefined)
  if (call !== undefined) return { kind: 'function', call }
  if (!Number.isNaN(toNumber(text))) return { kind: 'number', text }
  if (field !== undefined) return { kind: 'field', field }
  const date = isoDateOf(text)
  return date === null ? { kind: 'unknown' } : { kind: 'date', day: dayNumberOf(date) }
}

/**
 * Reads a formula. `where: 'field'` names a field always; `where: 'input'` is read as operator, function, number, field
 * id. `fieldOf` gives a field's number, undefined for no field; an unknown name of `where: 'field'` is field -1, a blank.
 * Refusals are the specification's four errors with the item's position. Nothing is evaluated as code.
 */
export function parseFormula(
  items: readonly FormulaItem[],
  fieldOf: (id: string) => number | undefined,
): ParsedFormula {
  if (!isWithinLimits(items))
    return { ok: false, error: 'Syntax error', position: Math.min(items.length, limits.items) }
  const parser = new Parser(items.map((_item, at) => tokenOf(items, at, fieldOf)))
  try {
    const evaluate = roundedTerm(parser.whole())
    return { ok: true, evaluate, fields: [...parser.fields], constant: parser.fields.size === 0 }
  } catch (stop) {
    if (stop instanceof Stop) return { ok: false, ...stop.at }
    throw stop
  }
}
