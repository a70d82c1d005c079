import { tell } from '@corbel/domain/shared/messages/message'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const short = { code: 'invalid-fields', fields: { password: tell('account.passwordTooShort') } }
const breached = {
  code: 'invalid-fields',
  fields: { password: tell('account.passwordKnown') },
}

test.each([
  ['elevenchars', short],
  ['twelve chars', null],
  ['aaaaaaaaaaab', null],
  ['123456789012', breached],
  ['qwertyuiop123', breached],
  ['QwertyUiop123', breached],
  ['a'.repeat(1024), null],
])('%s', async (password, refusal) => {
  expect(await refuseWeakPassword(password)).toEqual(refusal)
})

test('two passwords that differ after 72 characters are two passwords', async () => {
  const start = 'x'.repeat(72)
  const hash = await hashPassword(`${start}a`)
  expect(await passwordMatches(hash, `${start}a`)).toBe(true)
  expect(await passwordMatches(hash, `${start}b`)).toBe(false)
})
