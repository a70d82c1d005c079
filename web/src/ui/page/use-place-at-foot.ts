import { type RefObject, useLayoutEffect } from 'react'

/** What stands at the foot of a page and is pressed there: saving, what was selected, a borrower's next step. */
const bars = '.actbar, .selbar, .p-cta, .to-top'

/**
 * Keeps `--below` of what is shown over the foot of the window at the height of what lies there: the bars that are in
 * its way and the keyboard of a phone, neither of which it may cover.
 */
export function usePlaceAtFoot(shown: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const area = shown.current
    if (!area || !isShown) return
    const seen = window.visualViewport
    const place = (): void => {
      const { clientHeight } = document.documentElement
      let edge = seen ? Math.min(clientHeight, seen.offsetTop + seen.height) : clientHeight
      for (const bar of document.querySelectorAll(bars)) {
        const { top, bottom, height } = bar.getBoundingClientRect()
        if (height > 0 && top < edge && bottom > edge - area.offsetHeight) edge = top
      }
      area.style.setProperty('--below', `${clientHeight - edge}px`)
    }
    place()
    const resized = new ResizeObserver(place)
    for (const one of [area, document.body, ...document.querySelectorAll(bars)]) resized.observe(one)
    const options = { capture: true, passive: true } as const
    document.addEventListener('scroll', place, options)
    seen?.addEventListener('resize', place)
    seen?.addEventListener('scroll', place)
    return () => {
      resized.disconnect()
      document.removeEventListener('scroll', place, options)
      seen?.removeEventListener('resize', place)
      seen?.removeEventListener('scroll', place)
    }
  }, [shown, isShown])
}
