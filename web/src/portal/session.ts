import { type CurrentUser, getCurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { getMenus } from '@corbel/domain/menus/menu-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useSyncExternalStore } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { applyCompanyColours } from '../apply-company-colours.ts'
import { switchLanguage } from '../language.ts'
import { sessionGate } from '../session-gate.ts'
import { setColorScheme } from '../ui/color-scheme.ts'
import { keepCookie } from '../ui/page/page-cookie.ts'
import { go, isHelping } from './place.ts'

export type Menus = ReplyOf<typeof getMenus>

export type SessionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'here'; readonly user: CurrentUser; readonly menus: Menus }

const yearSeconds = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()
let state: SessionState = { kind: 'asking' }

function show(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state)

/** Of the pages behind the sign-in. */
export function useSignedIn(): Extract<SessionState, { kind: 'here' }> {
  const session = useSession()
  if (session.kind !== 'here') throw new Error('Nobody is signed in.')
  return session
}

/** Asks who is there; whoever neither borrows nor follows loans belongs on the other pages. */
export async function beginSession(): Promise<void> {
  try {
    const [user, menus] = await Promise.all([
      call(getCurrentUser, { whenSignedOut: 'refuse' }),
      call(getMenus, { body: {}, whenSignedOut: 'refuse' }),
    ])
    const isHelper = user.type === 'Workforces' && isHelping()
    if (user.type !== 'Prospects' && !user.follows && !isHelper) return location.reload()
    sessionGate.open()
    applyCompanyColours(menus.personalization)
    setColorScheme(menus.personalization.mode === 'Dark' ? 'dark' : 'light')
    if (!isHelper) keepCookie('corbel-portal', '1', yearSeconds)
    await switchLanguage(menus.language)
    if (location.pathname.startsWith('/auth')) go(nextPath(), { replace: true })
    show({ kind: 'here', user, menus })
  } catch (error) {
    show(isRefusal(error, 'not-signed-in') ? { kind: 'none' } : { kind: 'failed', error })
  }
}

/** Only an address of the borrower's own pages is gone on to: never another site's. */
function nextPath(): string {
  const next = new URLSearchParams(location.search).get('next') ?? ''
  return /^\/loans(?:[/?]|$)/.test(next) ? next : '/loans'
}
