import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { RichTextWriter } from '../../forms/rich-text-panel.tsx'

const restMs = 600

/** Formatted text of the form itself, told when whoever writes rests or leaves, so that it is one step. */
export function RichField({
  id: element,
  label,
  value,
  onTyped,
}: {
  /** Key of the element. */
  id: string
  label: string
  value: string
  onTyped: (html: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // The editor has its own text: what came from elsewhere meanwhile begins it anew.
  const own = useRef(value)
  const tell = useEffectEvent(() => {
    if (typed === null) return
    setTyped(null)
    if (typed === value) return
    own.current = typed
    onTyped(typed)
  })
  useEffect(() => () => tell(), [])
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => tell(), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="field">
      <label className="label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <RichTextWriter key={`${element} ${own.current === value ? '' : value}`} id={id} html={value} onType={setTyped} />
    </div>
  )
}
