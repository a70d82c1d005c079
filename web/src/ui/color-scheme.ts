import type { MantineColorSchemeManager } from '@mantine/core'

const cookie = 'corbel-scheme'
const yearSeconds = 365 * 24 * 60 * 60

/**
 * Light or dark belongs to the person and comes from the server; this cookie only lets the first paint of the next
 * visit (index.html) start in the same scheme.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => (document.cookie.includes(`${cookie}=dark`) ? 'dark' : fallback),
  set: (value) => {
    document.cookie = `${cookie}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {
    document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`
  },
}
