import { type RefObject, useEffect, useEffectEvent } from 'react'

const distance = ([one, other]: readonly PointerEvent[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/** Two fingers on what is shown, or the wheel with Ctrl: how many times larger it is wanted. */
export function useLens(place: RefObject<HTMLElement | null>, onZoom: (times: number) => void): void {
  const zoom = useEffectEvent(onZoom)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const fingers = new Map<number, PointerEvent>()
    let before = 0
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 300))
    }
    const put = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      fingers.set(event.pointerId, event)
      before = distance([...fingers.values()])
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, event)
      if (fingers.size !== 2) return
      const now = distance([...fingers.values()])
      if (before === 0 || Math.abs(now / before - 1) < 0.05) return
      zoom(now / before)
      before = now
    }
    const lift = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
    }
    element.addEventListener('wheel', turn, { passive: false })
    element.addEventListener('pointerdown', put)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', lift)
    element.addEventListener('pointercancel', lift)
    return () => {
      element.removeEventListener('wheel', turn)
      element.removeEventListener('pointerdown', put)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', lift)
      element.removeEventListener('pointercancel', lift)
    }
  }, [place])
}
