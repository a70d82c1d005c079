import { useSyncExternalStore } from 'react'

let asked: string | null = null
const listeners = new Set<() => void>()

/** Shows what the borrower of a loan sees of it; null ends that. */
export function viewAs(loan: string | null): void {
  asked = loan
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useViewedAs = (): string | null => useSyncExternalStore(subscribe, () => asked)
