import { expect, test } from 'vitest'
import { newPasswordProblems } from './new-password-problems.ts'

test.each([
  ['', '', { password: 'account.passwordTooShort' }],
  ['elevenchars', 'elevenchars', { password: 'account.passwordTooShort' }],
  ['twelve chars', 'twelve charz', { repeated: 'auth.passwordsDiffer' }],
  ['twelve chars', 'twelve chars', {}],
])('%j twice as %j', (password, repeated, problems) => {
  expect(newPasswordProblems({ password, repeated })).toEqual(problems)
})
