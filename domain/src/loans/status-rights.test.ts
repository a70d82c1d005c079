import { describe, expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { allRights, type RolePermissions } from '../roles/role.ts'
import { type LoanStanding, loanPolicy } from './loan-policy.ts'
import { refuseStatuses } from './status-rights.ts'

const actor = (permissions: Partial<RolePermissions>, admin = false): Actor => ({
  personId: 'me',
  accountId: 'me',
  companyId: 'company',
  fullName: 'Me',
  type: 'Workforces',
  role: {
    id: 1,
    title: 'Role',
    admin,
    permissions: { modules: { opportunities: allRights }, builders: false, ...permissions },
  },
  groupIds: [],
  sessionId: 'session',
})
const loan: LoanStanding = {
  companyId: 'company',
  prospectId: null,
  assigneeIds: [],
  groupIds: [],
  active: true,
  productId: 1,
  statusIds: [3],
}
const changing = ['update', 'saveForm', 'assign', 'setStatus', 'remove'] as const

describe('statuses that a role may edit in', () => {
  const limited = actor({ statuses: { 1: { enter: [2], edit: [2] } } })

  test('leave a loan in any other status read-only', () => {
    expect(changing.filter((right) => loanPolicy[right](limited, loan))).toEqual([])
    expect(loanPolicy.read(limited, loan)).toBe(true)
    expect(changing.filter((right) => loanPolicy[right](limited, { ...loan, statusIds: [2] }))).toEqual(changing)
  })

  test('must hold for each of several statuses', () => {
    expect(loanPolicy.update(limited, { ...loan, statusIds: [2, 3] })).toBe(false)
  })

  test('say nothing of other products and bind no administrator', () => {
    expect(loanPolicy.update(limited, { ...loan, productId: 2 })).toBe(true)
    expect(loanPolicy.update(actor({ statuses: { 1: { enter: [], edit: [] } } }, true), loan)).toBe(true)
  })

  test('entering another one is refused, entering one that is open is not', () => {
    expect(refuseStatuses(limited, { productId: 1, statusIds: [2] })).toBeNull()
    expect(refuseStatuses(limited, { productId: 1, statusIds: [2, 3] })?.code).toBe('status-not-allowed')
  })
})

describe('tabs of a record', () => {
  test('follow the record where the role says nothing of them', () => {
    expect(loanPolicy.inTab(actor({}), loan, { tab: 'notes', action: 'delete' })).toBe(true)
    expect(loanPolicy.readHistory(actor({}), loan)).toBe(true)
  })

  test('reach as far as the role says and no farther than the record is seen', () => {
    const own = { read: 'own', add: 'none', update: 'none', delete: 'none' } as const
    const limited = actor({ tabs: { opportunities: { history: own } } })
    expect(loanPolicy.readHistory(limited, loan)).toBe(false)
    expect(loanPolicy.readHistory(limited, { ...loan, assigneeIds: ['me'] })).toBe(true)
    expect(loanPolicy.readHistory(limited, { ...loan, assigneeIds: ['me'], companyId: 'other' })).toBe(false)
    expect(loanPolicy.inTab(limited, loan, { tab: 'history', action: 'add' })).toBe(false)
  })
})
