import {
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Waiting } from '../lazy/lazy-part.tsx'
import { type FramePlace, OpeningFrame } from './opening-frame.tsx'

/** What the button takes on: that it opens something, whether that is open, and what it does. */
export interface PressProps {
  'aria-haspopup': 'menu' | 'listbox' | 'dialog'
  'aria-expanded': boolean
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick: MouseEventHandler
}

interface OpensOnPressProps {
  /** The button while nothing has been opened, and, open, while the code of what it opens is on its way. */
  button: (press: PressProps) => ReactElement
  opens?: PressProps['aria-haspopup']
  /** Fetches the code of what it opens before the press. */
  onMeet?: () => void
  /** The same button with what it opens, as a lazy component. */
  opened: ReactNode
  /** Where that will stand. */
  frame: FramePlace
}

/**
 * A plain button until it is pressed. What the kit opens brings a positioning library and costs a list of a hundred
 * rows a moment for each row, so both come with the first press.
 */
export function OpensOnPress({ button, opens = 'menu', onMeet, opened, frame }: OpensOnPressProps) {
  const [isWanted, setWanted] = useState(false)
  // The button stays the one that was pressed, and keeps its focus, until what opens brings its own.
  const [isOnItsWay, setOnItsWay] = useState(false)
  const hasFrame = useRef(false)
  const press: PressProps = {
    'aria-haspopup': opens,
    'aria-expanded': isWanted,
    onPointerEnter: onMeet,
    onFocus: onMeet,
    onClick: () => {
      setWanted(!isWanted)
      setOnItsWay(!isWanted)
    },
  }
  const noteFrame = (isThere: boolean) => {
    hasFrame.current = isThere
    setOnItsWay(isThere)
  }
  useLayoutEffect(() => {
    if (isWanted && !hasFrame.current) setOnItsWay(false)
  }, [isWanted])
  const giveUp = () => setWanted(false)
  return (
    <>
      {(!isWanted || isOnItsWay) && button(press)}
      {isWanted && (
        <Waiting fallback={<OpeningFrame {...frame} onGiveUp={giveUp} onThere={noteFrame} />} onUnavailable={giveUp}>
          {opened}
        </Waiting>
      )}
    </>
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
