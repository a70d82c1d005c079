import { describe, expect, test } from 'vitest'
import { isPublicPath, mayOpenPage } from './page-access.ts'

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
}

describe('a page opens', () => {
  test.each([
    ['/', true],
    ['/dashboard', true],
    ['/loans/edit/x', true],
    ['/customers', true],
    ['/customers/create', true],
    ['/customers/edit/1', false],
    ['/vendors', false],
    ['/vendors/edit/1', true],
    ['/vendors/create', false],
    ['/email', true],
    ['/email_list', false],
    ['/unknown', false],
  ])('%s: %s', (pathname, open) => {
    expect(mayOpenPage(pathname, menus)).toBe(open)
  })
})

describe('public paths are whole segments from the start', () => {
  test.each([
    ['/forms/abc', true],
    ['/public/docs/1/2', true],
    ['/contracts/view/1', true],
    ['/email/unsubscribe', true],
    ['/builders/contracts/view/1', false],
    ['/formsheets', false],
    ['/loans?x=/public/', false],
  ])('%s: %s', (pathname, open) => {
    expect(isPublicPath(pathname)).toBe(open)
  })
})
