import { useEffect, useEffectEvent } from 'react'

/** Ctrl+K or Cmd+K opens the search from anywhere, inside fields too: it types nothing. */
export function useSearchKey(open: () => void): void {
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
