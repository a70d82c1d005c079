import { describe, expect, test } from 'vitest'
import {
  ageOf,
  formatCalendarDate,
  formatClockTime,
  formatExactStamp,
  formatInstantDate,
  formatMoment,
  formatTimeOfDay,
} from './format-date.ts'

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

describe('times of day and moments', () => {
  test.each([
    ['17:30', 'en', '5:30 PM'],
    ['00:05', 'en', '12:05 AM'],
    ['17:30:15', 'de', '17:30'],
    ['17:30', 'fr', '17:30'],
    ['99:99', 'en', '99:99'],
    ['soon', 'en', 'soon'],
  ])('%s in %s', (stored, language, text) => {
    expect(formatTimeOfDay(stored, language)).toBe(text)
  })

  test('are told as they were entered, and instants in the zone of the company', () => {
    const format = { dateFormat: 'DD/MM/YYYY', timeZone: boise, language: 'de' }
    expect(formatMoment('2026-12-01T09:05', format)).toBe('01/12/2026 09:05')
    expect(formatMoment('2026-12-01T03:05:00Z', format)).toBe('30/11/2026 20:05')
    expect(formatMoment('2026-12-01', format)).toBe('01/12/2026')
    expect(formatMoment('junk', format)).toBe('junk')
  })
})
