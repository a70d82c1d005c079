import { expect, test } from 'vitest'
import { isOfAnother, isShareable } from './may-share.ts'

const company = { _id: 'harbor', name: 'Harbor', products: [], enable_ach_payments: false }
const user = { company, affiliate: 'summit' }
const loan = {
  company: { _id: 'harbor', name: 'Harbor', prefix: {} },
  program: { _id: '3', title: 'Fix and flip', company: 'summit' },
  sharing_company: null,
  active: true,
}

test('a loan is shareable when its program is the affiliate’s and it is not shared yet', () => {
  expect(isShareable(loan, user)).toBe(true)
  expect(isShareable({ ...loan, program: { ...loan.program, company: 'harbor' } }, user)).toBe(false)
  expect(isShareable({ ...loan, sharing_company: { _id: 'summit', name: 'Summit' } }, user)).toBe(false)
  expect(isShareable({ ...loan, active: false }, user)).toBe(false)
  expect(isShareable(loan, { ...user, affiliate: null })).toBe(false)
})

test('a loan that another company shared is never shared on', () => {
  const guests = { company: { ...company, _id: 'summit' }, affiliate: 'summit' }
  expect(isOfAnother(loan, 'summit')).toBe(true)
  expect(isOfAnother(loan, 'harbor')).toBe(false)
  expect(isShareable(loan, guests)).toBe(false)
})
