import { expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { auditPolicy } from './audit-policy.ts'

const actor = (admin: boolean): Actor => ({
  ...{ personId: 'p', accountId: 'a', companyId: 'c', fullName: 'Ada', type: 'Workforces', sessionId: 's' },
  role: { id: 1, title: 'Role', admin, permissions: { modules: {}, builders: true } },
  groupIds: [],
})

test('only administrators read the audit trail', () => {
  expect([auditPolicy.read(actor(true)), auditPolicy.read(actor(false))]).toEqual([true, false])
})
