import { expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { noPermissions, noRights, type Scope } from '../roles/role.ts'
import { type LeadStanding, leadPolicy } from './lead-policy.ts'

const actor = (read: Scope, more: Partial<Actor> = {}): Actor => ({
  ...{ personId: 'me', accountId: 'me', companyId: 'lender', fullName: 'Me', type: 'Workforces', sessionId: 's' },
  groupIds: [7],
  role: {
    ...{ id: 1, title: 'Officer', admin: false },
    permissions: { ...noPermissions, modules: { leads: { ...noRights, read, update: 'own' } } },
  },
  ...more,
})
const record = (more: Partial<LeadStanding> = {}): LeadStanding => ({
  ...{ companyId: 'lender', active: true, makerId: 'other', assigneeIds: [], groupIds: [] },
  ...more,
})
const mine = record({ makerId: 'me' })
const assigned = record({ assigneeIds: ['me'] })
const grouped = record({ groupIds: [7] })

test.each([
  ['none', [false, false, false, false]],
  ['own', [true, true, false, false]],
  ['team', [true, true, true, false]],
  ['all', [true, true, true, true]],
] as const)('who reads %s reads what they made, are assigned to, have in a group, or all', (scope, expected) => {
  const reads = [mine, assigned, grouped, record()].map((one) => leadPolicy.read(actor(scope), one))
  expect(reads).toEqual(expected)
})

test('nobody changes what they do not read, and nobody reads another company’s', () => {
  expect(leadPolicy.update(actor('all'), mine)).toBe(true)
  expect(leadPolicy.update(actor('all'), record())).toBe(false)
  expect(leadPolicy.update(actor('none'), mine)).toBe(false)
  expect(leadPolicy.read(actor('all', { companyId: 'other' }), mine)).toBe(false)
})

test('a tab without a word of the role is read with the record and changed with it', () => {
  const may = (action: 'read' | 'add' | 'delete', one = mine) =>
    leadPolicy.inTab(actor('all'), one, { tab: 'notes', action })
  expect([may('read'), may('add'), may('delete'), may('add', record())]).toEqual([true, true, false, false])
})
