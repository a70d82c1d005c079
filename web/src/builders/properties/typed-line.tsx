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
  error?: string
  onTyped: (text: string) => void
}

const restMs = 600

/** Text that is told when whoever types rests or leaves, so that a word is one step and not one for each letter. */
export function TypedLine({ value, most, rows, onTyped, ...field }: TypedLineProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const tell = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (typed === null) return
    setTyped(null)
    if (typed !== value) onTyped(typed)
  })
  useEffect(() => () => tell(), [])
  useEffect(() => {
    if (typed === null) return
    timer.current = setTimeout(() => tell(), restMs)
    return () => clearTimeout(timer.current)
  }, [typed])
  const shown = {
    ...field,
    value: typed ?? value,
    maxLength: most,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    onBlur: () => tellNow(),
  }
  const tellNow = () => {
    clearTimeout(timer.current)
    if (typed !== null && typed !== value) onTyped(typed)
    setTyped(null)
  }
  return rows === undefined ? (
    <TextField {...shown} onKeyDown={(event) => event.key === 'Enter' && tellNow()} />
  ) : (
    <TextArea {...shown} rows={rows} />
  )
}
