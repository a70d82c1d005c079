import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** How what a button opens will lie at it. */
export interface FramePlace {
  width: number
  height: number
  /** The side of the button that it keeps to, and whether it lies above the button; its end below it where none is said. */
  position?: 'bottom' | 'bottom-start' | 'bottom-end' | 'top-end'
}

const row = 36
/** What a menu has that says nothing else (kit/theme-components.ts). */
export const menuWidth = 248
const gap = 4
const edge = 8

/** The height of a menu of so many rows. */
export const heightOfRows = (count: number): number => count * row + 10

interface OpeningFrameProps extends FramePlace {
  onGiveUp: () => void
  /** That it stands, and that it is gone. */
  onThere: (isThere: boolean) => void
}

/**
 * What stands where a menu will be while its code is on its way, so that a slow connection is no dead button. It
 * follows its button, which keeps the focus; Escape, a press elsewhere and going on by keys give it up.
 */
export function OpeningFrame({ width, height, position = 'bottom-end', onGiveUp, onThere }: OpeningFrameProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const giveUp = useEffectEvent(onGiveUp)
  const say = useEffectEvent(onThere)
  useLayoutEffect(() => {
    say(true)
    return () => say(false)
  }, [])
  useLayoutEffect(() => {
    const button = buttonOf(frame.current)
    if (!frame.current || !button) return
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const starts = {
      bottom: (left + right - width) / 2,
      'bottom-start': left,
      'bottom-end': right - width,
      'top-end': right - width,
    }
    const from = starts[position]
    const isAbove = position === 'top-end' || bottom + gap + height > window.innerHeight - edge
    Object.assign(frame.current.style, {
      width: `${width}px`,
      height: `${height}px`,
      left: `${Math.max(edge, Math.min(from, window.innerWidth - width - edge))}px`,
      top: `${isAbove && top - gap - height > 0 ? top - gap - height : bottom + gap}px`,
    })
    frame.current.showPopover()
  }, [width, height, position])
  useEffect(() => {
    const onEvent = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      if (isKey ? event.key !== 'Escape' : isOf(frame.current, event.target)) return
      if (isKey) event.stopPropagation()
      giveUp()
    }
    const kinds = ['keydown', 'focusin', 'pointerdown']
    for (const kind of kinds) document.addEventListener(kind, onEvent, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onEvent, true)
    }
  }, [])
  return <span ref={frame} className="menu opening" popover="manual" />
}

const isOf = (frame: Element | null, target: EventTarget | null): boolean =>
  target instanceof Node && (frame?.contains(target) || buttonOf(frame)?.contains(target)) === true

const buttonOf = (frame: Element | null): HTMLElement | null => {
  const button = frame?.previousElementSibling
  return button instanceof HTMLElement ? button : null
}
