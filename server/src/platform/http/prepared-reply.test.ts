import { expect, test } from 'vitest'
import { prepareReply } from './prepared-reply.ts'

test('a prepared reply is the same JSON as the whole reply', () => {
  const whole = { name: 'Zoë • "quoted"', list: [1, null], large: { nested: ['…'] }, other: [] }
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
  const { large, other, ...rest } = whole
  const text = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'))
  expect(
    text(prepareReply<typeof whole, 'large' | 'other'>(rest, { large: json(large), other: json(other) }).bytes),
  ).toEqual(whole)
  expect(text(prepareReply<{ large: unknown }, 'large'>({}, { large: json(large) }).bytes)).toEqual({ large })
  expect(text(prepareReply<typeof rest, never>(rest, {}).bytes)).toEqual(rest)
})
