import { useEffect, useState, useSyncExternalStore } from 'react'

interface Answer<Value> {
  readonly value?: Value
  readonly error?: unknown
}

interface Kept {
  answer: Answer<unknown>
  asking: Promise<void> | null
  readonly listeners: Set<() => void>
}

const kept = new Map<string, Kept>()
const none: Answer<never> = {}

function keptAt(key: string): Kept {
  const found = kept.get(key) ?? { answer: none, asking: null, listeners: new Set() }
  kept.set(key, found)
  return found
}

function ask<Value>(key: string, load: () => Promise<Value>): Promise<void> {
  const one = keptAt(key)
  const show = (answer: Answer<unknown>) => {
    one.answer = answer
    one.asking = null
    for (const listener of one.listeners) listener()
  }
  one.asking ??= load().then(
    (value) => show({ value }),
    // What is shown stays where asking again fails.
    (error: unknown) => show({ ...one.answer, error }),
  )
  return one.asking
}

/** What the server answers under a name: shown at once where it is known, and asked again on every visit. */
export function useAsked<Value>(key: string, load: () => Promise<Value>): Answer<Value> & { again: () => void } {
  const one = keptAt(key)
  const answer = useSyncExternalStore(
    (listener) => {
      one.listeners.add(listener)
      return () => one.listeners.delete(listener)
    },
    () => one.answer as Answer<Value>, // The border of types: what is asked under a name is of one type.
  )
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another name, and when somebody says so
  useEffect(() => void ask(key, load), [key, times])
  return { ...answer, again: () => setTimes(times + 1) }
}

/** What was asked in another language, or by somebody else. */
export const forgetAsked = (): void => kept.clear()
