import './drag.css'
import type { DropLine, Point } from './drop-at.ts'

/** A place under the pointer, how it is shown and what it is called. */
export interface DragTarget<Place> {
  readonly place: Place
  readonly line: DropLine
  readonly says: string
}

/** An element that can be dropped on. It scrolls, and knows nothing of what is dragged over it. */
export interface DragSurface<Place> {
  readonly element: HTMLElement
  /** Looks at where everything stands, once; points and lines count from the beginning of what scrolls. */
  readonly measure: () => (point: Point) => DragTarget<Place> | null
}

export interface Dragging<Place> {
  readonly title: string
  /** Asked once something is lifted. */
  readonly surfaces: () => readonly DragSurface<Place>[]
  readonly onLift?: () => void
  readonly onDrop: (place: Place) => void
  readonly onCancel?: () => void
  /** The pointer rests on something while it drags. */
  readonly onRest?: (element: Element) => void
}

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

const liftAfter = 4
const restMs = 500
const edge = 48
const fastest = 18

/**
 * Follows a pointer that was pressed: nothing is lifted before it has moved. One listener on the page and one look at
 * where everything stands; no component renders while something is dragged.
 */
export function followDrag<Place>(press: Press, dragging: Dragging<Place>): void {
  const ends = new AbortController()
  const { signal } = ends
  let lifted: Lifted<Place> | null = null
  const end = (isDropped: boolean): void => {
    ends.abort()
    if (lifted === null) return
    const place = isDropped ? lifted.place : null
    lifted.leave()
    swallowClick()
    if (place === null) dragging.onCancel?.()
    else dragging.onDrop(place)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return
    const point = { x: event.clientX, y: event.clientY }
    if (lifted === null) {
      if (Math.hypot(point.x - press.clientX, point.y - press.clientY) < liftAfter) return
      lifted = new Lifted(press.pointerId, dragging)
    }
    lifted.to(point)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', (event) => event.pointerId === press.pointerId && end(true), { signal })
  window.addEventListener('pointercancel', (event) => event.pointerId === press.pointerId && end(false), { signal })
  window.addEventListener('blur', () => end(false), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || lifted === null) return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
}

/** What was dragged is not clicked as well. */
function swallowClick(): void {
  const ends = new AbortController()
  window.addEventListener('click', (event) => event.stopPropagation(), { signal: ends.signal, capture: true })
  setTimeout(() => ends.abort(), 0)
}

interface Looked<Place> {
  readonly surface: DragSurface<Place>
  readonly line: HTMLElement
  readonly watcher: MutationObserver
  at: (point: Point) => DragTarget<Place> | null
  isOld: boolean
}

/** Something in the air. */
class Lifted<Place> {
  readonly #dragging: Dragging<Place>
  readonly #ghost = document.createElement('div')
  readonly #says = document.createElement('span')
  readonly #looked: Looked<Place>[]
  #point: Point = { x: 0, y: 0 }
  #target: DragTarget<Place> | null = null
  #frame = 0
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(pointerId: number, dragging: Dragging<Place>) {
    this.#dragging = dragging
    // What was pressed may go while it is dragged: the page keeps the pointer.
    document.documentElement.setPointerCapture(pointerId)
    document.documentElement.classList.add('is-dragging')
    const title = document.createElement('b')
    title.textContent = dragging.title
    this.#ghost.className = 'drag-ghost'
    this.#ghost.append(title, this.#says)
    document.body.append(this.#ghost)
    this.#looked = dragging.surfaces().map((surface) => {
      const line = document.createElement('div')
      line.className = 'drag-line'
      line.hidden = true
      const at = surface.measure()
      surface.element.append(line)
      const looked: Looked<Place> = { surface, line, at, isOld: false, watcher: new MutationObserver(() => outdate()) }
      const outdate = (): void => {
        looked.isOld = true
      }
      looked.watcher.observe(surface.element, { childList: true, subtree: true })
      return looked
    })
    dragging.onLift?.()
  }

  get place(): Place | null {
    return this.#target?.place ?? null
  }

  to(point: Point): void {
    this.#point = point
    this.#ghost.style.transform = `translate(${point.x + 12}px, ${point.y + 8}px)`
    this.#look()
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#scroll())
    clearTimeout(this.#rest)
    const under = document.elementFromPoint(point.x, point.y)
    if (under !== null) this.#rest = setTimeout(() => this.#dragging.onRest?.(under), restMs)
  }

  #look(): void {
    const { x, y } = this.#point
    let found: DragTarget<Place> | null = null
    for (const looked of this.#looked) {
      const { element } = looked.surface
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isOver = found === null && x >= left && x <= right && y >= top && y <= bottom
      if (isOver) {
        if (looked.isOld) looked.at = looked.surface.measure()
        looked.isOld = false
        found = looked.at({ x: x - left + element.scrollLeft, y: y - top + element.scrollTop })
      }
      draw(looked.line, isOver ? found : null)
    }
    if (found?.says !== this.#target?.says) this.#says.textContent = found?.says ?? ''
    this.#ghost.classList.toggle('is-nowhere', found === null)
    this.#target = found
  }

  /** While the pointer is at the end of something that scrolls, it goes on scrolling. */
  #scroll(): void {
    this.#frame = 0
    const { x, y } = this.#point
    for (const { surface } of this.#looked) {
      const { left, right, top, bottom } = surface.element.getBoundingClientRect()
      if (x < left || x > right || y < top - edge || y > bottom + edge) continue
      const step = stepAt(y - Math.max(top, 0), Math.min(bottom, window.innerHeight) - y)
      if (step === 0) continue
      const before = surface.element.scrollTop
      surface.element.scrollTop = before + step
      if (surface.element.scrollTop === before) continue
      this.#look()
      this.#frame = requestAnimationFrame(() => this.#scroll())
      return
    }
  }

  leave(): void {
    clearTimeout(this.#rest)
    cancelAnimationFrame(this.#frame)
    this.#ghost.remove()
    for (const { line, watcher } of this.#looked) {
      watcher.disconnect()
      line.remove()
    }
    document.documentElement.classList.remove('is-dragging')
  }
}

/** How far to scroll at a distance from the upper and the lower end. */
function stepAt(above: number, below: number): number {
  if (above < edge) return -Math.ceil(fastest * Math.min(1, (edge - above) / edge))
  return below < edge ? Math.ceil(fastest * Math.min(1, (edge - below) / edge)) : 0
}

function draw(line: HTMLElement, target: DragTarget<unknown> | null): void {
  line.hidden = target === null
  if (target === null) return
  const { left, top, length, isUpright } = target.line
  line.classList.toggle('is-upright', isUpright)
  line.style.left = `${left}px`
  line.style.top = `${top}px`
  line.style.width = isUpright ? '' : `${length}px`
  line.style.height = isUpright ? `${length}px` : ''
}
