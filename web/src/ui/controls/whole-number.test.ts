import { expect, test } from 'vitest'
import { wholeNumberIn } from './whole-number.ts'

const year = { least: -365, most: 365 }

test.each([
  ['12', 12],
  ['-2', -2],
  [' 0 ', 0],
  ['365', 365],
])('%s is a number of its bounds', (typed, number) => {
  expect(wholeNumberIn(typed, year)).toBe(number)
})

test.each(['', '-', '366', '-366', '1.5', '1e2', '99999999999', 'x'])(
  '%s is none, and never the nearest one',
  (typed) => {
    expect(wholeNumberIn(typed, year)).toBeNull()
  },
)
