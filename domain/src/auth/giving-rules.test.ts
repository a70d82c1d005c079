import { describe, expect, test } from 'vitest'
import {
  allRights,
  type ModuleRights,
  moduleKeys,
  noPermissions,
  noRights,
  type RoleKind,
  type RolePermissions,
  roleKinds,
  type Scope,
  scopes,
  type TabRights,
} from '../roles/role.ts'
import type { RoleContent } from '../roles/role-difference.ts'
import type { Actor } from './actor.ts'
import { type GivenRole, isWidened, mayGiveRole, moduleOfKind, reachesOthers, runsCompany } from './giving-rules.ts'

const wholeTab: TabRights = { read: 'all', add: 'all', update: 'all', delete: 'all' }
const letsSignIn = { workforces: { auth: wholeTab }, contacts: { auth: wholeTab }, prospects: { auth: wholeTab } }
const of = (rights: Partial<ModuleRights>, more: Partial<RolePermissions> = {}): RolePermissions => ({
  modules: { opportunities: { ...noRights, ...rights } },
  builders: false,
  ...more,
})
const adder = (permissions: RolePermissions): RolePermissions => ({
  ...permissions,
  modules: {
    ...permissions.modules,
    workforces: { ...noRights, add: true },
    contacts: { ...noRights, add: true },
    prospects: { ...noRights, add: true },
  },
})
const actor = (permissions: RolePermissions, more: { admin?: boolean; type?: Actor['type'] } = {}): Actor => ({
  ...{ personId: 'p', accountId: 'a', companyId: 'c', fullName: 'Somebody', type: more.type ?? 'Workforces' },
  ...{ groupIds: [], sessionId: 's' },
  role: { id: 1, title: 'role', admin: more.admin ?? false, permissions },
})
const given = (kind: RoleKind, permissions = noPermissions, more: Partial<GivenRole> = {}): GivenRole => ({
  ...{ kind, admin: false, permissions, widerForms: [] },
  ...more,
})

const givers = {
  administrator: actor(noPermissions, { admin: true }),
  'who may let sign in': actor(adder(of({ read: 'all', update: 'all' }, { tabs: letsSignIn }))),
  'who may add people': actor(adder(of({ read: 'all', update: 'all' }))),
  broker: actor(adder(of({ read: 'all', update: 'all' }, { tabs: letsSignIn })), { type: 'Contacts' }),
}
const roles = {
  'a role without rights': given('workforce'),
  'an equal role': given('workforce', of({ read: 'all', update: 'all' })),
  'a role that reveals': given('workforce', of({ read: 'own', reveal: true })),
  'a role that builds': given('workforce', of({}, { builders: true })),
  'a role that sees more fields': given('workforce', of({ read: 'own' }), { widerForms: ['opportunities'] }),
  administrators: given('workforce', noPermissions, { admin: true }),
  'borrowers of own loans': given('prospect', of({ read: 'own', update: 'own' }), { widerForms: ['opportunities'] }),
  'brokers of own loans': given('contact', of({ read: 'own', add: true })),
  'brokers who read all': given('contact', of({ read: 'all' })),
  'brokers who export': given('contact', of({ read: 'own', export: true })),
}
type Giver = keyof typeof givers
type Role = keyof typeof roles

test.each<[Role, Giver[]]>([
  ['a role without rights', ['administrator', 'who may let sign in']],
  ['an equal role', ['administrator', 'who may let sign in']],
  ['a role that reveals', ['administrator']],
  ['a role that builds', ['administrator']],
  ['a role that sees more fields', ['administrator']],
  ['administrators', ['administrator']],
  ['borrowers of own loans', ['administrator', 'who may let sign in', 'who may add people']],
  ['brokers of own loans', ['administrator', 'who may let sign in', 'who may add people']],
  ['brokers who read all', ['administrator', 'who may let sign in']],
  ['brokers who export', ['administrator']],
])('%s: given by %j alone', (role, expected) => {
  const names = Object.keys(givers) as Giver[] // The keys of a constant of this file.
  expect(names.filter((name) => mayGiveRole(givers[name], roles[role]))).toEqual(expected)
})

