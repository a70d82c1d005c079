import { describe, expect, test } from 'vitest'
import { momentText, readTypedMoment, storedMoment, typeMoment } from './typed-moment.ts'

const keyed = (text: string) => ({ text, caret: text.length })

/** What stands in the box after the keys were pressed one by one. */
function afterKeys(keys: string, type: (typed: { text: string; caret: number }) => { text: string }): string {
  return [...keys].reduce((text, key) => type(keyed(text + key)).text, '')
}

describe('a day with a time', () => {
  test.each([
    ['11-25-2026 09:05', 'MM-DD-YYYY', '2026-11-25T09:05'],
    ['25/11/2026 9:05 pm', 'DD/MM/YYYY', '2026-11-25T21:05'],
    ['11/25/2026, 12:30 a.m.', 'MM-DD-YYYY', '2026-11-25T00:30'],
    ['2026-11-25T09:05', 'DD/MM/YYYY', '2026-11-25T09:05'],
    ['11-25-2026', 'MM-DD-YYYY', null],
    ['11-25-2026 24:00', 'MM-DD-YYYY', null],
    ['02-30-2026 09:00', 'MM-DD-YYYY', null],
    ['junk', 'MM-DD-YYYY', null],
  ])('%s in %s is %s', (text, format, stored) => {
    expect(readTypedMoment(text, format)).toBe(stored)
    expect(storedMoment(text, format)).toBe(stored ?? text)
  })

  test.each([
    ['112520260905', 'MM-DD-YYYY', '11-25-2026 09:05'],
    ['25/11/2026 9:05', 'DD/MM/YYYY', '25/11/2026 09:05'],
    ['3/7/2026 9:05p', 'MM-DD-YYYY', '03-07-2026 21:05'],
    ['3/7/2026 9:05pm', 'MM-DD-YYYY', '03-07-2026 21:05'],
    ['2026', 'YYYY-MM-DD', '2026'],
  ])('the keys %s in %s leave %s', (keys, format, shown) => {
    expect(afterKeys(keys, (typed) => typeMoment(format, typed))).toBe(shown)
  })

  test.each([
    ['112520260905', '11-25-2026 09:05'],
    ['11/25/2026 9:05 pm', '11-25-2026 09:05 PM'],
    ['3/7/2026 12:30a', '03-07-2026 12:30 AM'],
  ])('the keys %s leave %s where the time is told by twelve hours', (keys, shown) => {
    expect(afterKeys(keys, (typed) => typeMoment('MM-DD-YYYY', typed, 12))).toBe(shown)
    expect(momentText(storedMoment(shown, 'MM-DD-YYYY'), 'MM-DD-YYYY', 12)).toMatch(new RegExp(`^${shown}`))
  })

  test('stands as the company writes dates, and what is none as it was typed', () => {
    expect(momentText('2026-11-25T09:05', 'DD/MM/YYYY')).toBe('25/11/2026 09:05')
    expect(momentText('11-25', 'DD/MM/YYYY')).toBe('11-25')
  })

  test('a pasted one is read whole', () => {
    const pasted = { ...keyed('3.7.2026 9:05 PM'), pasted: true }
    expect(typeMoment('MM-DD-YYYY', pasted).text).toBe('03-07-2026 21:05')
  })
})
