import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '../menu-entries.ts'
import { crumbsOf, hasSubHeader } from './crumbs.ts'

const words = {
  home: 'Home',
  prospects: 'Prospects',
  loans: 'Loans',
  prospectProfile: 'Prospect Profile',
  update: 'Update',
  companies: 'Companies',
  companyProfile: 'Company Profile',
  account: 'My account',
  create: 'New',
}
const entries: MenuEntry[] = [
  { key: '1', icon: 'dashboard', title: 'Dashboard', to: '/dashboard', children: [] },
  { key: '2', icon: 'prospects', title: 'Prospects', to: '/prospects', children: [] },
  { key: '3', icon: 'groups', title: 'Groups', to: '/groups', children: [] },
]
const titles = (pathname: string, userType: 'workforce' | 'prospect' | 'Super' = 'workforce') =>
  crumbsOf({ pathname, entries, userType, words }).map((crumb) => crumb.title)

describe('breadcrumbs', () => {
  test('of a loan stand as specified, without Prospects for prospects', () => {
    expect(titles('/loans/edit/1')).toEqual(['Prospects', 'Loans', 'Prospect Profile', 'Update'])
    expect(titles('/loans/edit/1', 'prospect')).toEqual(['Loans', 'Prospect Profile', 'Update'])
  })

  test('link to a page only where the menu has it', () => {
    const crumbs = crumbsOf({ pathname: '/loans/edit/1', entries: [], userType: 'workforce', words })
    expect(crumbs[0]).toEqual({ title: 'Prospects', to: undefined })
  })

  test('of a company lead platform staff back to the list', () => {
    expect(titles('/companies/1', 'Super')).toEqual(['Companies', 'Company Profile'])
    expect(titles('/companies/1')).toEqual(['Company Profile'])
  })

  test('of other pages name the menu entry', () => {
    expect(titles('/dashboard')).toEqual(['Home', 'Dashboard'])
    expect(titles('/elsewhere')).toEqual(['Home'])
    expect(titles('/groups/create')).toEqual(['Home', 'Groups', 'New'])
    expect(titles('/groups/edit/1')).toEqual(['Home', 'Groups', 'Update'])
  })
})

test.each([
  ['/forms/1', false],
  ['/public/docs/1/2', false],
  ['/leads/1', false],
  ['/leads', false],
  ['/loans', true],
  ['/builders/webforms/form', true],
])('%s has a sub-header: %s', (pathname, expected) => {
  expect(hasSubHeader(pathname)).toBe(expected)
})
