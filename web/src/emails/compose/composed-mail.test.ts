import { expect, test } from 'vitest'
import { asRecipient, isAddress, judgeFiles, offeredPeople, type Recipients } from './composed-mail.ts'

const person = (first: string, email: string) => ({
  ...{ _id: first, isOnRecord: true, stopped: null },
  info: { first_name: first, last_name: '', email, phone: '' },
})
const recipients: Recipients = {
  company: { _id: 'c', name: 'Harbor', email: 'no-reply@harbor.test' },
  sender: { name: 'Olga', address: 'no-reply@harbor.test', replyTo: 'olga@harbor.test' },
  workforces: [person('Olga', 'olga@harbor.test')],
  contacts: [],
  prospects: [person('Rosa', 'Rosa@Home.test')],
  templates: [],
  mayLink: false,
  docs: [],
  tags: [],
}

test('people are offered by their addresses, borrowers first', () => {
  expect(offeredPeople(recipients).map(({ address, label }) => [address, label])).toEqual([
    ['rosa@home.test', 'Rosa | Rosa@Home.test'],
    ['olga@harbor.test', 'Olga | olga@harbor.test'],
  ])
})

test('a person goes by their id, whoever else by the address that was typed', () => {
  const people = offeredPeople(recipients)
  expect(asRecipient('rosa@home.test', people)).toEqual({ email: 'Rosa@Home.test', name: 'Rosa', _id: 'Rosa' })
  expect(asRecipient('new@home.test', people)).toBe('new@home.test')
  expect([isAddress(' a@b.test '), isAddress('a@b.test, c@d.test'), isAddress('Rosa')]).toEqual([true, false, false])
})

test('ten megabytes warn, more than twenty-five are not sent, nor is what is no letter, sheet or picture', () => {
  const mb = 1024 * 1024
  expect(judgeFiles([10 * mb - 1], ['a.pdf'])).toEqual({ warns: false, isTooLarge: false, wrongKind: null })
  expect(judgeFiles([4 * mb, 6 * mb], ['a.pdf', 'b.PNG'])).toMatchObject({ warns: true, isTooLarge: false })
  expect(judgeFiles([26 * mb], ['a.html'])).toEqual({ warns: true, isTooLarge: true, wrongKind: 'a.html' })
})
