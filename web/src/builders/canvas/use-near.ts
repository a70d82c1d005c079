import { type Design, typeOf } from '@corbel/domain/builders/commands/design'
import { holdsElements } from '@corbel/domain/builders/elements/nesting'
import { liveChilds } from '@corbel/domain/builders/elements/placing'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is farther from the window than this is not drawn. */
const farPx = 800
/** What somebody has scrolled past stays drawn for so long. */
const forgetMs = 4_000

type Hear = (isNear: boolean, height: number) => void
const watchers = new WeakMap<Element, { readonly observer: IntersectionObserver; readonly heard: Map<Element, Hear> }>()

/** One observer for all that scrolls in the same canvas. */
function watch(element: Element, hear: Hear): () => void {
  const root = element.closest('.bcanvas')
  if (root === null) return () => undefined
  const known = watchers.get(root)
  const heard = known?.heard ?? new Map<Element, Hear>()
  const observer =
    known?.observer ??
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          heard.get(target)?.(isIntersecting, boundingClientRect.height)
      },
      { root, rootMargin: `${farPx}px 0px` },
    )
  if (known === undefined) watchers.set(root, { observer, heard })
  heard.set(element, hear)
  observer.observe(element)
  return () => {
    heard.delete(element)
    observer.unobserve(element)
  }
}

/** Whether an element of the canvas is near the window; what is far keeps the height that it was measured with. */
export function useNear(frame: RefObject<HTMLElement | null>, isNeeded: boolean): boolean {
  const [isNear, setNear] = useState(isNeeded)
  /** What never was near has no height to keep. */
  const wasNear = useRef(isNeeded)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watch(element, (isIntersecting, height) => {
      clearTimeout(timer)
      if (isIntersecting) {
        element.style.minHeight = ''
        wasNear.current = true
        setNear(true)
      } else if (wasNear.current)
        timer = setTimeout(() => {
          // As it was told: to ask each of them now would lay the page out once for each.
          element.style.minHeight = `${height}px`
          wasNear.current = false
          setNear(false)
        }, forgetMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [frame])
  return isNear || isNeeded
}

/** About how high it will be once it is drawn. */
export function guessedHeight(design: Design, key: string): number {
  const node = design.get(key)
  if (node === undefined) return 0
  const type = typeOf(node)
  if (!holdsElements(type)) return 60
  const heights = liveChilds(design, key).map((child) => guessedHeight(design, child) + 16)
  const inside = heights.reduce((sum, height) => sum + height, 0)
  // Two fields stand in a row as a rule.
  return (type === 'section' ? 72 : 36) + Math.round(inside / 2)
}
