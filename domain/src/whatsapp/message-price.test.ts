import { expect, test } from 'vitest'
import { messagePrice, priceText } from './message-price.ts'

test.each([
  ['advertising in America', '12085550101', 'MARKETING', false, 250],
  ['the same within somebody’s day', '12085550101', 'MARKETING', true, 250],
  ['news of their own business', '12085550101', 'UTILITY', false, 40],
  ['the same within their day is free', '12085550101', 'UTILITY', true, 0],
  ['elsewhere', '4915112345678', 'UTILITY', false, 77],
  ['what nobody knows is taken as advertising', '12085550101', 'NEW', false, 250],
] as const)('%s', (_what, number, category, isInWindow, price) => {
  expect(messagePrice(number, category, isInWindow)).toBe(price)
})

test('an amount is told with what it has of cents', () => {
  expect([priceText(12_540), priceText(0)]).toEqual(['1.2540', '0.0000'])
})
