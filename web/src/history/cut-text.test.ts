import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a short value stands whole', () => {
  expect(cutText('a\nb\nc')).toBe('a\nb\nc')
  expect(cutText('x'.repeat(160))).toBe('x'.repeat(160))
})

test('of a long one the beginning stands, whatever makes it long', () => {
  expect(cutText('word '.repeat(3_000)).length).toBeLessThanOrEqual(160)
  expect(cutText('a\n'.repeat(500)).split('\n')).toHaveLength(6)
})
