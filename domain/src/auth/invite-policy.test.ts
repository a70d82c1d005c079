import { describe, expect, test } from 'vitest'
import { type ModuleKey, noRights, type RoleKind } from '../roles/role.ts'
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
const role = (kind: RoleKind, admin = false, builders = false) => ({ kind, admin, permissions: { builders } })
const admin = actor([], { admin: true })
const adder = actor(['workforces', 'contacts', 'prospects'])

describe('inviting', () => {
  test.each<[string, Actor, ReturnType<typeof role>, boolean]>([
    ['an administrator invites an administrator', admin, role('workforce', true), true],
    ['staff invite the kind of people that they add', adder, role('workforce'), true],
    ['staff invite nobody they do not add', actor(['prospects']), role('contact'), false],
    ['staff who add prospects invite borrowers', actor(['prospects']), role('prospect'), true],
    ['staff make no administrators', adder, role('workforce', true), false],
    ['staff give nobody the builders', adder, role('workforce', false, true), false],
    [
      'brokers invite nobody, whatever their role says',
      actor(['prospects'], { type: 'Contacts' }),
      role('prospect'),
      false,
    ],
    ['borrowers invite nobody', actor(['prospects'], { type: 'Prospects', admin: true }), role('prospect'), false],
  ])('%s', (_name, who, to, expected) => {
    expect(invitePolicy.invite(who, to)).toBe(expected)
  })
})

test('invitations that wait are managed by those who may send them', () => {
  expect(invitePolicy.manage(adder, 'contact')).toBe(true)
  expect(invitePolicy.manage(actor(['prospects']), 'contact')).toBe(false)
  expect(invitePolicy.manage(actor(['contacts'], { type: 'Prospects' }), 'contact')).toBe(false)
})
