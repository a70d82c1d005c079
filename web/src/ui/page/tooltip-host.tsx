import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { tooltipPlace } from './tooltip-place.ts'

const openDelayMs = 400

const tipTarget = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null

/**
 * One tooltip for the whole page: a table of a thousand cells costs no more than one. It opens on pointing after a
 * moment, on keyboard focus at once, and where it is all that a button does when that is pressed. It stays while it is
 * pointed at itself, and Escape closes it (WCAG 1.4.13).
 */
export function TooltipHost() {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useTipEvents(setTarget, box)

  useLayoutEffect(() => {
    const tooltip = box.current
    if (!target || !tooltip) return
    const { left, top } = tooltipPlace(
      target.getBoundingClientRect(),
      tooltip.getBoundingClientRect(),
      window.innerWidth,
    )
    tooltip.style.left = `${left}px`
    tooltip.style.top = `${top}px`
    if (target.getAttribute('aria-label') === target.dataset.tip) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, id])

  if (!target) return null
  // Hidden from the reading order: it is heard as the description of its target, or repeats the target's name.
  return (
    <div ref={box} id={id} role="tooltip" className="tooltip" aria-hidden>
      {target.dataset.tip}
    </div>
  )
}

function useTipEvents(setTarget: (target: HTMLElement | null) => void, box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      setTarget(null)
    }
    const point = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return clearTimeout(timer)
      const target = tipTarget(event)
      clearTimeout(timer)
      if (target) timer = setTimeout(() => setTarget(target), openDelayMs)
      else timer = setTimeout(() => setTarget(null), 100)
    }
    const focus = (event: Event) => {
      const target = tipTarget(event)
      if (target?.matches(':focus-visible')) setTarget(target)
    }
    const press = (event: Event) => {
      const target = tipTarget(event)
      if (target?.dataset.tipPress === undefined) return
      clearTimeout(timer)
      setTarget(target)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    document.addEventListener('pointerover', point, options)
    document.addEventListener('focusin', focus, options)
    document.addEventListener('focusout', close, options)
    document.addEventListener('pointerdown', close, options)
    document.addEventListener('click', press, options)
    document.addEventListener('scroll', close, { ...options, capture: true })
    document.addEventListener('keydown', closeOnEscape, options)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [setTarget, box])
}
