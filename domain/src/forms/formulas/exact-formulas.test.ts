import { describe, expect, test } from 'vitest'
import { Dice } from '../cases/random-form.ts'
import { compileForm } from '../compile-form.ts'
import type { FormElement } from '../form-element.ts'
import { openForm } from '../form-session.ts'
import { submitForm } from '../submit.ts'
import { evaluateFormula } from './evaluate-formula.ts'

const input = (formula: string) => formula.split(' ').map((field) => ({ field, where: 'input' }))
const shown = (formula: string, values: Record<string, unknown> = {}) => evaluateFormula(input(formula), values)

function opened(childs: FormElement[], record: Record<string, unknown>) {
  const compilation = compileForm([{ id: 's', type: 'section', childs }])
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return { session: openForm(compilation.form, record), form: compilation.form }
}

describe('a formula is right to the cent', () => {
  test.each([
    ['0.1 + 0.2', '0.30'],
    ['1.005 * 1', '1.01'],
    ['100.125 * 1', '100.13'],
    ['- 100.125 * 1', '-100.13'],
    // Each of these is half a cent, of which binary numbers make a little less.
    ['0.35 * 0.1', '0.04'],
    ['1.15 * 0.1 * 10 * 0.1', '0.12'],
    ['150.30 * 2.5 / 100 * 0.2', '0.75'],
    ['4.35 * 100 / 1000', '0.44'],
    ['8.575 * 1', '8.58'],
    ['2.675 * 100 / 100', '2.68'],
    ['( 0.1 + 0.2 - 0.3 ) * 1000000000000000000', '0.00'],
    ['1 / ( 0.1 + 0.2 - 0.3 )', 'Infinity'],
    ['10 / 3 * 3', '10.00'],
    ['1 / 3 * 0.015', '0.01'],
    ['sqrt ( 1 / 9 ) * 0.015', '0.01'],
    ['sqrt ( 2 ) ^ 2', '2.00'],
    ['round ( 1.0049999999999999999 , 2 )', '1.00'],
    ['round ( 2.5 * 0.33 , 2 )', '0.83'],
    ['floor ( ( 0.1 + 0.7 ) * 10 )', '8.00'],
    ['ceil ( ( 0.1 + 0.2 ) * 10 )', '3.00'],
    ['floor ( - 2.5 )', '-3.00'],
    ['if ( 0.1 + 0.2 = 0.3 , 1 , 2 )', '1.00'],
    ['if ( 0.1 * 3 > 0.3 , 1 , 2 )', '2.00'],
    ['1.05 ^ 2 * 100', '110.25'],
    ['2 ^ - 1', '0.50'],
    ['123456789012345678.91 + 0.01', '123456789012345678.92'],
    ['9007199254740993 * 1', '9007199254740993.00'],
    ['99999999999999.99 * 3', '299999999999999.97'],
    ['0.000000000000000001 * 5000000000000000', '0.01'],
    ['0.0000000000001 * 1', '0.00'],
    ['1e308 * 1e308', 'Infinity'],
    ['1 / ( 1 / 0 ) + 0.35 * 0.1', '0.04'],
    ['min ( 0.35 * 0.1 , 1 )', '0.04'],
    ['max ( 0.35 * 0.1 , - 1 )', '0.04'],
    ['abs ( - 0.35 * 0.1 )', '0.04'],
    ['round ( - pmt ( 0.06 / 12 , 360 , 200000 ) , 2 )', '1199.10'],
    ['- pmt ( 0 , 7 , 0.035 )', '0.01'],
  ])('%s is %s', (formula, value) => expect(shown(formula)).toEqual({ value }))

  test('a percentage of an amount', () => {
    expect(shown('amount * rate / 100', { amount: '1,050.00', rate: '0.05' })).toEqual({ value: '0.53' })
    expect(shown('amount * rate / 100', { amount: '230.00', rate: 1.5 })).toEqual({ value: '3.45' })
  })

  test('a total of 1,000 rows, and of rows larger than a binary number holds', () => {
    const fields: FormElement[] = [
      { id: 'rows', type: 'section', cloneable: true, childs: [{ id: 'cell', type: 'amount' }] },
      { id: 'total', type: 'amount', total_of: 'cell' },
      { id: 'tenth', type: 'amount', calculations: [{ formulas: input('total / 10') }] },
    ]
    const many = Array.from({ length: 1_000 }, (_row, at) => ({ _id: `${at}`, cell: '0.10' }))
    expect(opened(fields, { rows: many }).session.get('total')).toBe('100.00')
    const large = many.map((row) => ({ ...row, cell: '9007199254740.93' }))
    const { session, form } = opened(fields, { rows: large })
    expect(session.get('total')).toBe('9007199254740930.00')
    expect(session.get('tenth')).toBe('900719925474093.00')
    session.setRow('rows', 0, 'cell', '9007199254740.94')
    expect(session.get('total')).toBe('9007199254740930.01')
    expect(submitForm(form, { rows: large, total: '1.00' }).patch).toMatchObject({ total: '9007199254740930.00' })
  })

  test('a large result is kept to the cent, read to the cent, and given up again', () => {
    const fields: FormElement[] = [
      { id: 'a', type: 'amount' },
      { id: 'twice', type: 'amount', calculations: [{ formulas: input('a * 2') }] },
      { id: 'back', type: 'amount', calculations: [{ formulas: input('twice - a') }] },
    ]
    const { session } = opened(fields, { a: '123456789012345678.91' })
    expect([session.get('twice'), session.get('back')]).toEqual(['246913578024691357.82', '123456789012345678.91'])
    session.set('a', '123456789012345678.92')
    expect([session.get('twice'), session.get('back')]).toEqual(['246913578024691357.84', '123456789012345678.92'])
    session.set('a', '1')
    expect([session.get('twice'), session.get('back')]).toEqual(['2.00', '1.00'])
  })

  test('a power or a chain of divisions without end comes to one', () => {
    const chain = Array.from({ length: 300 }, (_one, at) => `/ ${(at % 7) + 3}.7`).join(' ')
    expect(shown(`1e300 ${chain} * 0`)).toEqual({ value: '0.00' })
    expect(shown('1.0000001 ^ 99999')).toEqual({ value: '1.01' })
    expect(shown('2 ^ 99999')).toEqual({ value: 'Infinity' })
    expect(shown('0.5 ^ 99999')).toEqual({ value: '0.00' })
    expect(shown(`1${'0'.repeat(400)} * 1`)).toEqual({ value: 'Infinity' })
  })
})

