import { expect, test } from 'vitest'
import { resetProblems } from './reset-problems.ts'

test.each([
  ['', '', { password: 'auth.passwordMissing', confirm: 'auth.confirmMissing' }],
  ['a', '', { confirm: 'auth.confirmMissing' }],
  ['', 'a', { password: 'auth.passwordMissing' }],
  ['a', 'b', { confirm: 'auth.passwordsDiffer' }],
  ['a ', 'a', { confirm: 'auth.passwordsDiffer' }],
  ['a', 'a', {}],
])('%j repeated as %j', (password, confirm, problems) => {
  expect(resetProblems({ password, confirm })).toEqual(problems)
})
