import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

interface TypedLineProps {
  label: string
  description?: string
  value: string
  most?: number
  rows?: number
  readOnly?: boolean
  /** What is wrong with a text, in words. It is not told then, and stays in the field. */
  wrong?: (text: string) => string | undefined
  onTyped: (text: string) => void
}

const restMs = 600

/** Text that is told when whoever types rests or leaves, so that a word is one step and not one for each letter. */
export function TypedLine({ value, most, rows, wrong, onTyped, ...field }: TypedLineProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const tellNow = () => {
    clearTimeout(timer.current)
    if (typed === null) return
    const refused = typed === value ? undefined : wrong?.(typed)
    setError(refused)
    if (refused !== undefined) return
    setTyped(null)
    if (typed !== value) onTyped(typed)
  }
  const tell = useEffectEvent(tellNow)
  useEffect(() => () => tell(), [])
  useEffect(() => {
    if (typed === null) return
    timer.current = setTimeout(() => tell(), restMs)
    return () => clearTimeout(timer.current)
  }, [typed])
  const shown = {
    ...field,
    error,
    value: typed ?? value,
    maxLength: most,
    onChange: (event: { currentTarget: { value: string } }) => {
      setError(undefined)
      setTyped(event.currentTarget.value)
    },
    onBlur: () => tellNow(),
  }
  return rows === undefined ? (
    <TextField {...shown} onKeyDown={(event) => event.key === 'Enter' && tellNow()} />
  ) : (
    <TextArea {...shown} rows={rows} />
  )
}
