import { expect, test } from 'vitest'
import { asksToStop, filledTemplate, variablesOf, whatsappNumber } from './whatsapp-number.ts'

test.each([
  ['(208) 555-0178', '12085550178'],
  ['1-208-555-0178', '12085550178'],
  ['+44 20 7946 0958', '442079460958'],
  ['208-555-0178 x12', null],
  ['555-0178', null],
  ['+0123456789', null],
  ['call me', null],
  ['', null],
])('%s is the number %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number)
})

test.each([
  ['STOP', true],
  [' stop! ', true],
  ['Opt-Out', true],
  ['Unsubscribe.', true],
  ['please stop by tomorrow', false],
  ['', false],
])('«%s» ends messages: %s', (text, ends) => {
  expect(asksToStop(text)).toBe(ends)
})

test('a template asks for as many values as its highest place, and takes them as they are', () => {
  expect([variablesOf('Hi {{1}}, {{2}} and {{1}}'), variablesOf('Hi')]).toEqual([2, 0])
  expect(filledTemplate('Hi {{1}}, {{2}}', ['{{2}}', 'b'])).toBe('Hi {{2}}, b')
})
