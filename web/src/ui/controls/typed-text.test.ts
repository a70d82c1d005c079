import { describe, expect, test } from 'vitest'
import { storedDate, typeDate } from './typed-date.ts'
import { isPasted, typeDigits, typeNumber } from './typed-text.ts'

/** `|` is the caret. */
const typed = (text: string, pasted = false) => ({ text: text.replace('|', ''), caret: text.indexOf('|'), pasted })
const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

describe('digits are put into their mask and the caret stays behind the digit just typed', () => {
  test.each([
    ['2085|', '208-5|'],
    ['208-5|', '208-5|'],
    ['208|-555', '208|-555'],
    ['2089|-555', '208-9|55-5'],
    ['(208) 555-0143|', '208-555-0143|'],
    ['abc|', '|'],
    ['208-555-01439|', '208-555-0143|'],
  ])('%j becomes %j', (before, after) => expect(shown(typeDigits('999-999-9999', typed(before)))).toBe(after))
})

describe('an amount is grouped while it is typed', () => {
  const money = { decimals: 2, grouped: true }
  test.each([
    ['1234|', '1,234|'],
    ['12|34', '1,2|34'],
    ['1,234.|', '1,234.|'],
    ['1,234.567|', '1,234.56|'],
    ['$1,234.5|', '1,234.5|'],
    ['-5|', '-5|'],
    ['1.2.3|', '1.23|'],
  ])('%j becomes %j', (before, after) => expect(shown(typeNumber(money, typed(before)))).toBe(after))

  test('a percentage is cut to its length', () => {
    expect(typeNumber({ decimals: 2, grouped: false, maxLength: 5 }, typed('100.00|')).text).toBe('100.0')
    expect(typeNumber({ decimals: 3, grouped: false, maxLength: 7 }, typed('6.8755|')).text).toBe('6.875')
  })
})

describe('a date is typed in the order of the company and read from anywhere', () => {
  test.each([
    ['MM-DD-YYYY', '1125|', false, '11-25|'],
    ['MM-DD-YYYY', '3/|', false, '03-|'],
    ['MM-DD-YYYY', '03-4/|', false, '03-04-|'],
    ['MM-DD-YYYY', '3/4/2025|', true, '03-04-2025|'],
    ['MM-DD-YYYY', '2026-11-25|', true, '11-25-2026|'],
    ['MM-DD-YYYY', '2026-11-25T10:00:00Z|', true, '11-25-2026|'],
    ['DD/MM/YYYY', '2026-11-25|', true, '25/11/2026|'],
    ['DD/MM/YYYY', '5.3.2025|', true, '05/03/2025|'],
    ['MM-DD-YYYY', '0-04-2020|', false, '00-42-020|'],
  ])('%s: %j (pasted: %j) becomes %j', (format, before, pasted, after) =>
    expect(shown(typeDate(format, typed(before, pasted)))).toBe(after),
  )

  test.each([
    ['11-25-2026', 'MM-DD-YYYY', '2026-11-25'],
    ['25/11/2026', 'DD/MM/YYYY', '2026-11-25'],
    ['02-30-2022', 'MM-DD-YYYY', '02-30-2022'],
    ['11-2', 'MM-DD-YYYY', '11-2'],
    ['', 'MM-DD-YYYY', ''],
  ])('%j in %s is kept as %j', (text, format, stored) => expect(storedDate(text, format)).toBe(stored))
})

test.each([
  ['', '1', false],
  ['1', '11', false],
  ['11', '111', false],
  ['12-01-2026', '12-01-202', false],
  ['12-01-2026', '3', false],
  ['', '12-01-2026', true],
  ['12-01-2026', '2001-05-02', true],
  ['1,234', '1,567', true],
])('%j becoming %j came in at once: %s', (before, after, pasted) => expect(isPasted(before, after)).toBe(pasted))
