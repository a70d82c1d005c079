import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { ListedOption } from './list-option.ts'

interface AwaitedEnter {
  options: readonly ListedOption[]
  /** What fits what is typed is still being looked for. */
  isSearching: boolean
  isTyped: boolean
  onChoose: (value: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Enter that comes before what it asks for waits, and takes the first that is found. */
export function useAwaitedEnter({ options, isSearching, isTyped, onChoose, onKey }: AwaitedEnter) {
  const [isAwaited, setAwaited] = useState(false)
  const chooseAwaited = useEffectEvent(() => {
    setAwaited(false)
    const first = options[0]
    if (first !== undefined) onChoose(first.value)
  })
  useEffect(() => {
    if (isAwaited && !isSearching) chooseAwaited()
  }, [isAwaited, isSearching])
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isEarly = event.key === 'Enter' && isTyped && isSearching && !event.nativeEvent.isComposing
    if (!isEarly) onKey(event)
    else {
      event.preventDefault()
      setAwaited(true)
    }
  }
  return { press, forget: () => setAwaited(false) }
}
