import { expect, test } from 'vitest'
import type { RouteData } from '../../route-data.ts'
import { router } from '../../router.ts'
import type { MenuEntry } from '../menu-entries.ts'
import { crumbsOf } from './crumbs.ts'

const entries: MenuEntry[] = [
  { key: '1', icon: 'dashboard', title: 'Dashboard', to: '/dashboard', children: [] },
  { key: '2', icon: 'prospects', title: 'Clients', to: '/prospects', children: [] },
  { key: '3', icon: 'groups', title: 'Groups', to: '/groups', children: [] },
]
const words: Record<string, string> = {
  'menus.home': 'Home',
  'menus.new': 'Create',
  'menus.updateCrumb': 'Update',
  'menus.prospects': 'Prospects',
  'menus.loans': 'Loans',
  'menus.myProfile': 'My Profile',
  'menus.prospectProfile': 'Prospect Profile',
  'menus.companies': 'Companies',
  'menus.demoRequests': 'Demo requests',
  'menus.companyProfile': 'Company Profile',
  'account.title': 'My account',
}

type UserType = Parameters<typeof crumbsOf>[0]['userType']

type More = Partial<Parameters<typeof crumbsOf>[0]>

function crumbsAt(
  pathname: string,
  userType: UserType = 'workforce',
  menu: readonly MenuEntry[] = entries,
  more: More = {},
) {
  const [routes] = router.getMatchedRoutes(pathname)
  const data: RouteData | undefined = routes.at(-1)?.options.staticData
  return crumbsOf({
    ...{ crumb: data?.crumb, pathname, entries: menu, userType, profile: 'contacts/edit/7' },
    isCreating: false,
    titleOf: (key) => words[key] ?? key,
    titleOfPage: (page) => ({ loans: 'Loans', products: 'Products', contacts: 'Contacts' })[page],
    ...more,
  })
}
const titles = (pathname: string, userType?: UserType) => crumbsAt(pathname, userType).map(({ title }) => title)

test.each([
  ['/loans/edit/1', 'workforce', ['Clients', 'Loans', 'Prospect Profile', 'Update']],
  ['/loans/edit/1', 'prospect', ['Loans', 'Prospect Profile', 'Update']],
  ['/companies/1', 'Super', ['Companies', 'Company Profile']],
  ['/companies/new', 'Super', ['Companies', 'Create']],
  ['/companies/demo-requests', 'Super', ['Companies', 'Demo requests']],
  ['/companies/1', 'workforce', ['Company Profile']],
  ['/account', 'workforce', ['Home', 'My account']],
  ['/dashboard', 'workforce', ['Home', 'Dashboard']],
  ['/elsewhere', 'workforce', ['Home']],
  ['/loans', 'workforce', ['Home', 'Loans']],
  ['/products', 'workforce', ['Home', 'Products']],
  ['/products/create', 'workforce', ['Home', 'Products', 'Create']],
  ['/products/7', 'workforce', ['Home', 'Products', 'Update']],
  ['/prospects/create', 'workforce', ['Home', 'Clients', 'Create']],
  ['/prospects/edit/7', 'workforce', ['Home', 'Clients', 'Update']],
  ['/contacts/edit/7', 'contact', ['Home', 'My Profile']],
  ['/contacts/edit/8', 'workforce', ['Home', 'Contacts', 'Update']],
  ['/groups/create', 'workforce', ['Home', 'Groups', 'Create']],
  ['/groups/edit/1', 'workforce', ['Home', 'Groups', 'Update']],
] as const)('the way to %s for a %s', (pathname, userType, expected) => {
  expect(titles(pathname, userType)).toEqual(expected)
})

test('the creation of a loan stands below the list of loans', () => {
  const menu: MenuEntry[] = [{ key: '4', icon: 'loans', title: 'Loans', to: '/loans', children: [] }]
  expect(crumbsAt('/loans', 'workforce', menu, { isCreating: true })).toEqual([
    { title: 'Home', to: '/' },
    { title: 'Loans', to: '/loans' },
    { title: 'Create' },
  ])
})

test('a crumb links to a page of the menu only where the menu has it', () => {
  expect(crumbsAt('/loans/edit/1')[0]).toEqual({ title: 'Clients', to: '/prospects' })
  expect(crumbsAt('/loans/edit/1', 'workforce', [])[0]).toEqual({ title: 'Prospects', to: undefined })
})
