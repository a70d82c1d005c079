import { describe, expect, test } from 'vitest'
import { ageOf, formatCalendarDate, formatClockTime, formatExactStamp, formatInstantDate } from './format-date.ts'

const boise = 'America/Boise'

describe('dates follow the format of the company', () => {
  test.each([
    ['MM-DD-YYYY', '12-01-2026'],
    ['YYYY/MM/DD', '2026/12/01'],
    ['DD/MM/YYYY', '01/12/2026'],
    ['MM/DD/YYYY', '12/01/2026'],
  ])('%s', (format, text) => {
    expect(formatCalendarDate('2026-12-01', format)).toBe(text)
  })

  test('what is no date stays as typed', () => {
    expect(formatCalendarDate('soon', 'MM-DD-YYYY')).toBe('soon')
  })

  test('an instant belongs to the day of the zone', () => {
    expect(formatInstantDate('2026-12-01T03:00:00Z', 'MM-DD-YYYY', boise)).toBe('11-30-2026')
    expect(formatClockTime('2026-12-01T03:05:00Z', boise)).toBe('20:05')
    expect(formatClockTime('2026-12-01T07:00:00Z', boise)).toBe('00:00')
    expect(formatExactStamp('2026-12-01T03:00:00Z', 'MM-DD-YYYY', boise)).toBe('11-30-2026 20:00:00 America/Boise')
  })
})

describe('age', () => {
  const now = Date.parse('2026-11-20T18:00:00Z')
  test.each([
    ['2026-11-20T17:59:30Z', { unit: 'now' }],
    ['2026-11-20T17:54:00Z', { unit: 'minutes', count: 6 }],
    ['2026-11-20T16:00:00Z', { unit: 'hours', count: 2 }],
    ['2026-11-20T06:30:00Z', { unit: 'yesterday' }],
    ['2026-11-19T07:00:00Z', { unit: 'yesterday' }],
    ['2026-11-19T06:59:00Z', { unit: 'date' }],
    ['2026-11-21T18:00:00Z', { unit: 'date' }],
  ])('%s', (instant, age) => {
    expect(ageOf(instant, now, boise)).toEqual(age)
  })
})
