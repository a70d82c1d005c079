import { describe, expect, test } from 'vitest'
import { businessDaysAfter, type MilestoneEntry, type MilestoneStatus, milestonesOf } from './milestones.ts'

const status = (id: number, milestone: string | null, usualDays: number | null = null): MilestoneStatus => ({
  id,
  milestone,
  usualDays,
})
const way = [
  status(1, 'Applied', 3),
  status(2, 'Documents', 8),
  status(3, null, 2),
  status(4, 'Decision', 3),
  status(5, 'Decision', 1),
  status(6, 'Closing'),
  status(7, 'Paid out', 1),
]
const told = (standing: number[], entries: MilestoneEntry[], today = '2026-11-25') =>
  milestonesOf({ statuses: way, standing, entries, today }).map(({ title, state, on, usuallyBy }) =>
    [title, state, on ?? '', usuallyBy ?? ''].join(' ').trim(),
  )
const came = (id: number, on: string): MilestoneEntry => ({ statuses: [id], on })

describe('the way of a loan', () => {
  test('tells neighbours with one milestone as one, and a status without one by the one before it', () => {
    const entries = [came(1, '2026-11-04'), came(2, '2026-11-10'), came(3, '2026-11-20')]
    expect(told([3], entries, '2027-01-04')).toEqual([
      'Applied done 2026-11-04',
      'Documents now',
      'Decision later',
      'Closing later',
      'Paid out later',
    ])
  })

  test('tells by when what comes is usually reached, counted from where the loan came to where it stands', () => {
    expect(told([2], [came(1, '2026-11-04'), came(2, '2026-11-23')])).toEqual([
      'Applied done 2026-11-04',
      'Documents now',
      'Decision later  2026-12-07',
      'Closing later  2026-12-11',
      'Paid out later',
    ])
  })

  test('promises no day that has passed, and none after a status that says nothing', () => {
    expect(told([1], [came(1, '2026-10-01')])).toEqual([
      'Applied now',
      'Documents later',
      'Decision later',
      'Closing later',
      'Paid out later',
    ])
  })

  test('has no day for what the loan never stood in, and nothing for a loan that stands beside the way', () => {
    expect(told([6], [came(1, '2026-11-04'), came(6, '2026-11-20')]).slice(0, 3)).toEqual([
      'Applied done 2026-11-04',
      'Documents done',
      'Decision done',
    ])
    expect(told([99], [came(1, '2026-11-04')])).toEqual([])
    expect(milestonesOf({ statuses: [status(1, null)], standing: [1], entries: [], today: '2026-11-25' })).toEqual([])
  })

  test('begins with the first milestone, also for statuses before it', () => {
    const statuses = [status(1, null), status(2, 'Applied', 1)]
    expect(milestonesOf({ statuses, standing: [1], entries: [], today: '2026-11-25' })).toEqual([
      { title: 'Applied', state: 'now', on: null, usuallyBy: null },
    ])
  })
})

test.each<[string, number, string]>([
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-12-31', 2, '2027-01-04'],
  ['2026-11-25', 0, '2026-11-25'],
])('so many business days after %s (%i) is %s', (day, days, end) => {
  expect(businessDaysAfter(day, days)).toBe(end)
})
