import { useSyncExternalStore } from 'react'

/** What parts of a page tell of themselves while they are shown, for whoever asks: the page tells, the frame reads. */
export interface ToldList<Told> {
  /** Undone by what it answers. */
  tell: (told: Told) => () => void
  told: () => readonly Told[]
  useTold: () => readonly Told[]
}

export function toldList<Told>(): ToldList<Told> {
  let told: readonly { told: Told }[] = []
  let shown: readonly Told[] = []
  const listeners = new Set<() => void>()
  const change = (next: typeof told) => {
    told = next
    shown = next.map((one) => one.told)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    tell: (one) => {
      const own = { told: one }
      change([...told, own])
      return () => change(told.filter((other) => other !== own))
    },
    told: () => shown,
    useTold: () => useSyncExternalStore(subscribe, () => shown),
  }
}
