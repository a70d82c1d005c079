import { expect, test } from 'vitest'
import { singularOf } from './singular-of.ts'

test.each([
  ['Applicants', 'Applicant'],
  ['Clients', 'Client'],
  ['Third parties', 'Third party'],
  ['Staff', 'Staff'],
  ['Business', 'Business'],
  ['Kunden', 'Kunden'],
  ['顧客', '顧客'],
])('one of the %s is a %s', (label, one) => {
  expect(singularOf(label)).toBe(one)
})
