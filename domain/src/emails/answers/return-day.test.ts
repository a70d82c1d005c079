import { expect, test } from 'vitest'
import { returnDay } from './return-day.ts'

test.each([
  ['I am out of the office until December 2.', '2026-12-02'],
  ['I am away from November 23 through December 4, 2026 with no access to email.', '2026-12-04'],
  ['Out 11/24 - 12/1. I will be back on 12/02/2026 and answer then.', '2026-12-02'],
  ['Back on Monday, Dec. 7th. Our offices close on December 25.', '2026-12-07'],
  ['I will return 2026-12-09.', '2026-12-09'],
  ['I am back January 4th', '2027-01-04'],
  ['Ich bin bis 4.12.2026 nicht im Büro.', '2026-12-04'],
  ['Ab dem 7. Dezember bin ich wieder da.', '2026-12-07'],
  ['Estaré fuera hasta el 3 de diciembre de 2026.', '2026-12-03'],
  ['Je suis absente jusqu’au 8 décembre.', '2026-12-08'],
  ['12月5日まで不在にしております。', '2026-12-05'],
  ['Thank you, I got your e-mail of November 3.', null],
  ['I am away. On Thu, Nov 26, 2026 at 9:04 AM Dana Whitfield wrote:', null],
  ['I am away until November 26.', '2026-11-26'],
  ['I retire on 06/01/2031.', null],
  ['Call 208-555-0142, extension 12.', null],
  ['I am away until February 30.', null],
])('of “%s” the day is %s', (text, day) => {
  expect(returnDay(text, '2026-11-26')).toBe(day)
})
