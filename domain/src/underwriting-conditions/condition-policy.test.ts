import { expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { noLimits, noPermissions } from '../roles/role.ts'
import { type ConditionTab, conditionPolicy } from './condition-policy.ts'

const role = (id: number, more: object = {}) => ({ id, title: '', admin: false, permissions: noPermissions, ...more })
const actor = (more: Partial<Actor> = {}): Actor => ({
  ...{ personId: 'p', accountId: 'p', companyId: 'lender', fullName: 'P', type: 'Workforces', sessionId: 's' },
  ...{ role: role(7), groupIds: [], ...more },
})
const waiving = { ...noPermissions, limits: { ...noLimits, waiveConditions: true } }
const whole: ConditionTab = { read: true, add: true, update: true }
const reading: ConditionTab = { read: true, add: false, update: false }

// read, add, update, clear where nobody is named, clear where role 7 is, clear where role 8 is, waive
test.each<[string, Actor, ConditionTab, string]>([
  ['staff', actor(), whole, 'read add update clear clear7 -'],
  ['staff who only read', actor(), reading, 'read -'],
  ['staff without the tab', actor(), { read: false, add: true, update: true }, '-'],
  ['a role that waives', actor({ role: role(9, { permissions: waiving }) }), whole, 'read add update clear waive'],
  ['an administrator', actor({ role: role(1, { admin: true }) }), whole, 'read add update clear clear7 clear8 waive'],
  ['a contact', actor({ type: 'Contacts' }), whole, 'read -'],
  ['a borrower', actor({ type: 'Prospects' }), whole, '-'],
  ['a guest of a share', actor({ guestOf: 'other', role: role(1, { admin: true }) }), whole, 'read -'],
])('%s', (_who, who, tab, expected) => {
  const may = {
    read: conditionPolicy.read(who, tab),
    add: conditionPolicy.add(who, tab),
    update: conditionPolicy.update(who, tab),
    clear: conditionPolicy.clear(who, [], tab),
    clear7: conditionPolicy.clear(who, [7], tab),
    clear8: conditionPolicy.clear(who, [8], tab),
    waive: conditionPolicy.waive(who, tab),
  }
  const granted = Object.entries(may).flatMap(([right, is]) => (is ? [right] : []))
  expect(granted).toEqual(expected.split(' ').filter((one) => one !== '-'))
})
