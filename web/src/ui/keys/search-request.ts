import { useEffect, useEffectEvent } from 'react'

/** Somebody wants to search, with these words to begin with. */
export interface SearchRequest {
  /** Which one it is; 0: nobody has asked yet. */
  readonly count: number
  readonly text: string
}

export const noSearch: SearchRequest = { count: 0, text: '' }

const listeners = new Set<(text: string) => void>()

/** Opens the command palette from anywhere; what stands behind `>` are actions. */
export function askToSearch(text: string): void {
  for (const listener of listeners) listener(text)
}

/** For the one place where the palette stands. */
export function useSearchRequests(open: (text: string) => void): void {
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    const listener = (text: string) => onOpen(text)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}
