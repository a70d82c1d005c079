import { describe, expect, test } from 'vitest'
import { readJsonBody, standardBodyBytes } from './json-body.ts'

const read = (text: string, bodyLimit = standardBodyBytes) => readJsonBody(text, bodyLimit)
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))

describe('a body', () => {
  test.each([
    ['{"a": [1, {"b": null}]}', { a: [1, { b: null }] }],
    ['  ', undefined],
    ['"a \\"quoted: {[\\" text"', 'a "quoted: {[" text'],
    ['{"a:b": "c:d", "e\\\\": ":"}', { 'a:b': 'c:d', 'e\\': ':' }],
    ['{"name": "Müller 日本 👩🏽"}', { name: 'Müller 日本 👩🏽' }],
    ['{"text": "the six letters \\\\u0000"}', { text: 'the six letters \\u0000' }],
  ])('%s is read', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value })
  })

  test.each([
    ['not JSON', '{"a": 1', 'unreadable-request'],
    ['57 levels', nested(57), 'invalid-request'],
    ['a million levels', '['.repeat(1_000_000), 'invalid-request'],
    ['5,001 keys', keys(5_001), 'invalid-request'],
    ['__proto__', '{"a": {"__proto__": {"admin": true}}}', 'invalid-request'],
    ['__proto__ in disguise', '{"__pr\\u006fto__": {}}', 'invalid-request'],
    ['a key twice', '{"role": "user", "role": "admin"}', 'invalid-request'],
    ['a key twice, deep', '{"a": [{"b": 1, "b": 2}]}', 'invalid-request'],
    ['a zero character', '{"name": "a\\u0000b"}', 'invalid-request'],
    ['a zero character in a key', '{"a\\u0000b": 1}', 'invalid-request'],
    ['half a surrogate pair', '{"name": "\\ud83d"}', 'invalid-request'],
  ])('with %s is refused', (_what, text, code) => {
    expect(read(text)).toMatchObject({ ok: false, refusal: { code } })
  })

  test('may be 56 levels deep and have 5,000 keys, a whole form 200,000', () => {
    expect(read(nested(56)).ok).toBe(true)
    expect(read(keys(5_000)).ok).toBe(true)
    expect(read(keys(200_000), 4_000_000).ok).toBe(true)
    expect(read(keys(200_001), 4_000_000).ok).toBe(false)
  })
})
