import { describe, expect, test } from 'vitest'
import { isLongEnough } from './password-rules.ts'

describe('a password', () => {
  test.each([
    ['eleven char', false],
    ['twelve chars', true],
    ['日本語のパスワードは長い', true],
    ['👩🏽👩🏽', false],
  ])('%s: long enough is %s', (password, expected) => {
    expect(isLongEnough(password)).toBe(expected)
  })
})
