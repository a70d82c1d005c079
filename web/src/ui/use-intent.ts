import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Path } from '../paths.ts'

/** A pointer that rests this long means the link; one on its way elsewhere does not. */
const meantAfterMs = 60

/** Fetches the page of a link, code and data, while somebody is about to follow it. */
export function useIntent(to: Path): { begin: () => void; end: () => void } {
  const router = useRouter()
  const waiting = useRef<number>(undefined)
  const end = () => window.clearTimeout(waiting.current)
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  const fetch = () => {
    // Another part of the page that is shown is there already.
    if (to.split('?')[0] === router.state.location.pathname) return
    // What fails now is told when the link is followed.
    void router.preloadRoute({ to: '/', href: to }).catch(() => undefined)
  }
  const begin = () => {
    end()
    waiting.current = window.setTimeout(fetch, meantAfterMs)
  }
  return { begin, end }
}
