import { expect, test } from 'vitest'
import { auditWords } from './audit-change.ts'

test.each<[unknown, string]>([
  [null, ''],
  [undefined, ''],
  [false, 'false'],
  [12, '12'],
  [['a', null, 'b'], 'a, , b'],
  [{ b: 1, a: { c: '2' } }, '{"a":{"c":"2"},"b":1}'],
  ['x'.repeat(900), 'x'.repeat(500)],
])('%j is told as %j', (value, words) => {
  expect(auditWords(value)).toBe(words)
})
