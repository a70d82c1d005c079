import type { Actor } from '@corbel/domain/auth/actor'
import { type MenuPage, menuPages, pageRights, rightsOfPage } from '@corbel/domain/menu-pages'
import { allRights, type ModuleRights, noRights, type RolePermissions } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { pages } from '../features.ts'
import type { PageRight } from '../route-data.ts'
import { mayOpen } from './page-right.ts'

type Person = { type: Actor['type']; admin?: boolean; rights?: Partial<ModuleRights>; menu?: string[] }

function actor({ type, admin = false, rights = {}, menu }: Person): Actor {
  const all = { ...noRights, ...rights }
  const modules = { opportunities: all, prospects: all, contacts: all, workforces: all }
  const permissions: RolePermissions = { modules, builders: false, ...(menu === undefined ? {} : { menu }) }
  return {
    ...{ personId: 'p', accountId: 'a', companyId: 'c', fullName: 'Ada Reyes', type, groupIds: [], sessionId: 's' },
    role: { id: 1, title: 'Role', admin, permissions },
  }
}

/** As the server answers for a company whose menu has an entry for every page of the program, or for none. */
function menusOf(who: Actor, hasEntries: boolean) {
  const item = (page: MenuPage) => ({
    ...{ _id: page, title: page, custom_title: null, page, icon: '', show_menu: true, createdAt: '', submenu: [] },
    permissions: pageRights(who, page),
  })
  const audit = { ...item('roles'), page: 'security/audit' }
  return {
    header: { items: hasEntries ? menuPages.map(item) : [] },
    static: who.role.admin ? [{ ...audit, permissions: { global: true, add: false, update: false } }] : [],
    pages: Object.fromEntries(menuPages.map((page) => [page, rightsOfPage(who, page)])),
  }
}

const guarded = pages.flatMap(({ options }): [string, PageRight][] => {
  const access = options.staticData?.access
  const path = 'path' in options ? String(options.path) : ''
  return access && !access.menu.startsWith('$') ? [[path, access]] : []
})
const opened = (person: Person, hasEntries = true): string[] => {
  const menus = menusOf(actor(person), hasEntries)
  return guarded.filter(([, access]) => mayOpen(access, menus)).map(([path]) => path)
}

const lists = ['/loans', '/workforces', '/contacts', '/prospects']
const creations = ['/workforces/create', '/contacts/create', '/prospects/create']
const everything = guarded.map(([path]) => path)

describe('of the pages that ask a right', () => {
  test.each<[string, Person, readonly string[]]>([
    ['an administrator', { type: 'Workforces', admin: true, rights: allRights }, everything],
    [
      'staff who read and add',
      { type: 'Workforces', rights: { read: 'all', add: true } },
      ['/dashboard', '/tasks', ...lists, ...creations],
    ],
    ['staff who only read', { type: 'Workforces', rights: { read: 'own' } }, ['/dashboard', '/tasks', ...lists]],
    ['staff without rights', { type: 'Workforces' }, ['/dashboard', '/tasks']],
    // Contacts may have a list of prospects; nobody but staff adds people.
    ['a broker', { type: 'Contacts', rights: { read: 'own', add: true } }, ['/dashboard', '/loans', '/prospects']],
    ['a borrower', { type: 'Prospects', rights: { read: 'own', add: true } }, ['/dashboard', '/loans']],
  ])('%s opens those of the own rights and no other', (_who, person, paths) => {
    expect(opened(person).sort()).toEqual([...paths].sort())
  })

  test.each<[string, Person]>([
    ['whose role has a short menu', { type: 'Workforces', rights: { read: 'all' }, menu: ['dashboard'] }],
    ['whose company has no such entry', { type: 'Workforces', rights: { read: 'all' } }],
  ])('lists that need no entry open to staff %s', (who, person) => {
    expect(opened(person, !who.includes('company'))).toEqual(expect.arrayContaining(lists))
  })

  test('each names a page that the program has, and every creation asks the right to add', () => {
    for (const [path, { menu, right }] of guarded) {
      expect([...menuPages, 'security/audit']).toContain(menu)
      expect(right === 'add').toBe(path.endsWith('/create'))
    }
  })
})

test('what asks no right is for everybody, or the server decides on the record in it', () => {
  const free = pages.flatMap(({ options }) =>
    options.staticData?.access || !('path' in options) ? [] : [options.path],
  )
  expect(free.map(String).sort()).toEqual(
    [
      ...[
        '/account',
        '/companies',
        '/companies/new',
        '/companies/$companyId',
        '/companies/demo-requests',
        '/email/unfiled',
        '/reviews',
        '/standard_docs/view/$doc/$owner',
        '/welcome',
        '/loans/edit/$loanId',
      ],
      ...['/workforces/edit/$personId', '/contacts/edit/$personId', '/prospects/edit/$personId', '/leads/$leadId'],
    ].sort(),
  )
})
