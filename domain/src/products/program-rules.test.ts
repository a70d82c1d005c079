import { describe, expect, test } from 'vitest'
import { isLoanPrefix, refuseProgram, takesLoans } from './program-rules.ts'
import { noTerms, programTerms, termsOutOfOrder } from './program-terms.ts'

describe('a program takes new loans', () => {
  const days = { active: true, startsOn: '2026-02-10', endsOn: '2026-02-20' }
  test.each([
    ['2026-02-09', days, false],
    ['2026-02-10', days, true],
    ['2026-02-20', days, true],
    ['2026-02-21', days, false],
    ['2026-02-15', { ...days, active: false }, false],
    ['1999-01-01', { ...days, startsOn: null }, true],
    ['2999-01-01', { ...days, endsOn: null }, true],
  ])('on %s with %o: %s', (day, program, expected) => {
    expect(takesLoans(program, day)).toBe(expected)
  })
})

test.each([
  ['HL-', true],
  ['A', true],
  ['2026/HL-', true],
  ['A-1', false],
  ['', false],
  ['-A', false],
  ['A B', false],
  ['ABCDEFGHIJKLM', false],
])('%j before loan numbers: %s', (text, expected) => {
  expect(isLoanPrefix(text)).toBe(expected)
})

describe('terms', () => {
  const amount = (min: string | null, usual: string | null, max: string | null) => ({
    ...noTerms,
    amount: { min, default: usual, max },
  })
  test.each([
    [amount('100', '200', '300'), []],
    [amount('100', '100', '100'), []],
    [amount(null, '5', null), []],
    [amount('9', null, '10'), []],
    [amount('10', null, '9'), ['terms.amount.max']],
    [amount('10', '9.99', '11'), ['terms.amount.default']],
    [amount(null, '12', '11'), ['terms.amount.default']],
  ])('%o are out of order at %j', (terms, expected) => {
    expect(termsOutOfOrder(terms)).toEqual(expected)
  })

  test.each(['-1', '1e5', '1,000', '1.234', '', ' 5'])('take no amount %j', (value) => {
    expect(programTerms.safeParse(amount(value, null, null)).success).toBe(false)
  })
})

test('a program is refused at each place that is wrong', () => {
  const program = { active: true, prefix: 'A-1', startsOn: '2026-02-02', endsOn: '2026-02-01', terms: noTerms }
  expect(Object.keys(refuseProgram(program)?.fields ?? {})).toEqual(['prefix', 'endsOn'])
  expect(refuseProgram({ ...program, prefix: 'A-', endsOn: null })).toBeNull()
})
