import { describe, expect, test } from 'vitest'
import type { Menus } from '../menu-configuration.ts'
import { firstPage } from './first-page.ts'
import { isCurrent, linkedEntries, menuEntries } from './menu-entries.ts'

type Item = Menus['header']['items'][number]

const item = (page: string, title: string, more: Partial<Item> = {}): Item => ({
  _id: `${page}-${title}`,
  title,
  custom_title: null,
  page,
  icon: '',
  show_menu: true,
  createdAt: '2026-01-01T00:00:00Z',
  permissions: { global: true, add: true, update: true },
  submenu: [],
  ...more,
})

const look = { layout: 'Horizontal', mode: 'Light', menuColor: '#061F2B', sectionHeaderColor: '#49839f' } as const

const menusOf = (items: Item[], prospects = 'Prospects'): Menus => ({
  header: { items },
  static: [],
  pages: {},
  logo: null,
  personalization: look,
  companyPersonalization: look,
  loggedInUserType: 'workforce',
  company: {
    _id: '1',
    name: 'Harbor Lending',
    dateFormat: 'MM-DD-YYYY',
    timeZone: 'America/Boise',
    labels: { prospects, contacts: 'Contacts', workforces: 'Workforces', contactTitle: 'Broker' },
    features: {},
  },
  language: 'en',
  profile: null,
  cprofile: null,
  dateFormat: null,
})

const known = ['loans', 'contacts', 'prospects', 'roles', 'apply-now']
const upper = (page: string): string | undefined => (known.includes(page) ? page.toUpperCase() : undefined)

describe('the menu', () => {
  test('leaves out what is not to be shown, in submenus too', () => {
    const { submenu: _none, ...hidden } = item('x', 'X', { show_menu: false })
    const { submenu: _no, ...shown } = item('y', 'Y')
    const menus = menusOf([
      item('loans', 'Loans'),
      item('old', 'Old', { show_menu: false }),
      item('', 'Apps', { submenu: [hidden] }),
      item('', 'More', { submenu: [hidden, shown] }),
    ])
    const entries = menuEntries(menus, upper)
    expect(entries.map((entry) => entry.title)).toEqual(['LOANS', 'More'])
    expect(entries[1]?.children.map((entry) => entry.title)).toEqual(['Y'])
  })

  test('leaves out what is closed to the role', () => {
    const closed = { permissions: { global: false, add: false, update: false } }
    const { submenu: _none, ...roles } = item('roles', 'Roles', closed)
    const entries = menuEntries(
      menusOf([item('loans', 'Loans'), item('groups', 'Groups', closed), item('', 'More', { submenu: [roles] })]),
      upper,
    )
    expect(entries.map((entry) => entry.title)).toEqual(['LOANS'])
  })

  test('takes the company’s own title, then its label, then the language', () => {
    const menus = menusOf(
      [
        item('loans', 'Loans', { custom_title: 'Files' }),
        item('prospects', 'Prospects'),
        item('contacts', 'Contacts'),
        item('odd', 'Odd one'),
      ],
      'Applicants',
    )
    expect(menuEntries(menus, upper).map((entry) => entry.title)).toEqual([
      'Files',
      'Applicants',
      'CONTACTS',
      'Odd one',
    ])
  })

  test('knows where the shown page belongs', () => {
    const { submenu: _none, ...roles } = item('security/roles', 'Roles')
    const [loans, more] = menuEntries(menusOf([item('loans', 'Loans'), item('', 'More', { submenu: [roles] })]), upper)
    if (!loans || !more) throw new Error('two entries')
    expect(isCurrent(loans, '/loans/edit/1')).toBe(true)
    expect(isCurrent(loans, '/loansheet')).toBe(false)
    expect(isCurrent(more, '/security/roles/workforce/create')).toBe(true)
    expect(linkedEntries([loans, more]).map((entry) => entry.to)).toEqual(['/loans', '/security/roles'])
  })
})

test('Apply Now comes last and leaves the program', () => {
  const menus: Menus = { ...menusOf([item('loans', 'Loans')]), applyNow: 'https://apply.example' }
  const entries = menuEntries(menus, upper)
  expect(entries.at(-1)).toMatchObject({ title: 'APPLY-NOW', href: 'https://apply.example' })
  expect(linkedEntries(entries).map((entry) => entry.to)).toEqual(['/loans'])
})

describe('a sign', () => {
  test('is the one that the menu gives, else that of the page', () => {
    const entries = menuEntries(menusOf([item('loans', 'Loans', { icon: 'docs' }), item('roles', 'Roles')]), upper)
    expect(entries.map((entry) => entry.icon)).toEqual(['docs', 'roles'])
  })
})

describe('the start page', () => {
  const menus = menusOf([
    item('hidden', 'Hidden', { show_menu: false }),
    item('dashboard', 'Dashboard'),
    item('loans', 'Loans'),
  ])

  test('is the first visible page', () => {
    expect(firstPage(menus)).toBe('/dashboard')
  })

  test('is the contacts where the company begins with them', () => {
    const { company } = menus
    if (!company) throw new Error('a company')
    expect(firstPage({ ...menus, company: { ...company, features: { contacts_first: true } } })).toBe('/contacts')
  })

  test('of platform staff is the one page of their menu', () => {
    expect(firstPage({ ...menusOf([item('companies', 'Companies')]), company: null })).toBe('/companies')
  })

  test('of a menu without pages is the page that says so', () => {
    expect(firstPage(menusOf([]))).toBe('/error')
  })
})
