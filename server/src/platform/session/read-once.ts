import { RecentlyUsed } from '../recently-used.ts'

/** Of each sort: as many companies or roles have somebody at work at a time. */
const mostKept = 500

/**
 * Checking what is stored takes longer than finding it, and every request of a company finds the same: it is read once
 * for as long as it stays the same, letter by letter.
 */
export function readOnce<Read>(read: (stored: unknown) => Read): (stored: unknown) => Read {
  const kept = new RecentlyUsed<Read>(mostKept)
  return (stored) => {
    const text = JSON.stringify(stored ?? null)
    return kept.find(text) ?? kept.keep(text, read(stored))
  }
}
