export const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName)

/** Scrolls to what was selected, and gives it the focus where that was in the canvas before. */
export function bringInSight(frame: HTMLElement | null): void {
  if (frame === null) return
  const canvas = frame.closest('.bcanvas')
  frame.scrollIntoView({ block: 'nearest' })
  // What had the focus may have gone with the step.
  const isHere = document.activeElement === document.body || canvas?.contains(document.activeElement)
  if (isHere && !isTypedInto(document.activeElement)) frame.focus({ preventScroll: true })
}

/** The focus to what is selected: on the canvas, or its line where the outline is in front of that. */
export function focusSelected(): void {
  const selected = document.querySelector<HTMLElement>('.bcanvas .is-on[tabindex="0"], .bcanvas .ftab.is-on')
  const found = selected ?? document.querySelector<HTMLElement>('.outline .is-on[tabindex="0"], .bcanvas')
  found?.focus()
}

/** The focus to the first thing that can be said of an element, or to the part that is in front where that asks nothing. */
export function focusProperties(): void {
  const first = document.querySelector<HTMLElement>('.brp :is(input, textarea, select)')
  const found = first ?? document.querySelector<HTMLElement>('.brp .ptabs [aria-pressed="true"]')
  found?.focus()
}
