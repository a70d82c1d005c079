import type { MantineColorSchemeManager } from '@mantine/core'
import { keepCookie, readCookie } from './page/page-cookie.ts'

const cookie = 'corbel-scheme'
const yearSeconds = 365 * 24 * 60 * 60

/**
 * Light or dark belongs to the person and comes from the server; this cookie only lets the first paint of the next
 * visit (index.html) start in the same scheme.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => (readCookie(cookie) === 'dark' ? 'dark' : fallback),
  set: (value) => {
    keepCookie(cookie, value, yearSeconds)
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {
    keepCookie(cookie, '', 0)
  },
}
