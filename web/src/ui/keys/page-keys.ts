import { useEffect, useEffectEvent } from 'react'
import { useMenus } from '../../menu-configuration.ts'
import { isTyping } from './is-typing.ts'
import { toldList } from './told-list.ts'

/** One character that does something on a page. */
export interface PageKey {
  key: string
  /** What it does, in words. */
  label: string
  run: (event: KeyboardEvent) => void
}

const pageKeys = toldList<readonly PageKey[]>()

/** What single characters do on the page that is shown, for whoever asks. */
export const usePageKeyList = (): readonly PageKey[] => pageKeys.useTold().flat()

/** Whether this person uses single characters as shortcuts; who speaks to the program may not (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useMenus().personalization.singleKeys !== false

/**
 * Single characters as shortcuts of a page: off while somebody types, chooses or answers a dialog, and for whoever has
 * switched them off.
 */
export function usePageKeys(keys: readonly PageKey[]): void {
  const isOn = useSingleKeys()
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    keys.find(({ key }) => key === event.key)?.run(event)
  })
  const list = useEffectEvent(() => keys)
  const names = keys.map(({ key, label }) => `${key} ${label}`).join()
  useEffect(() => {
    if (!isOn || names === '') return
    const own = list()
    const listener = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listener)
    const takeBack = pageKeys.tell(own)
    return () => {
      document.removeEventListener('keydown', listener)
      takeBack()
    }
  }, [isOn, names])
}
