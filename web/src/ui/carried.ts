import { type HistoryState, useRouter } from '@tanstack/react-router'
import { createContext, useCallback, useContext } from 'react'
import type { Path } from '../paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    carried?: unknown
  }
}

/** What a link within takes along; undefined: nothing. */
export type CarriedBy = (to: Path) => unknown

const Carrying = createContext<CarriedBy>(() => undefined)

/** Around links that take something along. */
export const Carries = Carrying.Provider

const pathnameOf = (to: Path): string => to.split(/[?#]/, 1)[0] ?? to

/**
 * What goes along in the entry of the browser's history, beside the address: a reload and Back still have it, while a
 * copied link and a new tab are the plain page. Within one page it stays.
 */
export function useCarry(): (to: Path, own?: unknown) => HistoryState {
  const router = useRouter()
  const given = useContext(Carrying)
  return useCallback(
    (to, own) => {
      const { pathname, state } = router.state.location
      const carried = own ?? (pathnameOf(to) === pathname ? state.carried : given(to))
      return carried === undefined ? {} : { carried }
    },
    [router, given],
  )
}
