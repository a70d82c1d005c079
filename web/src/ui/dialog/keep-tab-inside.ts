import type { KeyboardEvent } from 'react'

const stops =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary, iframe, [contenteditable="true"], [tabindex]'

const isReached = (stop: HTMLElement): boolean =>
  stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true })

/** From the last stop of a dialog Tab leads to its first, and back. */
export function keepTabInside(event: KeyboardEvent, box: HTMLElement): void {
  const reached = [...box.querySelectorAll<HTMLElement>(stops)].filter(isReached)
  const [end, start] = event.shiftKey ? [reached[0], reached.at(-1)] : [reached.at(-1), reached[0]]
  const isAtEnd = document.activeElement === end || document.activeElement === box || isLastRadio(end)
  if (reached.length > 0 && !isAtEnd) return
  event.preventDefault()
  start?.focus()
}

/** Of radio buttons only one takes the focus, and it need not be the last. */
function isLastRadio(end: HTMLElement | undefined): boolean {
  const active = document.activeElement
  const isRadio = (one: unknown): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio'
  return isRadio(end) && isRadio(active) && end.name !== '' && end.name === active.name
}
