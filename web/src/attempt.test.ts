import { expect, test } from 'vitest'
import { newAttempt } from './attempt.ts'

test('the same goes out under one key until it is done, and anything else under another', () => {
  const attempt = newAttempt()
  const first = attempt.keyOf({ content: 'Hello' })
  expect(attempt.keyOf({ content: 'Hello' })).toBe(first)
  const changed = attempt.keyOf({ content: 'Hello there' })
  expect(changed).not.toBe(first)
  expect(attempt.keyOf({ content: 'Hello there' })).toBe(changed)
  attempt.end()
  expect(attempt.keyOf({ content: 'Hello there' })).not.toBe(changed)
})
