import { useSyncExternalStore } from 'react'

/** Where the borrower is: a page of theirs, with what stands behind the question mark. */
export interface Place {
  readonly path: string
  readonly search: URLSearchParams
}

const listeners = new Set<() => void>()
let present = read()

function read(): Place {
  return { path: location.pathname, search: new URLSearchParams(location.search) }
}

function tell(): void {
  present = read()
  for (const listener of listeners) listener()
}

window.addEventListener('popstate', tell)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, () => present)

/** Goes to a page of the borrower's; every step has an address, so the phone's Back works. */
export function go(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  window.scrollTo(0, 0)
  tell()
}

/** Staff at a borrower's steps: every step of theirs says so in its address, by which the server knows these pages. */
export const isHelping = (): boolean => present.search.get('view') === 'steps'

const partySearch = (): { party?: string } => {
  const party = helpedParty()
  return party === undefined ? {} : { party }
}

export const loanPath = (id: string): string => `/loans/edit/${encodeURIComponent(id)}`

/** Of whose steps staff are at; the first borrower's where nobody is named. */
export const helpedParty = (): string | undefined => (isHelping() && present.search.get('party')) || undefined

/** A place of an application. */
export const applicationAt = (id: string, search: Readonly<Record<string, string>>): string =>
  `${loanPath(id)}?${new URLSearchParams({ ...(isHelping() ? { view: 'steps' } : {}), ...partySearch(), ...search })}`

export const stepPath = (id: string, { tab, id: step }: { readonly tab: string; readonly id: string }): string =>
  applicationAt(id, { tab, step })

/** The page of the program with everything, for what the borrower's own pages do not have. */
export const wholePath = (id: string): string => `${loanPath(id)}?view=tabs`
