import { describe, expect, test } from 'vitest'
import { listOperator } from './list-operators.ts'
import { listValue } from './list-value.ts'

describe('a number in a filter', () => {
  test.each([
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    [' -3 ', -3],
    ['+7', 7],
    ['.5', 0.5],
    [20000, 20000],
  ])('%o is %d', (value, number) => {
    expect(listValue('number', value)).toEqual({ kind: 'number', number })
  })
  test.each(['', 'abc', '1e5', '0x10', 'Infinity', '1.2.3', '9'.repeat(400), true])('%o is none', (value) => {
    expect(listValue('number', value)).toBeNull()
  })
})

describe('a date in a filter', () => {
  test.each([
    ['2026-02-28', '2026-02-28'],
    ['02-28-2026', '2026-02-28'],
    ['2/28/2026', '2026-02-28'],
    ['2026/2/8', '2026-02-08'],
    ['02-29-2028', '2028-02-29'],
  ])('%s is %s', (value, date) => {
    expect(listValue('date', value)).toEqual({ kind: 'date', date })
  })
  test.each(['', '2026-02-30', '02-29-2026', '13-01-2026', '0000-01-01', '2026-1', 'today', '20260228'])(
    '%s is none',
    (value) => {
      expect(listValue('date', value)).toBeNull()
    },
  )
})

test('a box is on or off, and nothing else', () => {
  expect(listValue('flag', true)).toEqual({ kind: 'flag', on: true })
  expect(listValue('flag', 'false')).toEqual({ kind: 'flag', on: false })
  expect(listValue('flag', 'yes')).toBeNull()
})

test('text is compared as it stands; a blank and what no database stores equal nothing', () => {
  expect(listValue('text', " O'Neil ")).toEqual({ kind: 'text', text: " O'Neil " })
  expect(listValue('text', '')).toBeNull()
  expect(listValue('option', 'a\0b')).toBeNull()
})

test('numbers and dates have an order, texts an inside, everything else is equal or not', () => {
  for (const kind of ['number', 'date'] as const)
    for (const operator of ['=', '>', '<', '>=', '<=']) expect(listOperator(kind, operator)).toBe(operator)
  expect(listOperator('text', 'contains')).toBe('contains')
  for (const kind of ['number', 'date', 'option', 'options', 'flag'] as const)
    expect(listOperator(kind, 'contains')).toBeNull()
  for (const kind of ['text', 'option', 'options', 'flag'] as const) {
    expect(listOperator(kind, '=')).toBe('=')
    for (const operator of ['>', '<', '>=', '<=']) expect(listOperator(kind, operator)).toBeNull()
  }
  for (const unknown of ['', '==', 'like', ' =', 'constructor']) expect(listOperator('number', unknown)).toBeNull()
})
