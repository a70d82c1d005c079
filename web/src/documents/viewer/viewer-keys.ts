import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent } from 'react'
import { menusQuery } from '../../menu-configuration.ts'

export interface ViewerKey {
  /** As the browser names it. */
  key: string
  label: string
  run: () => void
}

/** What may be pressed in a viewer: its parts tell what they hear, those told last first. */
export class KeyTable {
  #told: readonly { keys: readonly ViewerKey[] }[] = []

  tell(keys: readonly ViewerKey[]): () => void {
    const own = { keys }
    this.#told = [...this.#told, own]
    return () => {
      this.#told = this.#told.filter((one) => one !== own)
    }
  }

  list(): readonly ViewerKey[] {
    return this.#told.flatMap(({ keys }) => keys)
  }

  /** Whether something heard it. What is typed into a field belongs to the field. */
  hear(event: KeyboardEvent): boolean {
    const { target } = event
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return false
    const found = this.list().findLast(({ key }) => key === event.key)
    if (found === undefined) return false
    event.preventDefault()
    found.run()
    return true
  }
}

export const KeysContext = createContext<KeyTable | null>(null)

/** Single characters are off for whoever has switched them off (WCAG 2.1.4); a viewer may stand before any sign-in. */
export function useSingleKeysHere(): boolean {
  return useQueryClient().getQueryData(menusQuery.queryKey)?.personalization.singleKeys !== false
}

export function useViewerKeys(keys: readonly ViewerKey[]): void {
  const table = use(KeysContext)
  const isOn = useSingleKeysHere()
  const run = useEffectEvent((key: string) => keys.find((one) => one.key === key)?.run())
  const list = useEffectEvent(() => keys)
  const names = keys.map(({ key, label }) => `${key} ${label}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew where one is called otherwise
  useEffect(() => {
    const heard = list().filter(({ key }) => isOn || key.length > 1)
    return table?.tell(heard.map(({ key, label }) => ({ key, label, run: () => run(key) })))
  }, [table, names, isOn])
}
