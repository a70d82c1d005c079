import { describe, expect, test } from 'vitest'
import type { Actor } from './auth/actor.ts'
import { isMenuPage, pageRights } from './menu-pages.ts'
import { type ModuleRights, noRights } from './roles/role.ts'

function actor(type: Actor['type'], rights: Partial<ModuleRights>, admin = false): Actor {
  return {
    personId: 'p',
    accountId: 'a',
    companyId: 'c',
    fullName: 'Ada Reyes',
    type,
    role: {
      id: 1,
      title: 'Role',
      admin,
      permissions: { modules: { opportunities: { ...noRights, ...rights } }, builders: false },
    },
    groupIds: [],
    sessionId: 's',
  }
}

describe('rights on the loans page', () => {
  test.each([
    ['an administrator', actor('Workforces', {}, true), { global: true, add: true, update: true }],
    ['staff who read only', actor('Workforces', { read: 'all' }), { global: true, add: false, update: false }],
    ['staff without rights', actor('Workforces', {}), { global: false, add: false, update: false }],
    ['a borrower', actor('Prospects', { read: 'own' }), { global: true, add: false, update: true }],
    ['a broker', actor('Contacts', { read: 'own', add: true }), { global: true, add: true, update: true }],
  ])('%s', (_who, one, expected) => {
    expect(pageRights(one, 'loans')).toEqual(expected)
  })
})

test('everybody may open the dashboard', () => {
  expect(pageRights(actor('Prospects', {}), 'dashboard').global).toBe(true)
})

test('a page that does not exist is no menu page, nor is a name every object has', () => {
  expect(isMenuPage('loans')).toBe(true)
  expect(isMenuPage('nowhere')).toBe(false)
  expect(isMenuPage('toString')).toBe(false)
})

describe('a role whose menu is chosen', () => {
  const limited = (admin = false): Actor => {
    const one = actor('Workforces', { read: 'all' }, admin)
    return { ...one, role: { ...one.role, permissions: { ...one.role.permissions, menu: ['dashboard'] } } }
  }

  test('opens the chosen pages and no other', () => {
    expect([pageRights(limited(), 'dashboard').global, pageRights(limited(), 'loans').global]).toEqual([true, false])
  })

  test('binds no administrator', () => {
    expect(pageRights(limited(true), 'loans').global).toBe(true)
  })
})

test('roles are a page of administrators', () => {
  expect(pageRights(actor('Workforces', { read: 'all', add: true }), 'roles').global).toBe(false)
  expect(pageRights(actor('Workforces', {}, true), 'roles')).toEqual({ global: true, add: true, update: true })
})

test('groups are a page of whoever sets the company up', () => {
  const builder = actor('Workforces', { read: 'all' })
  const permissions = { ...builder.role.permissions, builders: true }
  expect(pageRights({ ...builder, role: { ...builder.role, permissions } }, 'groups').update).toBe(true)
  expect(pageRights(builder, 'groups').global).toBe(false)
})
