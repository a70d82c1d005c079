import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

export interface LoanKeys {
  save: () => void
  previous: () => void
  next: () => void
}

/** Ctrl+S saves from anywhere; `[` and `]` walk through the loans and are off while somebody types. */
export function useLoanKeys(keys: LoanKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      // What is being typed counts as left, so that its mask has its say before the save.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      keys.save()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '[') keys.previous()
    if (event.key === ']') keys.next()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
