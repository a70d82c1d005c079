import { useState } from 'react'

export interface ListSelection<Row> {
  rows: ReadonlyMap<string, Row>
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects the rows of this page, or none of them when all are. */
  togglePage: () => void
  clear: () => void
}

/**
 * The selected records. They stay selected from page to page and in another order; asking for others (`asked`) begins
 * with none, so that nothing is acted upon that is not among what is seen.
 */
export function useListSelection<Row extends { _id: string }>(
  shown: readonly Row[],
  asked: string,
): ListSelection<Row> {
  const [kept, setKept] = useState<{ asked: string; rows: ReadonlyMap<string, Row> }>({ asked, rows: new Map() })
  const rows = kept.asked === asked ? kept.rows : new Map<string, Row>()
  const set = (change: (next: Map<string, Row>) => void) => {
    const next = new Map(rows)
    change(next)
    setKept({ asked, rows: next })
  }
  const add = (next: Map<string, Row>, id: string) => {
    const row = shown.find((one) => one._id === id)
    if (row) next.set(id, row)
  }
  return {
    rows,
    ids: new Set(rows.keys()),
    toggle: (id) => set((next) => (next.has(id) ? next.delete(id) : add(next, id))),
    togglePage: () =>
      set((next) => {
        const all = shown.every((row) => next.has(row._id))
        for (const row of shown) all ? next.delete(row._id) : next.set(row._id, row)
      }),
    clear: () => set((next) => next.clear()),
  }
}
