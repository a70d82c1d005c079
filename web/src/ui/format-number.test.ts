import { describe, expect, test } from 'vitest'
import { currencySign, formatCount, formatDecimal, formatMoney, formatPercent, formatShare } from './format-number.ts'

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

describe('each language writes numbers in its own way', () => {
  test.each([
    ['en', '1,234,567.90', '$1,234,567.90', '12.5%', '5,019', '23.1%'],
    ['de', '1.234.567,90', '1.234.567,90 $', '12,5 %', '5.019', '23,1 %'],
    ['es', '1.234.567,90', '1.234.567,90 $', '12,5 %', '5019', '23,1 %'],
    ['fr', '1 234 567,90', '1 234 567,90 $', '12,5 %', '5 019', '23,1 %'],
    ['ja', '1,234,567.90', '$1,234,567.90', '12.5%', '5,019', '23.1%'],
    ['zh', '1,234,567.90', '$1,234,567.90', '12.5%', '5,019', '23.1%'],
  ])('%s', (language, decimal, money, percent, count, share) => {
    const told = [
      formatDecimal('1234567.895', 2, language),
      formatMoney('1234567.895', 'USD', language),
      formatPercent('12.5', language),
      formatCount(5019, language),
      formatShare(1154, 5000, language),
    ]
    expect(told.map((one) => one.replace(/[\u00a0\u202f]/g, ' '))).toEqual([decimal, money, percent, count, share])
  })
})

describe('money', () => {
  test.each([
    ['0.005', 'USD', '$0.01'],
    ['-0.001', 'USD', '$0.00'],
    ['-1234.5', 'EUR', '-€1,234.50'],
    ['12345678901234567890.125', 'USD', '$12,345,678,901,234,567,890.13'],
    ['1999.5', 'JPY', '¥2,000'],
    ['1.0005', 'KWD', 'KWD 1.001'],
    ['', 'USD', ''],
    ['a lot', 'USD', 'a lot'],
  ])('%s in %s', (value, currency, text) => {
    expect(formatMoney(value, currency, 'en').replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })

  test('has the sign of its currency before the field', () => {
    expect(['USD', 'EUR', 'GBP', 'JPY'].map((one) => currencySign(one, 'en'))).toEqual(['$', '€', '£', '¥'])
  })
})

test('a percentage keeps the decimals that it has', () => {
  expect(['6.875', '7', '-0.5', '99.99'].map((one) => formatPercent(one, 'en'))).toEqual([
    '6.875%',
    '7%',
    '-0.5%',
    '99.99%',
  ])
})
