import { expect, test } from 'vitest'
import { messagePrice, priceText } from './message-price.ts'

const prices = {
  ...{ source: 'A list', from: '2026-07-01' },
  perMessage: [
    { prefix: '1', MARKETING: 0.025, UTILITY: 0.004, AUTHENTICATION: 0.004 },
    { prefix: '1876', MARKETING: 0.1, UTILITY: 0.01, AUTHENTICATION: 0.01 },
  ],
}

test.each([
  ['advertising', '12085550101', 'MARKETING', false, 250],
  ['the same within somebody’s day', '12085550101', 'MARKETING', true, 250],
  ['news of their own business', '12085550101', 'UTILITY', false, 40],
  ['the same within their day is free', '12085550101', 'UTILITY', true, 0],
  ['the longest beginning counts', '18765550101', 'MARKETING', false, 1_000],
  ['where nobody said a price', '4915112345678', 'UTILITY', false, null],
  ['of a kind that nobody said a price for', '12085550101', 'NEW', false, null],
] as const)('%s', (_what, number, category, isInWindow, price) => {
  expect(messagePrice(prices, { number, category, isInWindow })).toBe(price)
})

test('without prices none is known', () => {
  expect(messagePrice(undefined, { number: '12085550101', category: 'MARKETING', isInWindow: false })).toBeNull()
})

test('an amount is told with what it has of cents', () => {
  expect([priceText(12_540), priceText(0)]).toEqual(['1.2540', '0.0000'])
})
