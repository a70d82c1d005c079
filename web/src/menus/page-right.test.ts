import { describe, expect, test } from 'vitest'
import { mayOpen } from './page-right.ts'

const item = (page: string, rights: { global?: boolean; add?: boolean; update?: boolean } = {}) => ({
  _id: page,
  title: page,
  custom_title: null,
  page,
  icon: '',
  show_menu: true,
  createdAt: '2026-01-01T00:00:00Z',
  permissions: { global: false, add: false, update: false, ...rights },
})

const menus = {
  header: {
    items: [
      { ...item('dashboard', { global: true }), submenu: [] },
      { ...item('customers', { global: true, add: true }), submenu: [item('vendors', { update: true })] },
    ],
  },
  static: [],
  pages: {
    dashboard: { global: false, add: false, update: false },
    reports: { global: true, add: false, update: true },
  },
}

describe('a page opens', () => {
  test.each([
    ['dashboard', 'global', true],
    ['customers', 'global', true],
    ['customers', 'add', true],
    ['customers', 'update', false],
    ['vendors', 'global', false],
    ['vendors', 'update', true],
    ['vendors', 'add', false],
    ['unknown', 'global', false],
  ] as const)('%s, with the right %s: %s', (menu, right, open) => {
    expect(mayOpen({ menu, right }, menus)).toBe(open)
  })

  test.each([
    ['reports', 'update', true],
    ['reports', 'add', false],
    ['dashboard', 'global', false],
    ['unknown', 'global', false],
  ] as const)('%s, with the right %s, where it needs no entry: %s', (menu, right, open) => {
    expect(mayOpen({ menu, right, isAlways: true }, menus)).toBe(open)
    if (menu === 'reports') expect(mayOpen({ menu, right }, menus)).toBe(false)
  })
})
