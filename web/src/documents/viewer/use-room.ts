import { type RefObject, useEffect, useState } from 'react'

export interface Room {
  width: number
  height: number
}

/** How much room an element has for what stands in it; nothing before it is measured. */
export function useRoom(place: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [place])
  return room
}
