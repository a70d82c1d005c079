import { useState } from 'react'

export interface ListSelection<Row> {
  /** Those that were selected one by one. */
  rows: ReadonlyMap<string, Row>
  ids: ReadonlySet<string>
  /** Whether all that the list is narrowed to is meant, other pages included. */
  isWhole: boolean
  toggle: (id: string) => void
  /** Selects the rows of this page, or none of them when all are. */
  togglePage: () => void
  selectWhole: () => void
  clear: () => void
}

interface Kept<Row> {
  asked: string
  rows: ReadonlyMap<string, Row>
  isWhole: boolean
}

/**
 * The selected records. They stay selected from page to page and in another order; asking for others (`asked`) begins
 * with none, so that nothing is acted upon that is not among what is seen. Taking one out of the whole list leaves the
 * others of the page.
 */
export function useListSelection<Row extends { _id: string }>(
  shown: readonly Row[],
  asked: string,
): ListSelection<Row> {
  const none: Kept<Row> = { asked, rows: new Map(), isWhole: false }
  const [kept, setKept] = useState(none)
  const now = kept.asked === asked ? kept : none
  const withPage = () => new Map([...now.rows, ...shown.map((row) => [row._id, row] as const)])
  const ids = new Set((now.isWhole ? withPage() : now.rows).keys())
  const set = (change: (next: Map<string, Row>) => void) => {
    const next = now.isWhole ? withPage() : new Map(now.rows)
    change(next)
    setKept({ asked, rows: next, isWhole: false })
  }
  const add = (next: Map<string, Row>, id: string) => {
    const row = shown.find((one) => one._id === id)
    if (row) next.set(id, row)
  }
  return {
    rows: now.rows,
    ids,
    isWhole: now.isWhole,
    toggle: (id) => set((next) => (next.has(id) ? next.delete(id) : add(next, id))),
    togglePage: () =>
      set((next) => {
        const all = shown.every((row) => next.has(row._id))
        for (const row of shown) all ? next.delete(row._id) : next.set(row._id, row)
      }),
    selectWhole: () => setKept({ ...now, isWhole: true }),
    clear: () => setKept(none),
  }
}
