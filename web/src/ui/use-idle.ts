import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** True once the page that was opened has come to rest: what nobody misses before it is fetched then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
