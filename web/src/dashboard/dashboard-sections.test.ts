import { expect, test } from 'vitest'
import type { Menus } from '../menu-configuration.ts'
import { sectionsOf } from './dashboard-sections.ts'

const entry = (page: string, global: boolean, more: object = {}) => ({
  ...{ _id: page, title: page, custom_title: null, page, icon: '', show_menu: true, createdAt: '', submenu: [] },
  permissions: { global, add: false, update: false },
  ...more,
})
const menus = (kind: Menus['loggedInUserType'], items: Menus['header']['items']) => ({
  ...{ header: { items }, static: [], loggedInUserType: kind },
})
const none = { tasks: true, loans: false, leads: false, prospects: false, mayAddLoans: false }

test.each<[string, Parameters<typeof sectionsOf>[0], Partial<ReturnType<typeof sectionsOf>>]>([
  ['a page of the menu that is open', menus('workforce', [entry('prospects', true)]), { prospects: true }],
  [
    'no page that the role may not open',
    menus('contact', [entry('prospects', false), entry('loans', true)]),
    { loans: true },
  ],
  [
    'no page that the company took out of the menu',
    menus('workforce', [entry('leads', true, { show_menu: false })]),
    {},
  ],
  ['a page of a submenu', menus('workforce', [entry('', true, { submenu: [entry('leads', true)] })]), { leads: true }],
  ['no tasks for borrowers', menus('prospect', [entry('loans', true)]), { loans: true, tasks: false }],
])('the dashboard has a part for %s', (_what, seen, parts) => {
  expect(sectionsOf(seen)).toEqual({ ...none, ...parts })
})
