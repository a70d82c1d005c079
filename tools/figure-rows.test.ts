import { expect, test } from 'vitest'
import { withRows } from './figure-rows.ts'

const text = 'before\n<!-- a -->\n| old | row |\n<!-- /a -->\nafter\n'

test('the rows between the marks are replaced, and nothing else', () => {
  const table = '| figure | value |\n|---|---|\n| new | 1 |'
  const written = `before\n<!-- a -->\n\n${table}\n\n<!-- /a -->\nafter\n`
  expect(withRows(text, 'a', ['| new | 1 |'])).toBe(written)
  expect(withRows(written, 'a', ['| new | 1 |'])).toBe(written)
})

test('a text without the marks is not written over', () => {
  expect(() => withRows('nothing', 'a', [])).toThrow('no place for the rows of a')
})
