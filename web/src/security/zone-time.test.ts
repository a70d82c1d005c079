import { expect, test } from 'vitest'
import { instantAt } from './zone-time.ts'

test.each([
  ['2026-01-15T09:30', 'America/Boise', '2026-01-15T16:30:00.000Z'],
  ['2026-07-15T09:30', 'America/Boise', '2026-07-15T15:30:00.000Z'],
  ['2026-07-15T09:30', 'UTC', '2026-07-15T09:30:00.000Z'],
  ['2026-01-01T00:00', 'Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
  // Skipped: the clocks go from 02:00 to 03:00.
  ['2026-03-08T02:30', 'America/Boise', '2026-03-08T09:30:00.000Z'],
  // Twice: the first one, still in summer time.
  ['2026-11-01T01:30', 'America/Boise', '2026-11-01T07:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantAt(local, zone)).toBe(instant)
})

test.each(['', '2026-01-15', '2026-13-45T99:99', 'soon'])('%j is no time', (local) => {
  expect(instantAt(local, 'UTC')).toBeNull()
})
