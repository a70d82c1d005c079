import { describe, expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { type ModuleRights, noRights, type TabRights } from '../roles/role.ts'
import { type PersonStanding, personPolicy } from './person-policy.ts'

const actor = (
  more: Partial<Actor> & { rights?: Partial<ModuleRights>; auth?: Partial<TabRights>; admin?: boolean } = {},
): Actor => {
  const { rights = {}, auth, admin = false, ...rest } = more
  const none = { read: 'none', add: 'none', update: 'none', delete: 'none' } as const
  return {
    ...{ personId: 'me', accountId: 'account', companyId: 'company', fullName: 'Somebody', type: 'Workforces' },
    ...{ groupIds: [1], sessionId: 'session' },
    role: {
      ...{ id: 1, title: 'Role', admin },
      permissions: {
        modules: { workforces: { ...noRights, ...rights }, prospects: { ...noRights, ...rights } },
        builders: false,
        ...(auth === undefined ? {} : { tabs: { workforces: { auth: { ...none, ...auth } } } }),
      },
    },
    ...rest,
  }
}
const person = (more: Partial<PersonStanding> = {}): PersonStanding => ({
  ...{ companyId: 'company', id: 'them', kind: 'workforces', active: true, sharesLoan: false, groupIds: [] },
  ...{ mayEditOwnProfile: true, runsCompany: false },
  ...more,
})
const me = person({ id: 'me' })

describe('people', () => {
  test.each([
    ['all', person(), true],
    ['none', person({ sharesLoan: true }), false],
    ['own', person(), false],
    ['own', person({ sharesLoan: true }), true],
    ['team', person({ groupIds: [1] }), true],
    ['team', person({ groupIds: [2] }), false],
    ['own', person({ groupIds: [1] }), false],
  ] as const)('are read with the scope %s where it reaches them', (read, who, may) => {
    expect(personPolicy.read(actor({ rights: { read } }), who)).toBe(may)
  })

  test('of another company are nobody’s, whatever the role', () => {
    const theirs = person({ companyId: 'other' })
    const admin = actor({ admin: true })
    const answers = (['read', 'update', 'remove', 'readSignIn', 'changeSignIn', 'readHistory'] as const).map((act) =>
      personPolicy[act](admin, theirs),
    )
    expect(answers).toEqual([false, false, false, false, false, false])
  })

  test('see themselves, and change themselves where the switch is on', () => {
    expect(personPolicy.read(actor(), me)).toBe(true)
    expect(personPolicy.update(actor(), me)).toBe(true)
    expect(personPolicy.update(actor(), { ...me, mayEditOwnProfile: false })).toBe(false)
    expect(personPolicy.update(actor({ type: 'Prospects' }), { ...me, kind: 'prospects' })).toBe(true)
    expect(personPolicy.remove(actor({ admin: true }), me)).toBe(false)
  })

  test('are listed by contacts only where they are prospects of own loans, by borrowers never', () => {
    const rights = { read: 'all' } as const
    expect(personPolicy.list(actor({ type: 'Contacts', rights }), 'prospects')).toBe('own')
    expect(personPolicy.list(actor({ type: 'Contacts', rights }), 'workforces')).toBe('none')
    expect(personPolicy.list(actor({ type: 'Prospects', rights }), 'prospects')).toBe('none')
  })
})

describe('how somebody signs in', () => {
  const rights = { read: 'all', update: 'all', delete: 'all', add: true } as const
  const all = { read: 'all', update: 'all', add: 'all', delete: 'all' } as const

  test('is changed by administrators, their own too', () => {
    const admin = actor({ admin: true })
    expect([
      personPolicy.changeSignIn(admin, person({ runsCompany: true })),
      personPolicy.changeSignIn(admin, me),
    ]).toEqual([true, true])
  })

  test('does not follow the record: who may change a person’s values gets no hold of their sign-in', () => {
    expect(personPolicy.changeSignIn(actor({ rights }), person())).toBe(false)
    expect(personPolicy.changeSignIn(actor({ rights, auth: all }), person())).toBe(true)
  })

  test('is nobody’s own, nor somebody’s who runs the company', () => {
    const staff = actor({ rights, auth: all })
    expect(personPolicy.changeSignIn(staff, me)).toBe(false)
    expect(personPolicy.readSignIn(staff, me)).toBe(true)
    expect(personPolicy.changeSignIn(staff, person({ runsCompany: true }))).toBe(false)
    expect(personPolicy.remove(staff, person({ runsCompany: true }))).toBe(false)
    expect(personPolicy.remove(staff, person())).toBe(true)
  })
})
