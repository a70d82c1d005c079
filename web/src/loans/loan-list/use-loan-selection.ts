import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { useState } from 'react'

export interface LoanSelection {
  loans: ReadonlyMap<string, LoanRow>
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects the rows of this page, or none of them when all are. */
  togglePage: () => void
  clear: () => void
}

/**
 * The selected loans. They stay selected from page to page and in another order; asking for other loans (`asked`)
 * begins with none, so that nothing is acted upon that is not among what is seen.
 */
export function useLoanSelection(rows: readonly LoanRow[], asked: string): LoanSelection {
  const [kept, setKept] = useState<{ asked: string; loans: ReadonlyMap<string, LoanRow> }>({ asked, loans: new Map() })
  const loans = kept.asked === asked ? kept.loans : new Map<string, LoanRow>()
  const set = (change: (next: Map<string, LoanRow>) => void) => {
    const next = new Map(loans)
    change(next)
    setKept({ asked, loans: next })
  }
  const add = (next: Map<string, LoanRow>, id: string) => {
    const row = rows.find((loan) => loan._id === id)
    if (row) next.set(id, row)
  }
  return {
    loans,
    ids: new Set(loans.keys()),
    toggle: (id) => set((next) => (next.has(id) ? next.delete(id) : add(next, id))),
    togglePage: () =>
      set((next) => {
        const all = rows.every((row) => next.has(row._id))
        for (const row of rows) all ? next.delete(row._id) : next.set(row._id, row)
      }),
    clear: () => set((next) => next.clear()),
  }
}
