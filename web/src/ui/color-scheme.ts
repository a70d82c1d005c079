import { useSyncExternalStore } from 'react'
import { keepCookie } from './page/page-cookie.ts'

export type ColorScheme = 'light' | 'dark'

const attribute = 'data-mantine-color-scheme'
const cookie = 'corbel-scheme'
const yearSeconds = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()

const presentScheme = (): ColorScheme =>
  document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, presentScheme)

/**
 * Light or dark belongs to the person and comes from the server; the cookie only lets the first paint of the next visit
 * (index.html) start in the same scheme.
 */
export function setColorScheme(scheme: ColorScheme): void {
  keepCookie(cookie, scheme, yearSeconds)
  if (scheme === presentScheme()) return
  document.documentElement.setAttribute(attribute, scheme)
  for (const listener of listeners) listener()
}
