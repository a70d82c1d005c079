import { expect, test } from 'vitest'
import { nextCommercialAt, quietUntil, warmUpToday } from './pace-rules.ts'

const at = (text: string) => new Date(text)

test.each([
  ['2026-03-01T23:00:00Z', 50],
  ['2026-03-02T00:00:00Z', 100],
  ['2026-03-05T12:00:00Z', 800],
  ['2026-03-09T12:00:00Z', 10_000],
  ['2026-03-10T12:00:00Z', null],
  ['2026-02-27T12:00:00Z', 50],
])('a domain of the 1st of March sends at %s of a day: %s', (now, most) => {
  expect(warmUpToday(at('2026-03-01T10:00:00Z'), at(now))).toBe(most)
})

test.each<[string[], string | null]>([
  [[], null],
  [['2026-03-09T12:00:01Z'], '2026-03-10T12:00:01Z'],
  [['2026-03-09T12:00:00Z'], null],
  [['2026-03-04T08:00:00Z', '2026-03-06T08:00:00Z', '2026-03-08T08:00:00Z'], '2026-03-11T08:00:00Z'],
  [['2026-03-04T08:00:00Z', '2026-03-06T08:00:00Z'], null],
  // The week is full for longer than the day.
  [['2026-03-06T08:00:00Z', '2026-03-08T08:00:00Z', '2026-03-10T08:00:00Z'], '2026-03-13T08:00:00Z'],
  [['2026-03-03T11:00:00Z', '2026-03-06T08:00:00Z', '2026-03-08T08:00:00Z'], null],
])('who got some at %o gets the next one of many at %s', (sent, next) => {
  expect(nextCommercialAt(sent.map(at), at('2026-03-10T12:00:00Z'))?.toISOString() ?? null).toBe(
    next === null ? null : at(next).toISOString(),
  )
})

const night = { from: 21, until: 8 }
test.each([
  ['2026-06-10T02:30:00Z', 'America/New_York', night, '2026-06-10T12:00:00Z'],
  ['2026-06-10T02:30:00Z', 'America/Los_Angeles', night, null],
  ['2026-06-10T12:00:00Z', 'America/New_York', night, null],
  ['2026-06-10T11:59:59.500Z', 'America/New_York', night, '2026-06-10T12:00:00Z'],
  ['2026-06-10T18:10:00Z', 'UTC', { from: 12, until: 20 }, '2026-06-10T20:00:00Z'],
  // Clocks go forward and back.
  ['2026-03-08T05:30:00Z', 'America/New_York', night, '2026-03-08T12:00:00Z'],
  ['2026-11-01T03:30:00Z', 'America/New_York', night, '2026-11-01T13:00:00Z'],
])('at %s in %s it is quiet (%o) until %s', (now, zone, hours, until) => {
  expect(quietUntil(at(now), hours, zone)?.toISOString() ?? null).toBe(until && at(until).toISOString())
})
