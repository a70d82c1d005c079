import { describe, expect, test } from 'vitest'
import { clockText, type Hours, hoursOf, storedClock, typeTime } from './typed-clock.ts'

const keyed = (text: string) => ({ text, caret: text.length })

/** What stands in the box after the keys were pressed one by one. */
const afterKeys = (hours: Hours, keys: string): string =>
  [...keys].reduce((text, key) => typeTime('', hours, keyed(text + key)).text, '')

describe('a time', () => {
  test.each<[language: string, hours: Hours]>([
    ['en', 12],
    ['de', 24],
    ['es', 24],
    ['fr', 24],
    ['ja', 24],
    ['zh', 24],
  ])('is told in %s by %i hours', (language, hours) => expect(hoursOf(language)).toBe(hours))

  test.each<[stored: string, twelve: string, twentyFour: string]>([
    ['00:05', '12:05 AM', '00:05'],
    ['09:05', '09:05 AM', '09:05'],
    ['12:00', '12:00 PM', '12:00'],
    ['17:30:15', '05:30:15 PM', '17:30:15'],
  ])('%s stands as %s or %s, and is read again as it was', (stored, twelve, twentyFour) => {
    expect([clockText(stored, 12), clockText(stored, 24)]).toEqual([twelve, twentyFour])
    expect([storedClock(twelve), storedClock(twentyFour)]).toEqual([stored, stored])
  })

  test('that is none stands as it was typed', () => {
    expect([clockText('9:6', 12), storedClock('9:6'), storedClock('13:00 PM')]).toEqual(['9:6', '9:6', '13:00 PM'])
  })

  test.each<[hours: Hours, keys: string, shown: string]>([
    [12, '0905', '09:05'],
    [12, '9:05 pm', '09:05 PM'],
    [12, '9:05a.m.', '09:05 AM'],
    [12, '1305p', '13:05'],
    [24, '9:05', '09:05'],
    [24, '9:05 pm', '21:05'],
    [24, '12:30a', '00:30'],
    [24, 'x1y7z30', '17:30'],
  ])('by %i hours the keys %s leave %s', (hours, keys, shown) => expect(afterKeys(hours, keys)).toBe(shown))

  test('loses its half of the day when the M behind it is taken away, and keeps it when a digit changes', () => {
    expect(typeTime('', 12, keyed('09:05 A'))).toEqual(keyed('09:05'))
    expect(typeTime('', 12, { text: '09:15 AM', caret: 4 })).toEqual({ text: '09:15 AM', caret: 4 })
  })

  test('keeps the seconds that it has while it is changed', () => {
    expect(typeTime('', 24, { text: '09:05:31', caret: 8 })).toEqual(keyed('09:05:31'))
  })
})
