import { expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { type ModuleRights, noRights } from '../roles/role.ts'
import { prospectPolicy } from './prospect-policy.ts'

const actor = (type: Actor['type'], loans: Partial<ModuleRights>, prospects: Partial<ModuleRights> = {}): Actor => ({
  personId: 'person',
  accountId: 'account',
  companyId: 'company',
  fullName: 'Somebody',
  type,
  role: {
    id: 1,
    title: 'Role',
    admin: false,
    permissions: {
      modules: { opportunities: { ...noRights, ...loans }, prospects: { ...noRights, ...prospects } },
      builders: false,
    },
  },
  groupIds: [],
  sessionId: 'session',
})

test.each([
  ['staff who create loans', actor('Workforces', { add: true }), 'all'],
  ['staff who only assign', actor('Workforces', { assign: true }), 'of-own-loans'],
  ['staff who do neither', actor('Workforces', { read: 'all' }), 'none'],
  ['brokers', actor('Contacts', { read: 'own', add: true }), 'of-own-loans'],
  ['contacts without loans', actor('Contacts', {}), 'none'],
  ['borrowers', actor('Prospects', { read: 'own' }), 'self'],
] as const)('%s choose a borrower among %o', (_who, who, reach) => {
  expect(prospectPolicy.choose(who)).toBe(reach)
})

test.each([
  ['all prospects', actor('Workforces', {}, { read: 'all' }), 'all'],
  ['their own', actor('Workforces', {}, { read: 'own' }), 'of-own-loans'],
  ['none', actor('Contacts', { read: 'own' }), 'none'],
  ['themselves', actor('Prospects', {}), 'self'],
] as const)('who may read %s counts those', (_what, who, reach) => {
  expect(prospectPolicy.read(who)).toBe(reach)
})

test.each([
  ['staff who create loans', actor('Workforces', { read: 'own', add: true }), 'all'],
  ['staff who read all prospects', actor('Workforces', { read: 'own' }, { read: 'all' }), 'all'],
  ['staff who read every loan', actor('Workforces', { read: 'all' }), 'of-any-loan'],
  ['staff who read their own loans', actor('Workforces', { read: 'own' }), 'of-own-loans'],
  ['staff who read those of their team', actor('Workforces', { read: 'team' }), 'of-team-loans'],
  ['staff without loans', actor('Workforces', {}), 'none'],
  ['brokers, whatever they may read', actor('Contacts', { read: 'all' }, { read: 'all' }), 'of-own-loans'],
  ['contacts without loans', actor('Contacts', {}), 'none'],
  ['borrowers', actor('Prospects', { read: 'own' }), 'none'],
] as const)('%s narrow a list of loans by %o', (_who, who, reach) => {
  expect(prospectPolicy.narrowBy(who)).toBe(reach)
})
