import { expect, test } from 'vitest'
import { registerProblems } from './register-problems.ts'

const whole = {
  ...{ first_name: 'Tara', last_name: 'Trial', company: 'Trial Lending' },
  ...{ email: 'tara@sample.test', phone: '', password: 'a password of my own' },
}

test('a whole registration has no problems, with or without a number', () => {
  expect(registerProblems(whole)).toEqual({})
  expect(registerProblems({ ...whole, phone: '208-555-0142' })).toEqual({})
})

test('each value is asked for at its own place', () => {
  expect(
    registerProblems({ first_name: ' ', last_name: '', company: '', email: 'tara', phone: '208', password: 'short' }),
  ).toEqual({
    first_name: 'shared.requiredField',
    last_name: 'shared.requiredField',
    company: 'shared.requiredField',
    email: 'invitations.emailWrong',
    phone: 'invitations.mobileWrong',
    password: 'account.passwordTooShort',
  })
})
