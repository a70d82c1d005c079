import { expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { noLimits, noPermissions } from '../roles/role.ts'
import { refuseBeyondAuthority } from './lending-authority.ts'

const holder = (lendingAuthority: string | null, admin = false): Actor => ({
  ...{
    personId: 'p',
    accountId: 'a',
    companyId: 'c',
    fullName: 'Una',
    type: 'Workforces',
    groupIds: [],
    sessionId: 's',
  },
  role: {
    id: 2,
    title: 'Underwriter',
    admin,
    permissions: { ...noPermissions, limits: { ...noLimits, lendingAuthority } },
  },
})
const approving = (amount: string, more = {}) => ({
  ...{ kindsBefore: ['processing'], kindsAfter: ['approved'] },
  ...{ valuesBefore: { loan_amount: amount }, valuesAfter: { loan_amount: amount } },
  ...more,
})
const isRefused = (actor: Actor, loan: Parameters<typeof refuseBeyondAuthority>[1]) =>
  refuseBeyondAuthority(actor, loan)?.code === 'status-not-allowed'

test('a role approves up to its lending authority and no further', () => {
  expect(isRefused(holder('250000'), approving('250000'))).toBe(false)
  expect(isRefused(holder('250000'), approving('250000.01'))).toBe(true)
  expect(isRefused(holder('250000'), approving('1000000'))).toBe(true)
})

test('without an authority, or for an administrator, there is no limit', () => {
  expect(isRefused(holder(null), approving('9999999'))).toBe(false)
  expect(isRefused(holder('1', true), approving('9999999'))).toBe(false)
})

test('an amount that is not known is above every limit', () => {
  expect(isRefused(holder('250000'), approving(''))).toBe(true)
})

test('an approved loan keeps its status through other changes, and grows no further than that', () => {
  const approved = { kindsBefore: ['approved'] }
  expect(isRefused(holder('1000'), approving('5000', approved))).toBe(false)
  expect(isRefused(holder('1000'), approving('5000', { ...approved, valuesBefore: { loan_amount: '900' } }))).toBe(true)
})

test('other statuses are no approval', () => {
  expect(isRefused(holder('1000'), approving('5000', { kindsAfter: ['declined'] }))).toBe(false)
})

test('the amount of the uniform application counts', () => {
  const values = { '4a_loanandpropertyinformation_loanamount': '300000' }
  expect(isRefused(holder('250000'), approving('', { valuesBefore: values, valuesAfter: values }))).toBe(true)
})
