import {
  type ModuleRights,
  noRights,
  type RolePermissions,
  type Scope,
  type TabKey,
  tabKeys,
} from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const { call, lender, database, newLoan } = await openLoanDesk()
const { people } = lender
type Name = keyof typeof people

const all: ModuleRights = { ...noRights, read: 'all', update: 'all' }
const scoped = (read: Scope) => ({ read, add: read, update: read, delete: read })

async function give(name: Name, permissions: Partial<RolePermissions>): Promise<void> {
  await database.ownerPool.query('update role set permissions = $3 where company_id = $1 and id = $2', [
    ...[lender.companyId, people[name].roleId],
    JSON.stringify({ builders: false, modules: { opportunities: all, prospects: all }, ...permissions }),
  ])
}

const withTabs = (tabs: Partial<Record<TabKey, Scope>>): Partial<RolePermissions> => {
  const rights = Object.fromEntries(Object.entries(tabs).map(([tab, read]) => [tab, scoped(read)]))
  return { tabs: { opportunities: rights, prospects: rights } }
}

const everything = tabKeys.filter((tab) => tab !== 'auth')
const without = (...closed: TabKey[]) => everything.filter((tab) => !closed.includes(tab))

describe('a record’s page is told the tabs that its reader may open', () => {
  test.each<[Name, Partial<RolePermissions>, readonly TabKey[]]>([
    ['outsider', {}, everything],
    ['outsider', withTabs({ history: 'none' }), without('history')],
    ['outsider', withTabs({ notes: 'none', tasks: 'none' }), without('notes', 'tasks')],
    ['outsider', withTabs({ notes: 'own' }), without('notes')],
    ['processor', withTabs({ notes: 'own' }), everything],
    ['broker', {}, without('history')],
    ['borrower', withTabs({ docs: 'none' }), without('docs', 'history')],
  ])('%s with %j', async (name, permissions, tabs) => {
    await give(name, permissions)
    const id = await newLoan()
    const { body } = await call(name, `GET opportunities/${id}`)
    expect(body.tabs).toEqual(tabs)
    // What it is told is what the calls of the tabs grant.
    const history = await call(name, 'POST action_history', { module: 'Opportunity', _id: id })
    const notes = await call(name, 'POST notes/list', { module: 'opportunities', owner: id })
    expect([history.status === 200, notes.status === 200]).toEqual([tabs.includes('history'), tabs.includes('notes')])
  })

  test.each<[Name, Partial<RolePermissions>, readonly TabKey[]]>([
    ['outsider', {}, everything],
    ['outsider', withTabs({ history: 'none', notes: 'none' }), without('history', 'notes')],
  ])('of a person too: %s with %j', async (name, permissions, tabs) => {
    await give(name, permissions)
    const { body } = await call(name, `GET people/${people.borrower.id}`)
    expect(body).toMatchObject({ tabs, permissions: { history: tabs.includes('history') } })
    const history = await call(name, 'POST action_history', { module: 'prospects', _id: people.borrower.id })
    expect(history.status === 200).toBe(tabs.includes('history'))
  })
})

test.each<[Name, number]>([
  ['borrower', 0],
  ['broker', 0],
  ['officer', 0],
  // All, those in use, those that are not.
  ['admin', 3],
])('the dashboard counts prospects for who may open their page: %s', async (name, parts) => {
  await give('borrower', { modules: { opportunities: { ...noRights, read: 'own' } } })
  await give('broker', { modules: { opportunities: { ...noRights, read: 'own' } } })
  const { body } = await call(name, 'POST dashboard', {})
  expect(body.prospect_count).toHaveLength(parts)
  if (parts === 0) expect(body.recent_prospects).toEqual([])
})