test('a role of a kind that the giver neither adds nor lets in is not theirs to give', () => {
  for (const kind of roleKinds) expect(mayGiveRole(actor(of({ read: 'all' })), given(kind))).toBe(false)
})

describe('any one right more than the giver has', () => {
  /** Plain pseudo-random numbers: the same cases at every run. */
  let seed = 20_260_301
  const below = (count: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * count)
  }
  const randomRights = (): ModuleRights =>
    Object.fromEntries(
      Object.entries(allRights).map(([right, said]) => [
        right,
        typeof said === 'string' ? scopes[below(scopes.length)] : below(2) === 1,
      ]),
    ) as ModuleRights // Built from the keys of one.
  const randomPermissions = (): RolePermissions => ({
    modules: Object.fromEntries(moduleKeys.map((module) => [module, randomRights()])),
    builders: false,
    tabs: letsSignIn,
  })
  const pick = <One>(all: readonly One[]): One => {
    const found = all[below(all.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }

  test('makes a role that cannot be given; the same role without it can', () => {
    let refused = 0
    for (let round = 0; round < 2_000; round += 1) {
      const held = randomPermissions()
      const giver = actor(held)
      expect(mayGiveRole(giver, given('workforce', held))).toBe(true)
      const module = pick(moduleKeys)
      const rights = held.modules[module] ?? noRights
      const right = pick(Object.keys(noRights) as (keyof ModuleRights)[])
      const said = rights[right]
      const wider = typeof said === 'string' ? scopes[scopes.indexOf(said as Scope) + 1] : said ? undefined : true
      if (wider === undefined) continue
      refused += 1
      const more = { ...held, modules: { ...held.modules, [module]: { ...rights, [right]: wider } } }
      expect([module, right, mayGiveRole(giver, given('workforce', more))]).toEqual([module, right, false])
    }
    expect(refused).toBeGreaterThan(800)
  })

  test.each<[string, RolePermissions, RolePermissions]>([
    ['a status more', of({ status: true }, { statuses: { 1: { enter: [1], edit: [] } } }), of({ status: true })],
    [
      'another status',
      of({ status: true }, { statuses: { 1: { enter: [1], edit: [] } } }),
      of({ status: true }, { statuses: { 1: { enter: [2], edit: [] } } }),
    ],
    [
      'a larger authority',
      of({ update: 'all' }, { limits: { lendingAuthority: '1000', discountPoints: null, waiveConditions: false } }),
      of({ update: 'all' }, { limits: { lendingAuthority: '1000.01', discountPoints: null, waiveConditions: false } }),
    ],
    [
      'no limit of its own',
      of({ update: 'all' }, { limits: { lendingAuthority: '1000', discountPoints: null, waiveConditions: false } }),
      of({ update: 'all' }),
    ],
    ['publishing', of({}), of({}, { publish: true })],
    [
      'a tab that the giver’s role closes',
      of({ read: 'all' }, { tabs: { opportunities: { docs: { ...wholeTab, read: 'none' } } } }),
      of({ read: 'all' }, { tabs: { opportunities: { docs: { ...wholeTab, read: 'all' } } } }),
    ],
    [
      'the tab of signing in',
      of({ read: 'all' }),
      of({ read: 'all' }, { tabs: { opportunities: { auth: wholeTab } } }),
    ],
  ])('is %s', (_name, held, more) => {
    const signIn = { workforces: { auth: wholeTab } }
    const holding = (said: RolePermissions) => ({ ...said, tabs: { ...said.tabs, ...signIn } })
    expect(mayGiveRole(actor(holding(held)), given('workforce', held))).toBe(true)
    expect(mayGiveRole(actor(holding(held)), given('workforce', more))).toBe(false)
  })
})

test('own records are what a role may read and change of its holder alone', () => {
  expect(reachesOthers(given('prospect', of({ read: 'own', update: 'own', add: true })))).toBe(false)
  for (const right of ['reveal', 'export', 'share', 'massAction', 'override'] as const)
    expect([right, reachesOthers(given('prospect', of({ [right]: true })))]).toEqual([right, true])
  expect(reachesOthers(given('contact', of({ read: 'team' })))).toBe(true)
  expect(moduleOfKind.prospect).toBe('prospects')
  expect(runsCompany({ admin: false, permissions: of({}, { builders: true }) })).toBe(true)
})

describe('a role is widened', () => {
  const content = (more: Partial<RoleContent> = {}): RoleContent => ({
    ...{ title: 'Role', admin: false, mfaRequired: false, permissions: of({ read: 'own' }), fields: {} },
    ...more,
  })
  test.each<[string, RoleContent, RoleContent, boolean]>([
    ['by the flag', content(), content({ admin: true }), true],
    ['by losing the flag', content({ admin: true }), content(), false],
    ['by a wider scope', content(), content({ permissions: of({ read: 'team' }) }), true],
    ['by a narrower one', content({ permissions: of({ read: 'all' }) }), content(), false],
    ['by one right for another', content(), content({ permissions: of({ export: true }) }), true],
    ['by another title', content(), content({ title: 'Other' }), false],
    ['by asking for no second factor', content({ mfaRequired: true }), content(), true],
    ['by asking for one', content(), content({ mfaRequired: true }), false],
    [
      'by a field that opens',
      content({ fields: { 1: { ssn: 'hidden' } } }),
      content({ fields: { 1: { ssn: 'read' } } }),
      true,
    ],
    ['by a word that goes', content({ fields: { 1: { ssn: 'read' } } }), content(), true],
    [
      'by a field that closes',
      content({ fields: { 1: { ssn: 'edit' } } }),
      content({ fields: { 1: { ssn: 'read' } } }),
      false,
    ],
    ['by a field that is hidden for the first time', content(), content({ fields: { 1: { ssn: 'hidden' } } }), false],
    [
      'by another page of the menu',
      content(),
      content({ permissions: of({ read: 'own' }, { menu: ['loans'] }) }),
      false,
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(isWidened(before, after)).toBe(expected)
  })
})

describe('a module of the company’s own', () => {
  const ofAppraisals = (rights: Partial<ModuleRights>, tabs?: RolePermissions['tabs']): RolePermissions => ({
    modules: { opportunities: { ...noRights, read: 'all' }, 'pages/appraisals': { ...noRights, ...rights } },
    builders: false,
    ...(tabs === undefined ? {} : { tabs }),
  })
  const giver = (permissions: RolePermissions): Actor =>
    actor({ ...permissions, tabs: { ...permissions.tabs, ...letsSignIn } })

  test('is given by who has as much on it, and by nobody who has less', () => {
    const role = given('workforce', ofAppraisals({ read: 'team' }))
    expect(mayGiveRole(giver(ofAppraisals({ read: 'all' })), role)).toBe(true)
    expect(mayGiveRole(giver(ofAppraisals({ read: 'own' })), role)).toBe(false)
    expect(mayGiveRole(giver(of({ read: 'all' })), role)).toBe(false)
  })

  test('counts in its tabs too, and makes a contact’s role one that reaches others', () => {
    const tabs = { 'pages/appraisals': { notes: wholeTab } }
    expect(mayGiveRole(giver(of({ read: 'all' })), given('workforce', { ...of({}), tabs }))).toBe(false)
    expect(reachesOthers({ admin: false, permissions: ofAppraisals({ read: 'own' }) })).toBe(true)
    expect(reachesOthers({ admin: false, permissions: { ...noPermissions, tabs } })).toBe(true)
    expect(reachesOthers({ admin: false, permissions: noPermissions })).toBe(false)
  })

  test('widens a role that gets a right on it', () => {
    const content = (permissions: RolePermissions): RoleContent => ({
      ...{ title: 'role', admin: false, mfaRequired: false, permissions, fields: {} },
    })
    expect(isWidened(content(of({ read: 'all' })), content(ofAppraisals({ add: true })))).toBe(true)
    expect(isWidened(content(ofAppraisals({ add: true })), content(of({ read: 'all' })))).toBe(false)
  })
})
