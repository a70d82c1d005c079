let hasNewVersion = false
const listeners = new Set<() => void>()

/** The server gives a newer program than the one that this page began with. */
export function noteNewVersion(): void {
  hasNewVersion = true
  for (const listener of listeners) listener()
}

export const newVersion = {
  isThere: (): boolean => hasNewVersion,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
