/**
 * What is typed, by record, above every boundary of the page: an error, a part that comes late or a page that is drawn
 * anew finds it here. It lives as long as its page is the one in the address; drafts live on the server.
 */
const entries = new Map<string, { page: string; value: unknown }>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export const typedStore = {
  get: (key: string): unknown => entries.get(key)?.value,
  set(key: string, page: string, value: unknown): void {
    entries.set(key, { page, value })
    tell()
  },
  /** For what nobody listens to here, because it tells of its changes itself. */
  hold(key: string, page: string, value: object): void {
    entries.set(key, { page, value })
  },
  forget(key: string): void {
    if (entries.delete(key)) tell()
  },
  /** Another page has been reached: what was typed on those before was asked about when they were left. */
  forgetAllBut(page: string): void {
    const gone = [...entries].filter(([, entry]) => entry.page !== page)
    for (const [key] of gone) entries.delete(key)
    if (gone.length > 0) tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

interface Address {
  pathname: string
  search: unknown
}

/** What counts as one page: tabs and filters of an address do not, creating beside a list does. */
export function pageOf({ pathname, search }: Address): string {
  const mode = typeof search === 'object' && search !== null && 'mode' in search ? search.mode : undefined
  return mode === undefined ? pathname : `${pathname}?mode=${String(mode)}`
}