/** A fraction of its own, that has nothing of the engine's arithmetic in it. */
type Fraction = readonly [bigint, bigint]

function fractionOf(text: string): Fraction {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + part)
  return [text.startsWith('-') ? -size : size, 10n ** BigInt(part.length)]
}

const operations: Record<string, (left: Fraction, right: Fraction) => Fraction> = {
  '+': ([a, b], [c, d]) => [a * d + c * b, b * d],
  '-': ([a, b], [c, d]) => [a * d - c * b, b * d],
  '*': ([a, b], [c, d]) => [a * c, b * d],
  '/': ([a, b], [c, d]) => (c < 0n ? [-a * d, -b * c] : [a * d, b * c]),
}

/** Half away from zero, two places; null where something was divided by nothing. */
function cents([above, below]: Fraction): string | null {
  if (below === 0n) return null
  const size = above < 0n ? -above : above
  const whole = (size * 100n) / below
  const units = (size * 100n - whole * below) * 2n >= below ? whole + 1n : whole
  const text = `${units / 100n}.${String(units % 100n).padStart(2, '0')}`
  return above < 0n && units > 0n ? `-${text}` : text
}

interface Expression {
  items: string[]
  worth: Fraction
}

const decimal = (dice: Dice, whole: number, places: number): string =>
  `${dice.below(whole)}.${String(dice.below(10 ** places)).padStart(places, '0')}`

function operand(dice: Dice, values: Record<string, string>): Expression {
  const text = dice.pick([
    () => decimal(dice, 1_000_000, 2),
    () => `-${decimal(dice, 10_000, 2)}`,
    () => decimal(dice, 15, 3),
    () => decimal(dice, 2, 4),
    () => `${dice.below(480)}`,
    () => `${dice.below(1_000)}.${dice.below(1_000)}5`,
    () => `${dice.below(90_000_000)}${decimal(dice, 1_000_000_000, 2)}`,
    () => dice.pick(['0.005', '100.125', '0.1', '0.2', '0.3', '100', '12', '0']),
  ])()
  const id = `v${Object.keys(values).length}`
  values[id] = text
  return { items: [id], worth: fractionOf(text) }
}

function expression(dice: Dice, values: Record<string, string>, depth: number): Expression {
  if (depth === 0 || dice.chance(0.2)) return operand(dice, values)
  const sign = dice.pick(['+', '-', '*', '*', '/'])
  const left = expression(dice, values, depth - 1)
  const right = expression(dice, values, depth - 1)
  const apply = operations[sign]
  if (apply === undefined) throw new Error(`no operation ${sign}`)
  return { items: ['(', ...left.items, sign, ...right.items, ')'], worth: apply(left.worth, right.worth) }
}

describe('formulas and an arithmetic of fractions that knows nothing of them', () => {
  test('say the same of 10,000 expressions over amounts, rates and counts', () => {
    const dice = new Dice(20_261_122)
    let halves = 0
    for (let at = 0; at < 10_000; at += 1) {
      const values: Record<string, string> = {}
      const { items, worth } = expression(dice, values, 1 + dice.below(4))
      const wanted = cents(worth)
      const got = evaluateFormula(
        items.map((field) => ({ field, where: 'input' })),
        values,
      )
      const value = 'value' in got ? got.value : got.error
      if (wanted === null) expect(/\d/.test(value), items.join(' ')).toBe(false)
      else expect(value, `${items.join(' ')} ${JSON.stringify(values)}`).toBe(wanted)
      if (worth[1] > 0n && (worth[0] * 1_000n) % worth[1] === 0n) halves += 1
    }
    // Many of them end on the digit that rounding looks at.
    expect(halves).toBeGreaterThan(500)
  })

  test('say the same of 100 sums of 1,000 amounts in 2 to 4 decimals', () => {
    const dice = new Dice(7)
    for (let at = 0; at < 100; at += 1) {
      const places = 2 + dice.below(3)
      const texts = Array.from({ length: 1_000 }, () => decimal(dice, 10 ** (1 + dice.below(9)), places))
      const fields: FormElement[] = [
        { id: 'rows', type: 'section', cloneable: true, childs: [{ id: 'cell', type: 'amount', decimals: places }] },
        { id: 'total', type: 'amount', total_of: 'cell' },
      ]
      const rows = texts.map((cell, row) => ({ _id: `${row}`, cell }))
      const sum = texts.map((text) => BigInt(text.replace('.', ''))).reduce((total, cell) => total + cell, 0n)
      expect(opened(fields, { rows }).session.get('total')).toBe(cents([sum, 10n ** BigInt(places)]))
    }
  })
})
