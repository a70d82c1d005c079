import { expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay, nextTime } from './business-days.ts'

test.each([
  ['2026-11-25', true, 'a Wednesday'],
  ['2026-11-26', false, 'Thanksgiving, the fourth Thursday of November'],
  ['2026-11-28', false, 'a Saturday'],
  ['2026-07-03', true, 'the Friday before a Fourth of July that is a Saturday: lenders are open'],
  ['2027-07-05', false, 'the Monday after a Fourth of July that is a Sunday'],
  ['2026-05-25', false, 'Memorial Day, the last Monday of May'],
  ['2026-05-18', true, 'the Monday before it'],
  ['2026-01-19', false, 'the third Monday of January'],
  ['2026-06-19', false, 'Juneteenth'],
  ['2026-12-25', false, 'Christmas'],
])('%s is a business day: %s, being %s', (date, is) => {
  expect(isBusinessDay(date)).toBe(is)
})

test.each([
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-11-25', 3, '2026-12-01'],
  ['2026-11-28', 0, '2026-11-30'],
  ['2026-11-30', -2, '2026-11-25'],
  ['2026-12-31', 1, '2027-01-04'],
])('from %s, %i business days on is %s', (date, days, then) => {
  expect(addBusinessDays(date, days)).toBe(then)
})

test.each([
  ['2026-11-25', 'day', 1, '2026-11-27'],
  ['2026-11-25', 'week', 1, '2026-12-02'],
  ['2027-01-29', 'month', 1, '2027-03-01'],
  ['2026-11-24', 'month', 12, '2027-11-24'],
] as const)('what is due on %s and comes every %s × %i is due next on %s', (date, unit, every, then) => {
  expect(nextTime(date, { unit, every })).toBe(then)
})
