import { expect, test } from 'vitest'
import { hasUnseenCharacters, looksLikeLink, mailedName, nameInMail, plainName, shownName } from './plain-name.ts'

const spoken = [
  'Rosa Delgado',
  "Siobhán O'Brien-Ng",
  'Dr.Li',
  'St.John Smythe',
  'J.P. Morgan & Co.',
  'J.P.Morgan',
  'Łukasz Żak',
  'محمد علی',
  'علی‌رضا',
  '山田 太郎',
  'Smith, Jr.',
  'Nr. 5',
  'Delgado (Rosa)',
  '👩‍👧',
  'First Bank N.A.',
  'A. de la Cruz',
  'Ph.D. Loans',
  'e.K. Bank',
]

test.each(spoken)('a name is a name: %s', (name) => {
  expect(mailedName(120).safeParse(name).success).toBe(true)
})

test.each([
  'Rosa\u202Eogadled',
  'Ro\u0000sa',
  'Rosa\nDelgado',
  'Rosa\tDelgado',
  'Rosa\u0085',
  '\u2066Rosa\u2069',
  'Ro\u200Bsa',
  'Rosa\u2028Delgado',
  'Rosa\u200F',
  'R\u{E0041}osa',
  'Rosa\u061CDelgado',
  'Rosa\u007F',
  'Ro\u00ADsa',
])('a name has no character that cannot be seen (%j)', (name) => {
  expect(hasUnseenCharacters(name)).toBe(true)
  expect(plainName(120).safeParse(`x${name}x`).success).toBe(false)
  expect(hasUnseenCharacters(shownName(name))).toBe(false)
})

test.each([
  'https://evil.test/x',
  'http:evil://a',
  'evil.com',
  'Win at EVIL.COM',
  'Evil.Com now',
  'www.evil.test',
  '//evil.test',
  'see bit.ly/abc',
  'mailto:a@b.c',
  'me@evil.test',
  'пример.com',
  'xn--e1afmkfd.xn--p1ai',
  'go to evil.co.uk today',
  'evil.com.',
  'call1.evil.top!',
  'evil.com:8080',
])('a name in a mail is no link: %s', (name) => {
  expect(looksLikeLink(name)).toBe(true)
  expect(mailedName(120).safeParse(name).success).toBe(false)
  expect(nameInMail(name, 'a company')).toBe('a company')
})

test('surrounding space is no part of a name, nor is nothing a name', () => {
  expect(plainName(5).parse('  Rosa ')).toBe('Rosa')
  expect(plainName(5).safeParse('   ').success).toBe(false)
  expect(plainName(5).safeParse('Delgado').success).toBe(false)
})
