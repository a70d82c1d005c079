import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

interface DropPanelProps {
  /** What the button shows. */
  button: ReactNode
  /** Its words, where it shows none. */
  label?: string
  className?: string
  /** Marks the button of the part of the program that is shown. */
  isActive?: boolean
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end'
  /** Somebody is about to open it. */
  onIntent?: () => void
  /** Links and controls; anything that was followed or done closes the panel. */
  children: (close: () => void) => ReactNode
}

/** How near a panel comes to the edge of the window. */
const edge = 8

/** A button near the edge has no room for a panel that keeps to its own. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = ''
  const { left, right } = panel.getBoundingClientRect()
  const most = document.documentElement.clientWidth - edge
  const shift = left < edge ? edge - left : Math.min(0, most - right)
  if (shift !== 0) panel.style.translate = `${shift}px`
}

const focusable = 'a[href], button:not(:disabled), select'

/** A button that opens a panel of links below it: Tab and arrow keys move, Escape closes and returns to the button. */
export function DropPanel(props: DropPanelProps) {
  const { button, label, className, isActive, align = 'start', onIntent, children } = props
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    // What had the focus goes with the panel.
    if (box.current?.contains(document.activeElement)) trigger.current?.focus()
    setOpen(false)
  }
  useOutsidePointer(box, isOpen, close)
  useLayoutEffect(() => {
    if (isOpen && panel.current) keepInWindow(panel.current)
  }, [isOpen])

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.target instanceof HTMLSelectElement) return
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and the links inside it
    <div className="drop" ref={box} onKeyDown={onKey} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-active={isActive || undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
        {label && <span className="vh">{label}</span>}
      </button>
      <div id={panelId} ref={panel} className={`menu drop-panel ${align}`} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  )
}

function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  const stops = Array.from(box?.querySelectorAll<HTMLElement>(focusable) ?? [])
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}

function useOutsidePointer(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [box, isOpen, close])
}
