import { useMatch } from '@tanstack/react-router'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { pageOf, typedStore } from './typed-store.ts'

/** The page that this is drawn on. A page that has been left stays drawn until the next one has loaded. */
export const useOwnPage = (): string => useMatch({ strict: false, select: pageOf })

export interface Typed<Value> {
  value: Value
  set: (next: Value | ((now: Value) => Value)) => void
  /** Saved, discarded or closed: whoever opens it next begins anew. */
  forget: () => void
  /** Whether it differs from what it began with; for plain values. */
  isTyped: boolean
}

/** Like `useState`, kept by the record's key above every boundary of the page for as long as the page is open. */
export function useTyped<Value>(key: string, first: () => Value): Typed<Value> {
  const page = useOwnPage()
  const [initial] = useState(first)
  const read = useCallback(() => typedStore.get(key), [key])
  const stored = useSyncExternalStore(typedStore.subscribe, read)
  // Whoever wrote under the key wrote a value of this kind: a key belongs to one editor.
  const value = stored === undefined ? initial : (stored as Value)
  const set = useCallback(
    (next: Value | ((now: Value) => Value)) => {
      const now = (typedStore.get(key) as Value | undefined) ?? initial
      typedStore.set(key, page, next instanceof Function ? next(now) : next)
    },
    [key, page, initial],
  )
  const forget = useCallback(() => typedStore.forget(key), [key])
  const isTyped = stored !== undefined && JSON.stringify(stored) !== JSON.stringify(initial)
  return { value, set, forget, isTyped }
}

/** Something that holds what is typed in itself, such as an open form: made once for its key and page. */
export function useHeld<Value extends object>(key: string, make: () => Value): Value {
  const page = useOwnPage()
  const take = () => {
    const before = typedStore.get(key) as Value | undefined // As above: one kind for a key.
    const value = before ?? make()
    typedStore.hold(key, page, value)
    return { key, value }
  }
  const [held, setHeld] = useState(take)
  if (held.key === key) return held.value
  const next = take()
  setHeld(next)
  return next.value
}
