import { describe, expect, test } from 'vitest'
import { formatCount, formatDecimal, formatShare } from './format-number.ts'

describe('decimals', () => {
  test.each([
    ['1234.5', 2, '1,234.50'],
    ['0', 2, '0.00'],
    ['0.005', 2, '0.01'],
    ['999.995', 2, '1,000.00'],
    ['-1234567.891', 2, '-1,234,567.89'],
    ['-0.001', 2, '0.00'],
    ['12345678901234567890.12', 2, '12,345,678,901,234,567,890.12'],
    ['6.875', 3, '6.875'],
    ['1234.5', 0, '1,235'],
    ['007', 0, '7'],
    ['', 2, ''],
    ['n/a', 2, 'n/a'],
  ])('%s with %i', (value, decimals, text) => {
    expect(formatDecimal(value, decimals)).toBe(text)
  })
})

test('counts and shares', () => {
  expect(formatCount(5012)).toBe('5,012')
  expect(formatCount(7)).toBe('7')
  expect(formatShare(1154, 5000)).toBe('23.1%')
  expect(formatShare(0, 0)).toBe('0.0%')
})
