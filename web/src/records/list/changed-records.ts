import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let changed: ReadonlySet<string> = new Set()

/** Records that changed since the reader opened them last, as the bell knows them; lists mark their rows. */
export function setChangedRecords(ids: Iterable<string>): void {
  changed = new Set(ids)
  for (const listener of listeners) listener()
}

export const useChangedRecords = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => changed,
  )
