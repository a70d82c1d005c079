import { type KeyboardEvent, useState } from 'react'
import type { ListedOption } from './list-option.ts'

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
])

/** One step goes round at the ends, a page stops there. */
export function placeAfter(key: string, at: number, count: number): number {
  const by = steps.get(key) ?? 0
  if (count === 0) return -1
  if (at < 0) return by > 0 ? 0 : count - 1
  return Math.abs(by) === 1 ? (at + by + count) % count : Math.max(0, Math.min(count - 1, at + by))
}

interface OptionListUse {
  options: readonly ListedOption[]
  chosen: string | null
  isClosed: boolean
  onOpen?: () => void
  onChoose: (value: string) => void
}

/**
 * A list under a field by the keyboard, as combo boxes are used everywhere: arrows open it and move, Enter takes,
 * Escape closes the list alone, Tab goes on.
 */
export function useOptionList({ options, chosen, isClosed, onOpen, onChoose }: OptionListUse) {
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(-1)
  // The list may have become shorter while its reader was in it.
  const at = Math.min(place, options.length - 1)
  const open = (): void => {
    if (isClosed || isOpen) return
    setPlace(options.findIndex(({ value }) => value === chosen))
    setOpen(true)
    onOpen?.()
  }
  const close = (): void => {
    setOpen(false)
    setPlace(-1)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (isClosed || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const next = options[at]
    if (steps.has(event.key)) {
      if (isOpen) setPlace(placeAfter(event.key, at, options.length))
      else open()
    } else if (event.key === 'Enter' && isOpen && next) onChoose(next.value)
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }
  /** What is typed leads to the first that fits. */
  const startOver = (): void => {
    if (!isOpen) onOpen?.()
    setOpen(!isClosed)
    setPlace(0)
  }
  return { isOpen, at, open, close, onKey, startOver }
}
