import { describe, expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { type ModuleRights, noRights } from '../roles/role.ts'
import { type LoanStanding, loanPolicy } from './loan-policy.ts'

/** The rights of the usual roles, as a lender starts with them. */
const roles = {
  administrator: { type: 'Workforces', rights: noRights },
  officer: {
    type: 'Workforces',
    rights: { ...noRights, read: 'all', add: true, update: 'all', assign: true, status: true, compose: true },
  },
  processor: { type: 'Workforces', rights: { ...noRights, read: 'own', update: 'own', assign: true, reveal: true } },
  reviewer: { type: 'Workforces', rights: { ...noRights, read: 'all' } },
  branch: { type: 'Workforces', rights: { ...noRights, read: 'team', update: 'team' } },
  broker: { type: 'Contacts', rights: { ...noRights, read: 'own', add: true } },
  borrower: { type: 'Prospects', rights: { ...noRights, read: 'own' } },
} as const satisfies Record<string, { type: Actor['type']; rights: ModuleRights }>
type Role = keyof typeof roles

const actor = (role: Role, companyId = 'company'): Actor => ({
  personId: role,
  accountId: role,
  companyId,
  fullName: role,
  type: roles[role].type,
  role: {
    id: 1,
    title: role,
    admin: role === 'administrator',
    permissions: { modules: { opportunities: roles[role].rights }, builders: false },
  },
  groupIds: [7],
  sessionId: role,
})

const everybodys: LoanStanding = {
  companyId: 'company',
  prospectId: 'borrower',
  assigneeIds: ['processor', 'broker'],
  groupIds: [7],
  active: true,
  productId: 1,
  statusIds: [1],
}
const nobodys: LoanStanding = { ...everybodys, prospectId: null, assigneeIds: [], groupIds: [] }

const loanRights = ['read', 'update', 'saveForm', 'assign', 'setStatus', 'remove', 'reveal', 'readHistory'] as const

describe('with a loan that is theirs, their team’s or their company’s', () => {
  const table: Record<Role, readonly string[]> = {
    administrator: loanRights,
    officer: ['read', 'update', 'saveForm', 'assign', 'setStatus', 'readHistory'],
    processor: ['read', 'update', 'saveForm', 'assign', 'reveal', 'readHistory'],
    reviewer: ['read', 'readHistory'],
    branch: ['read', 'update', 'saveForm', 'readHistory'],
    broker: ['read', 'saveForm'],
    borrower: ['read', 'saveForm'],
  }
  for (const role of Object.keys(roles) as Role[]) // The keys of a constant of this file.
    test(`${role}: ${table[role].join(', ')}`, () => {
      expect(loanRights.filter((right) => loanPolicy[right](actor(role), everybodys))).toEqual(table[role])
    })
})

describe('with a loan that is nobody’s', () => {
  test.each(['processor', 'branch', 'broker', 'borrower'] as const)('%s may nothing', (role) => {
    expect(loanRights.filter((right) => loanPolicy[right](actor(role), nobodys))).toEqual([])
  })

  test('a reach of the whole company is none of assignment', () => {
    for (const role of ['administrator', 'officer', 'reviewer'] as const)
      expect(loanPolicy.read(actor(role), nobodys), role).toBe(true)
  })
})

test('with a loan of another company nobody may anything, however they are assigned', () => {
  const foreign = Object.keys(roles) as Role[] // The keys of a constant of this file.
  for (const role of foreign)
    expect(
      loanRights.filter((right) => loanPolicy[right](actor(role, 'other'), everybodys)),
      role,
    ).toEqual([])
})

test('a borrower is not reached by being assigned, nor staff by being the prospect', () => {
  expect(loanPolicy.read(actor('borrower'), { ...nobodys, assigneeIds: ['borrower'] })).toBe(false)
  expect(loanPolicy.read(actor('processor'), { ...nobodys, prospectId: 'processor' })).toBe(false)
})

test('adding, composing, converting and sharing hang on no loan', () => {
  const may = (right: 'add' | 'compose' | 'convert' | 'share') =>
    (Object.keys(roles) as Role[]).filter((role) => loanPolicy[right](actor(role))) // The keys of a constant of this file.
  expect(may('add')).toEqual(['administrator', 'officer', 'broker'])
  expect(may('compose')).toEqual(['administrator', 'officer'])
  expect(may('convert')).toEqual(['administrator'])
  expect(may('share')).toEqual(['administrator'])
})
