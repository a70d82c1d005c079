import { expect, test } from 'vitest'
import { isMask, isSensitive, isStoredSecret, maskedValue } from './sensitive-value.ts'

test.each([
  ['ssn', '123-45-6789', '•••-••-6789'],
  ['date', '1987-04-30', '••-••-1987'],
  ['text', '0012345678', '••••••5678'],
  ['text', 'DE89 3704 0044 0532 0130 00', '••••••••••••0 00'],
  ['text', '4321', '••••••••'],
  ['text', '1234567', '••••••••'],
  ['password', 'correct horse battery', '••••••••'],
  ['number', '12345678', '••••5678'],
])('of %s "%s" is shown %s', (type, plain, shown) => {
  expect(maskedValue(type, plain)).toBe(shown)
  expect(isMask(shown)).toBe(true)
})

test('a value that somebody typed is no mask', () => {
  for (const value of ['', '123-45-6789', undefined, 5]) expect(isMask(value)).toBe(false)
})

test('social security numbers and passwords are sensitive whatever the form says', () => {
  expect(isSensitive({ type: 'ssn' })).toBe(true)
  expect(isSensitive({ type: 'password', sensitive: false })).toBe(true)
  expect(isSensitive({ type: 'date', sensitive: true })).toBe(true)
  expect(isSensitive({ type: 'text' })).toBe(false)
})

test('only what was protected is taken for a stored secret', () => {
  expect(isStoredSecret({ enc: '1.x', shown: '•' })).toBe(true)
  for (const value of [null, '•', [], { enc: 1, shown: '•' }, { shown: '•' }]) expect(isStoredSecret(value)).toBe(false)
})
