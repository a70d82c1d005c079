import { useEffect, useEffectEvent } from 'react'

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
  ) !== null

export interface RowKeys {
  /** `x` on the row that holds the focus. */
  onSelect: (id: string) => void
  /** `/` */
  onSearch: () => void
}

/**
 * `j` and `k` walk through the rows by their links, so that Enter opens one and Ctrl+Enter a new tab, as links do;
 * `x` selects; `/` goes to the search. All are off while somebody types, chooses or answers a dialog.
 */
export function useRowKeys(keys: RowKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    if (event.key === 'j' || event.key === 'k') return walk(event.key === 'j' ? 1 : -1)
    if (event.key === '/') {
      event.preventDefault()
      keys.onSearch()
    }
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    if (event.key === 'x' && row?.dataset.row !== undefined) keys.onSelect(row.dataset.row)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function walk(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.querySelector<HTMLElement>('[data-row-link]')?.focus()
}
