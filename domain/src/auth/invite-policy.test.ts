import { expect, test } from 'vitest'
import { type ModuleKey, noRights } from '../roles/role.ts'
import type { Actor } from './actor.ts'
import { invitePolicy } from './invite-policy.ts'

const actor = (adds: ModuleKey[], changed: { type?: Actor['type']; admin?: boolean } = {}): Actor => ({
  personId: 'p',
  accountId: 'a',
  companyId: 'c',
  fullName: 'Ada Admin',
  type: changed.type ?? 'Workforces',
  role: {
    id: 1,
    title: 'role',
    admin: changed.admin ?? false,
    permissions: {
      modules: Object.fromEntries(adds.map((key) => [key, { ...noRights, add: true }])),
      builders: false,
    },
  },
  groupIds: [],
  sessionId: 's',
})
const adder = actor(['workforces', 'contacts', 'prospects'])

test('invitations that wait are managed by those who may send them', () => {
  expect(invitePolicy.manage(adder, 'contact')).toBe(true)
  expect(invitePolicy.manage(actor(['prospects']), 'contact')).toBe(false)
  expect(invitePolicy.manage(actor(['contacts'], { type: 'Prospects' }), 'contact')).toBe(false)
})
