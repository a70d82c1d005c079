import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page has been scrolled beyond a number of pixels; renders only when the answer changes. */
export const useScrolledPast = (px: number): boolean => useSyncExternalStore(subscribe, () => window.scrollY > px)
