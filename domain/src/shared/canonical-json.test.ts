import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('members stand in one order, however they came', () => {
  expect(canonicalJson({ b: [2, { d: 1, c: 'ü"\n' }], a: null, Z: true })).toBe(
    '{"Z":true,"a":null,"b":[2,{"c":"ü\\"\\n","d":1}]}',
  )
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
})

test('a member that is undefined is none', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})
