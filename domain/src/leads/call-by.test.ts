import { expect, test } from 'vitest'
import { callBy } from './call-by.ts'

test.each([
  ['a Monday', '2026-11-23', '2026-11-24'],
  ['a Thursday', '2026-11-26', '2026-11-27'],
  ['a Friday', '2026-11-27', '2026-11-30'],
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['the end of a year', '2026-12-31', '2027-01-01'],
  ['the day before a leap day', '2028-02-28', '2028-02-29'],
])('a lead taken on %s is called on the next working day', (_name, taken, due) => {
  expect(callBy(taken)).toBe(due)
})
