import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many of a row's first `count` children fit into its width, with room left for the "More" button after them.
 * Widths are taken once while all are shown; the answer follows the row's width.
 */
export function useFittingCount(row: RefObject<HTMLElement | null>, count: number, moreWidth: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const widths = Array.from(element.children)
        .slice(0, count)
        .map((child) => Number(widthOf(child)))
      setFitting(fittingCount(widths, element.clientWidth, moreWidth))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, count, moreWidth])
  return fitting
}

/** A child that was hidden keeps the width it had while it was shown. */
const knownWidths = new WeakMap<Element, number>()

function widthOf(child: Element): number {
  const width = child.getBoundingClientRect().width
  if (width > 0) knownWidths.set(child, width)
  return knownWidths.get(child) ?? 0
}

export function fittingCount(widths: readonly number[], available: number, moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= available) return widths.length
  let used = moreWidth
  const firstOut = widths.findIndex((width) => {
    used += width
    return used > available
  })
  return firstOut === -1 ? widths.length : firstOut
}
