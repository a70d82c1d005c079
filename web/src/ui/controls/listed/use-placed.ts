import { type RefObject, useLayoutEffect } from 'react'

const gap = 4
const edge = 8
const tallest = 260

/**
 * Puts what hangs on a box below it, or above it where there is more room, for as long as it is drawn: in the browser's
 * top layer, which no scrolling frame cuts off and no dialog covers.
 */
export function usePlaced(box: RefObject<HTMLElement | null>, hanging: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = hanging.current
    if (!list) return
    const place = (): void => {
      if (!box.current) return
      const { top, bottom, left, width } = box.current.getBoundingClientRect()
      const below = window.innerHeight - bottom - gap - edge
      const above = top - gap - edge
      const isBelow = below >= Math.min(tallest, list.scrollHeight) || below >= above
      Object.assign(list.style, {
        left: `${left}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(96, Math.min(tallest, isBelow ? below : above))}px`,
        top: isBelow ? `${bottom + gap}px` : 'auto',
        bottom: isBelow ? 'auto' : `${window.innerHeight - top + gap}px`,
      })
    }
    list.showPopover()
    place()
    const options = { capture: true, passive: true } as const
    const changed = new ResizeObserver(place)
    if (box.current) changed.observe(box.current)
    document.addEventListener('scroll', place, options)
    window.addEventListener('resize', place)
    return () => {
      changed.disconnect()
      document.removeEventListener('scroll', place, options)
      window.removeEventListener('resize', place)
    }
  }, [box, hanging])
}
