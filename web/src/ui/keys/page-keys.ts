import { useEffect, useEffectEvent } from 'react'
import { useMenus } from '../../menu-configuration.ts'
import { isTyping } from './is-typing.ts'
import { toldList } from './told-list.ts'

/** What pressing something does. */
export interface PageKey {
  /** One character; two one after the other, as `g l`; or one with Ctrl or Cmd, as `Ctrl S`. */
  key: string
  /** What it does, in words. */
  label: string
  run: () => void
  /** Of a key that is about what holds the focus: whether it is that. Else the same key of another part does what it says. */
  isMine?: () => boolean
}

export interface PageKeys {
  /** Whether they work on every page. */
  isGeneral: boolean
  keys: readonly PageKey[]
}

const pageKeys = toldList<PageKeys>()

/** Everything that may be pressed now, for whoever asks: what is listed is what works. */
export const usePageKeyList = (): readonly PageKeys[] => pageKeys.useTold()

/** Whether this person uses single characters as shortcuts; who speaks to the program may not (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useMenus().personalization.singleKeys !== false

const withControl = 'Ctrl '

/** Of two characters the second is waited for so long. */
const secondWithinMs = 1_500

let begun = { key: '', at: Number.NEGATIVE_INFINITY }

/**
 * What is pressed does what its last teller says: a page's own goes before a general one. Characters are off while
 * somebody types, chooses or answers a dialog; with Ctrl or Cmd a key works there too.
 */
function hear(event: KeyboardEvent): void {
  if (event.altKey) return
  const keys = pageKeys.told().flatMap((one) => one.keys)
  const find = (pressed: string) => keys.findLast(({ key, isMine }) => key === pressed && isMine?.() !== false)
  if (event.ctrlKey || event.metaKey) {
    const found = event.shiftKey
      ? undefined
      : find(withControl + (event.key.length === 1 ? event.key.toUpperCase() : event.key))
    if (found === undefined) return
    event.preventDefault()
    found.run()
    return
  }
  if (isTyping(event.target)) return
  const isSecond = event.timeStamp - begun.at < secondWithinMs
  const found = (isSecond ? find(`${begun.key} ${event.key}`) : undefined) ?? find(event.key)
  const begins = found === undefined && keys.some(({ key }) => key.startsWith(`${event.key} `))
  begun = begins ? { key: event.key, at: event.timeStamp } : { key: '', at: Number.NEGATIVE_INFINITY }
  if (found === undefined) return
  // What opens now takes the focus: the character is not to be typed into it.
  event.preventDefault()
  found.run()
}

let tellers = 0

function listen(): () => void {
  if (tellers === 0) window.addEventListener('keydown', hear)
  tellers += 1
  return () => {
    tellers -= 1
    if (tellers === 0) window.removeEventListener('keydown', hear)
  }
}

/** What may be pressed while this is shown; characters only for whoever has not switched them off. */
export function usePageKeys(keys: readonly PageKey[], { isGeneral = false } = {}): void {
  const isOn = useSingleKeys()
  const run = useEffectEvent((key: string) => keys.find((one) => one.key === key)?.run())
  const isMine = useEffectEvent((key: string) => keys.find((one) => one.key === key)?.isMine?.() ?? true)
  const list = useEffectEvent(() => keys.filter(({ key }) => isOn || key.startsWith(withControl)))
  const names = keys.map(({ key, label }) => `${key} ${label}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew where one is called otherwise or switched off
  useEffect(() => {
    const own = list().map(({ key, label }) => ({ key, label, run: () => run(key), isMine: () => isMine(key) }))
    if (own.length === 0) return
    const stopListening = listen()
    const takeBack = pageKeys.tell({ isGeneral, keys: own })
    return () => {
      takeBack()
      stopListening()
    }
  }, [isOn, names, isGeneral])
}
