import { expect, test } from 'vitest'
import { dueAtHour, instantInZone } from './hour-of-recipient.ts'

test.each([
  ['2026-07-04T09:00', 'America/New_York', '2026-07-04T13:00:00.000Z'],
  ['2026-07-04T09:00', 'America/Phoenix', '2026-07-04T16:00:00.000Z'],
  ['2026-12-04T09:00', 'America/New_York', '2026-12-04T14:00:00.000Z'],
  ['2026-07-04T09:00', 'Pacific/Guam', '2026-07-03T23:00:00.000Z'],
  // Clocks go forward at two: half past two is not there.
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // They go back at two: half past one is there twice.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-03-08T09:00', 'America/New_York', '2026-03-08T13:00:00.000Z'],
])('%s in %s', (shown, zone, instant) => {
  expect(instantInZone(shown, zone).toISOString()).toBe(instant)
})

test('an hour that is past there comes the next day, over a change of clocks at the same hour', () => {
  const now = new Date('2026-03-07T16:30:00Z')
  expect(dueAtHour('2026-03-07T09:00', 'America/Los_Angeles', now).toISOString()).toBe('2026-03-07T17:00:00.000Z')
  expect(dueAtHour('2026-03-07T09:00', 'America/New_York', now).toISOString()).toBe('2026-03-08T13:00:00.000Z')
})
