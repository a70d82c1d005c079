type HearText = (box: HTMLInputElement) => void

const boxes = new WeakMap<EventTarget, HearText>()

/** What browsers tell of one key that writes; the last two where the text is longer than its box. */
const toldOfAKey = [
  ...['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'selectionchange', 'keyup'],
  ...['scroll', 'scrollend'],
]
let isHearing = false

/**
 * Tells of every change of what stands in a box, before anything else hears of it. A key that writes is told in up to
 * nine events; React would walk from the box to the page's root and back for each of them, and find nobody who asks. Keys
 * that do something else, and those with Ctrl, Alt or Meta, go their usual way.
 */
export function hearTyping(box: HTMLInputElement, hear: HearText): () => void {
  boxes.set(box, hear)
  if (!isHearing) for (const kind of toldOfAKey) window.addEventListener(kind, pass, { capture: true })
  isHearing = true
  return () => boxes.delete(box)
}

function pass(event: Event): void {
  const box = event.target
  if (!(box instanceof HTMLInputElement)) return
  const hear = boxes.get(box)
  if (hear === undefined || (event instanceof KeyboardEvent && !writes(event))) return
  event.stopPropagation()
  if (event.type === 'input') hear(box)
}

const writes = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey
