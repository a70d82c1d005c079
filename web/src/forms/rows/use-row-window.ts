import { type RefObject, useEffect, useState } from 'react'

/** From here on only the rows in view are in the page. */
const rowsInPageMost = 60
/** Every row of such a table is one line high. */
const rowHeight = 36
const rowsInView = 14
const spare = 12

interface RowWindow {
  isLong: boolean
  first: number
  end: number
  /** Height of the rows before and behind the window. */
  before: number
  after: number
}

/** Which rows of a long table are in the page, as its place is scrolled. */
export function useRowWindow(count: number, place: RefObject<HTMLElement | null>): RowWindow {
  const isLong = count > rowsInPageMost
  const [top, setTop] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!isLong || !element) return
    // Whole steps of the spare rows: scrolling within them renders nothing.
    const follow = () => setTop(Math.floor(element.scrollTop / rowHeight / spare) * spare)
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [isLong, place])
  if (!isLong) return { isLong, first: 0, end: count, before: 0, after: 0 }
  const first = Math.max(0, Math.min(top, count - rowsInView) - spare)
  const end = Math.min(count, top + rowsInView + 2 * spare)
  return { isLong, first, end, before: first * rowHeight, after: (count - end) * rowHeight }
}
