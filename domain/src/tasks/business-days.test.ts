import { expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay, nextInRow } from './business-days.ts'

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
  expect(nextInRow({ due: date, today: date }, { unit, every })).toEqual({ due: then, from: date })
})

const inRow = (due: string, step: { unit: 'day' | 'week' | 'month'; every: number }, times: number) => {
  let at: { due: string; from?: string } | null = { due }
  return Array.from({ length: times }, () => {
    at = at && nextInRow({ ...at, today: at.due }, step)
    return at?.due
  })
}

test('a row of days keeps its day over weekends, holidays and short months', () => {
  expect(inRow('2026-12-31', { unit: 'month', every: 1 }, 5)).toEqual([
    ...['2027-02-01', '2027-03-01', '2027-03-31', '2027-04-30', '2027-06-01'],
  ])
  expect(inRow('2027-01-04', { unit: 'week', every: 1 }, 4)).toEqual([
    ...['2027-01-11', '2027-01-19', '2027-01-25', '2027-02-01'],
  ])
  expect(inRow('2026-11-25', { unit: 'day', every: 1 }, 4)).toEqual([
    ...['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'],
  ])
})

test.each([
  ['0202-01-01', { unit: 'day', every: 1 }, '2026-11-27'],
  ['0001-01-01', { unit: 'day', every: 3 }, '2026-11-30'],
  ['0202-01-04', { unit: 'week', every: 1 }, '2026-11-30'],
  ['0001-01-31', { unit: 'month', every: 1 }, '2026-11-30'],
  ['0099-12-31', { unit: 'month', every: 12 }, '2026-12-31'],
] as const)('a row that begins at %s, by a mistyped year, goes on from today', (due, step, then) => {
  expect(nextInRow({ due, today: '2026-11-27' }, step)).toEqual({ due: then, from: due })
  expect(nextInRow({ from: due, due: then, today: then }, step)?.from).toBe(due)
})

test('a row goes on from a day that somebody gave, and never falls on one that is past', () => {
  const monthly = { unit: 'month', every: 1 } as const
  expect(nextInRow({ from: '2026-12-31', due: '2027-02-10', today: '2027-02-10' }, monthly)).toEqual({
    ...{ due: '2027-03-10', from: '2027-02-10' },
  })
  expect(nextInRow({ from: '2026-12-31', due: '2027-03-01', today: '2027-06-15' }, monthly)).toEqual({
    ...{ due: '2027-06-30', from: '2026-12-31' },
  })
  expect(nextInRow({ due: '2026-11-02', today: '2026-11-02' }, { unit: 'week', every: 52 })?.due).toBe('2027-11-01')
  const last = { due: '9999-12-30', today: '2026-11-25' }
  for (const unit of ['week', 'month'] as const)
    for (const from of [undefined, '9999-12-30'])
      for (const every of [1, 12]) expect(nextInRow({ ...last, from }, { unit, every })).toBeNull()
})
