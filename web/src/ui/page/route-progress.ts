const listeners = new Set<() => void>()

/** A change of page has begun: its code is asked for before the address changes. */
export function startProgress(): void {
  for (const listener of listeners) listener()
}

export function listenToProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
