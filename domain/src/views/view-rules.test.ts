import { describe, expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { noPermissions } from '../roles/role.ts'
import { allView } from './view.ts'
import type { ViewContent } from './view-replies.ts'
import { contentToStore, contentWithout, openingView, sameContent, viewPolicy } from './view-rules.ts'

const somebody = (more: Partial<Actor['role']['permissions']> & { admin?: boolean } = {}): Actor => {
  const { admin = false, ...permissions } = more
  return {
    ...{ personId: 'me', accountId: 'me', companyId: 'here', fullName: 'Me', type: 'Workforces', sessionId: 's' },
    ...{ groupIds: [], role: { id: 2, title: 'Officer', admin, permissions: { ...noPermissions, ...permissions } } },
  }
}

describe('who may do what with a view', () => {
  const mine = { ownerId: 'me', roles: [] }
  const mineShared = { ownerId: 'me', roles: [3] }
  const theirs = { ownerId: 'other', roles: [] }
  const withMyRole = { ownerId: 'other', roles: [2] }
  const withOthers = { ownerId: 'other', roles: [3] }
  const plain = somebody()
  const sharer = somebody({ shareViews: true })
  const builder = somebody({ builders: true })
  const barred = somebody({ builders: true, shareViews: false })
  const administrator = somebody({ admin: true })

  test.each([
    ['one’s own', plain, mine, 'read change withdraw'],
    ['one’s own that is shared, without the right any more', plain, mineShared, 'read withdraw'],
    ['one’s own that is shared', sharer, mineShared, 'read change withdraw'],
    ['somebody’s own', plain, theirs, ''],
    ['somebody’s own, for an administrator', administrator, theirs, ''],
    ['one shared with one’s role', plain, withMyRole, 'read'],
    ['one shared with one’s role, by right', sharer, withMyRole, 'read change withdraw'],
    ['one shared with another role', plain, withOthers, ''],
    ['one shared with another role, by right', sharer, withOthers, 'read change withdraw'],
    ['one shared with another role, for who designs', builder, withOthers, 'read change withdraw'],
    ['the same where the role says that it may not', barred, withOthers, ''],
  ])('%s', (_name, actor, view, expected) => {
    const may = (['read', 'change', 'withdraw'] as const).filter((act) => viewPolicy[act](actor, view))
    expect(may.join(' ')).toBe(expected)
  })

  test('nobody but staff shares', () => {
    expect(viewPolicy.share(administrator)).toBe(true)
    expect(viewPolicy.share({ ...sharer, type: 'Contacts' })).toBe(false)
  })
})

test.each([
  ['all, where nothing was chosen', { default: null, last: null, companyDefault: null }, allView],
  ['what was open last', { default: null, last: 'a', companyDefault: 'b' }, 'a'],
  ['what was chosen before that', { default: 'b', last: 'a', companyDefault: null }, 'b'],
  ['all, where that was chosen', { default: allView, last: 'a', companyDefault: 'b' }, allView],
  ['the company’s', { default: null, last: null, companyDefault: 'b' }, 'b'],
  ['the next of them where one is gone', { default: 'gone', last: 'gone too', companyDefault: 'b' }, 'b'],
  ['all, where every one is gone', { default: 'x', last: 'y', companyDefault: 'z' }, allView],
])('a list opens with %s', (_name, choice, expected) => {
  expect(openingView(choice, ['a', 'b'])).toBe(expected)
})

const filter = (field: string) => ({ field, operator: '=', value: 'x' })
const content: ViewContent = {
  status: '3',
  sort: { field: 'fee', order: 'asc' },
  filters: [filter('one'), filter('two')],
  columns: [{ id: 'one' }, { id: 'hidden' }, { id: 'two' }],
}

test('of what somebody cannot use, nothing is left', () => {
  expect(contentWithout(content, ['filters.0', 'sort', 'columns.1'])).toEqual({
    status: '3',
    filters: [filter('two')],
    columns: [{ id: 'one' }, { id: 'two' }],
  })
  expect(contentWithout(content, ['status', 'filters.0', 'filters.1'])).not.toHaveProperty('filters')
  expect(contentWithout(content, [])).toEqual(content)
})

test('who saves a view does not take from others the columns that they themselves do not see', () => {
  const sent: ViewContent = { columns: [{ id: 'two' }] }
  expect(contentToStore(sent, content, ['columns.1']).columns).toEqual([{ id: 'two' }, { id: 'hidden' }])
  // What they see and left out is out; what they named themselves stands once.
  expect(contentToStore(sent, content, []).columns).toEqual([{ id: 'two' }])
  expect(contentToStore({ columns: [{ id: 'hidden' }] }, content, ['columns.1']).columns).toEqual([{ id: 'hidden' }])
  expect(contentToStore({}, content, ['columns.1'])).toEqual({})
})

test('two contents are one however their members stand, and differ by the order of columns', () => {
  expect(sameContent({ search: 'a', status: '1' }, { status: '1', search: 'a', sort: undefined })).toBe(true)
  expect(sameContent({ columns: [{ id: 'a' }, { id: 'b' }] }, { columns: [{ id: 'b' }, { id: 'a' }] })).toBe(false)
})
