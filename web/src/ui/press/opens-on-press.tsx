import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Waiting } from '../lazy/lazy-part.tsx'

interface OpensOnPressProps {
  /** The button while nothing has been opened, and while the code of what it opens is on its way. */
  button: (press: () => void) => ReactElement
  /** The same button with what it opens, as a lazy component. */
  opened: ReactNode
}

/**
 * A plain button until it is pressed. What the kit opens brings a positioning library and costs a list of a hundred
 * rows a moment for each row, so both come with the first press.
 */
export function OpensOnPress({ button, opened }: OpensOnPressProps) {
  const [isWanted, setWanted] = useState(false)
  const plain = button(() => setWanted(true))
  if (!isWanted) return plain
  return (
    <Waiting fallback={plain} onUnavailable={() => setWanted(false)}>
      {opened}
    </Waiting>
  )
}

/**
 * Whether it is open, for what stands behind a press: it opens as soon as it is there, from a focused button, to which
 * the kit returns the focus.
 */
export function useOpenAtOnce() {
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (!button) return
    button.focus()
    setOpen(true)
  }, [button])
  return { isOpen, setOpen, ref: setButton }
}
