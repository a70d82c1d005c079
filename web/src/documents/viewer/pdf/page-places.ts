/** Of a page as it stands in the file, in points. */
export interface PageSize {
  width: number
  height: number
}

/**
 * In hundredths of its real size, or as wide or as large as there is room; `easy` is as wide as there is room for, but
 * not larger than is easy to read.
 */
export type Zoom = number | 'easy' | 'width' | 'page'
export type Turn = 0 | 90 | 180 | 270

export interface PageRoom {
  sizes: ReadonlyMap<number, PageSize>
  /** Of a page that nobody has seen yet. */
  usual: PageSize
  count: number
  zoom: Zoom
  turn: Turn
  /** What there is to show it in, in pixels. */
  width: number
  height: number
}

export interface PagePlace {
  /** From 1. */
  number: number
  top: number
  width: number
  height: number
  scale: number
}

export const smallestZoom = 50
export const largestZoom = 400
const easyZoom = 125
export const gap = 12
/** A point is a 72nd of an inch, a pixel a 96th. */
export const pixelsPerPoint = 96 / 72

export function turned({ width, height }: PageSize, turn: Turn): PageSize {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** How large a page is drawn. Fitted, each has its own scale: pages of one file need not be alike. */
export function scaleOf(size: PageSize, room: Pick<PageRoom, 'zoom' | 'turn' | 'width' | 'height'>): number {
  const { width, height } = turned(size, room.turn)
  if (typeof room.zoom === 'number') return (room.zoom / 100) * pixelsPerPoint
  const wide = Math.max(room.width - 2 * gap, 80) / width
  const high = Math.max(room.height - 2 * gap, 80) / height
  const fitted = room.zoom === 'page' ? Math.min(wide, high) : wide
  return Math.min(fitted, ((room.zoom === 'easy' ? easyZoom : largestZoom) / 100) * pixelsPerPoint)
}

/** Where each page stands, one below the other. */
export function placePages(room: PageRoom): PagePlace[] {
  const places: PagePlace[] = []
  let top = gap
  for (let number = 1; number <= room.count; number += 1) {
    const size = room.sizes.get(number) ?? room.usual
    const scale = scaleOf(size, room)
    const { width, height } = turned(size, room.turn)
    const place = { number, top, width: Math.floor(width * scale), height: Math.floor(height * scale), scale }
    places.push(place)
    top += place.height + gap
  }
  return places
}

/** The pages between two heights. */
export function pagesBetween(places: readonly PagePlace[], from: number, to: number): readonly PagePlace[] {
  const first = firstEndingAfter(places, from)
  let last = first
  for (let place = places[last]; place !== undefined && place.top < to; place = places[last]) last += 1
  return places.slice(first, Math.max(last, first + 1))
}

/** The page that a window's upper third shows. */
export function pageAt(places: readonly PagePlace[], top: number, height: number): number {
  return places[Math.min(firstEndingAfter(places, top + height / 3), places.length - 1)]?.number ?? 1
}

function firstEndingAfter(places: readonly PagePlace[], height: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const place = places[middle]
    if (place !== undefined && place.top + place.height + gap <= height) low = middle + 1
    else high = middle
  }
  return low
}

/** Steps that a wheel of a lens would have. */
const steps = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400]

/** The next larger or smaller step from what is shown, in hundredths. */
export function nextZoom(shown: number, way: 1 | -1): number {
  if (way === 1) return steps.find((step) => step > shown + 1) ?? largestZoom
  return steps.findLast((step) => step < shown - 1) ?? smallestZoom
}
