import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listenToProgress } from './route-progress.ts'

/* Specification 1, section 2.7: steps of 10 percent each 30 ms, reset 300 ms after the end. Nothing waits for it. */
const stepPercent = 10
const stepMs = 30
const resetMs = 300

/** The thin bar at the top of the page that runs on every change of page. */
export function ProgressBar() {
  const router = useRouter()
  const [percent, setPercent] = useState(0)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) setPercent((now) => now || stepPercent)
      }),
    [router],
  )
  useEffect(() => listenToProgress(() => setPercent(stepPercent)), [])
  useEffect(() => {
    if (percent === 0) return
    const isDone = percent >= 100
    const timer = setTimeout(() => setPercent(isDone ? 0 : percent + stepPercent), isDone ? resetMs : stepMs)
    return () => clearTimeout(timer)
  }, [percent])
  if (percent === 0) return null
  return <div className="route-progress" style={{ width: `${percent}%` }} aria-hidden />
}
