import type { Menus } from '../menu-configuration.ts'
import { titleKeys } from './title-keys.ts'

/** Leading segments that need no right of the menu; the server checks each call anyway (specification 1, section 2.2). */
const alwaysOpen = new Set([
  'auth',
  'account',
  'welcome',
  'public',
  'leads',
  'email_builder',
  'contracts',
  'security',
  'forms',
  'builders',
  'companies',
  'opportunity',
  'opportunities',
  'loans',
  'products',
  'reports',
  'workforces',
  'prospects',
  'contacts',
  'error',
  'logout',
  'integrations',
  'imports',
  'email',
])

/** Paths that render bare and need neither sign-in nor menu: whole segments from the start. */
const publicStarts = ['/forms', '/doc/view', '/contracts/view', '/email/unsubscribe', '/public'] as const

export const isPublicPath = (pathname: string): boolean =>
  publicStarts.some((start) => pathname === start || pathname.startsWith(`${start}/`))

type Entry = Pick<Menus['header']['items'][number], 'page' | 'permissions'>

/**
 * Whether the menu lets its user open a page: the list needs the global right, creating needs add, editing update.
 * A convenience of the pages: the server decides on every call.
 */
export function mayOpenPage(pathname: string, menus: Pick<Menus, 'header' | 'static'>): boolean {
  const [first = '', second] = pathname.split('/').filter(Boolean)
  if (first === '' || alwaysOpen.has(first)) return true
  const entry = entriesOf(menus).find((item) => item.page === first)
  if (!entry) return false
  if (second === 'create') return entry.permissions.add
  if (second === 'edit') return entry.permissions.update
  return entry.permissions.global
}

/** Neither a page of the program nor one that the company made for itself. */
export function isUnknownPage(pathname: string, menus: Pick<Menus, 'header' | 'static'>): boolean {
  const [first = ''] = pathname.split('/').filter(Boolean)
  return titleKeys[first] === undefined && !entriesOf(menus).some((item) => item.page === first)
}

const entriesOf = (menus: Pick<Menus, 'header' | 'static'>): readonly Entry[] =>
  [...menus.header.items, ...menus.static].flatMap((item) => [item, ...item.submenu])
