import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { domainsOf, emailFormProblem } from './email-address.ts'
import { emailProblemOf, emailProblems } from './email-problem.ts'

const published: { cases: { address: string; category: string }[] } = JSON.parse(
  readFileSync(new URL('./cases/email-addresses-isemail.json', import.meta.url), 'utf8'),
)

describe('of the published addresses (isemail)', () => {
  const accepted = ['ISEMAIL_VALID_CATEGORY', 'ISEMAIL_DNSWARN']
  test.each(published.cases.map((one) => [one.address, one.category] as const))('%j is %s', (address, category) => {
    expect(emailFormProblem(address) === null).toBe(accepted.includes(category))
  })

  test('there are all 82', () => expect(published.cases).toHaveLength(82))
})

describe('what is wrong is said', () => {
  test.each([
    ['a@example.com', null],
    ['first.last+tag@mail.example.co.uk', null],
    ["o'neil@example.com", null],
    ['a@bücher.example', null],
    ['a@例え.jp', null],
    ['a@xn--bcher-kva.example', null],
    ['', 'blank'],
    ['example.com', 'no-at'],
    ['a@b@example.com', 'local-part'],
    ['a b@example.com', 'space'],
    ['a@example.com\r\nBcc: x@example.com', 'space'],
    ['a@exam\u00a0ple.com', 'space'],
    ['"a b"@example.com', 'unusual-form'],
    ['a@[127.0.0.1]', 'unusual-form'],
    ['<a@example.com>', 'local-part'],
    ['a@example.com,b@example.com', 'local-part'],
    ['.a@example.com', 'local-part'],
    ['a..b@example.com', 'local-part'],
    ['é@example.com', 'local-letters'],
    ['a@example..com', 'domain'],
    ['a@-example.com', 'domain'],
    ['a@example.com.', 'domain'],
    ['a@exa_mple.com', 'domain'],
    ['a@127.0.0.1', 'domain'],
    ['a@', 'domain'],
    [`${'a'.repeat(65)}@example.com`, 'too-long'],
    [`a@${'abcdefghi.'.repeat(26)}com`, 'too-long'],
    [`a@${'a'.repeat(64)}.com`, 'domain'],
  ])('%j: %s', (address, problem) => expect(emailFormProblem(address)).toBe(problem))
})

test('every sentence leads back to its code, and no other text does', () => {
  for (const [code, sentence] of Object.entries(emailProblems)) expect(emailProblemOf(sentence)).toBe(code)
  expect(emailProblemOf('toString')).toBeNull()
})

test('the domains of an address go up to the last one', () => {
  expect(domainsOf('a@Mail.Example.com')).toEqual(['mail.example.com', 'example.com', 'com'])
})
