import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Room } from '../use-room.ts'
import { gap, type PageSize, pageAt, placePages, type Turn, type Zoom } from './page-places.ts'
import type { FoundHit } from './use-search.ts'

interface ScrolledPages {
  usual: PageSize
  count: number
  zoom: Zoom
  turn: Turn
  room: Room | null
  /** What is looked at now: its page comes into sight. */
  hit: FoundHit | undefined
}

/** Where pages stand and which of them are in sight; what is looked at stays in sight when they become larger. */
export function usePageScroll(scroller: RefObject<HTMLElement | null>, of: ScrolledPages) {
  const { usual, count, zoom, turn, room, hit } = of
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [top, setTop] = useState(0)
  const { width, height } = room ?? { width: 0, height: 0 }
  const places = useMemo(
    () => (width === 0 ? [] : placePages({ sizes, usual, count, zoom, turn, width, height })),
    [sizes, usual, count, zoom, turn, width, height],
  )
  /** The page at the upper edge, and how much of it is above. */
  const anchor = useRef({ page: 1, part: 0 })
  useLayoutEffect(() => {
    const { page, part } = anchor.current
    const place = places[page - 1]
    if (!scroller.current || !place) return
    scroller.current.scrollTop = place.top - gap + part * (place.height + gap)
    const { scrollWidth, clientWidth } = scroller.current
    scroller.current.scrollLeft = (scrollWidth - clientWidth) / 2
    setTop(scroller.current.scrollTop)
  }, [places, scroller])
  const note = () => {
    const element = scroller.current
    if (!element) return
    const page = pageAt(places, element.scrollTop, 0)
    const place = places[page - 1]
    if (place) anchor.current = { page, part: (element.scrollTop - place.top + gap) / (place.height + gap) }
    setTop(element.scrollTop)
  }
  const go = (page: number) => {
    const place = places[page - 1]
    if (scroller.current && place) scroller.current.scrollTop = place.top - gap
  }
  const showHit = useEffectEvent((page: number) => go(page))
  useEffect(() => {
    if (hit) showHit(hit.page)
  }, [hit])
  const takeSize = (number: number, size: PageSize) => {
    const known = sizes.get(number) ?? usual
    if (known.width === size.width && known.height === size.height) return
    setSizes((before) => new Map(before).set(number, size))
  }
  const last = places.at(-1)
  return {
    places,
    page: places.length === 0 ? 1 : pageAt(places, top, height),
    window: { top, height },
    height: last ? last.top + last.height + gap : 0,
    width: Math.max(0, ...places.map((place) => place.width + 2 * gap)),
    note,
    go,
    takeSize,
    hitsOf: (hits: readonly FoundHit[], page: number) => hits.filter((one) => one.page === page),
  }
}
