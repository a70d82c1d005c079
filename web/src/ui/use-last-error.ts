import { useRef } from 'react'
import { dismissAlert, showError } from './alerts.ts'

/** Says what is wrong with one act: with another attempt at it, what was said of the last one is over. */
export function useLastError() {
  const said = useRef<number | null>(null)
  const forget = () => {
    if (said.current !== null) dismissAlert(said.current)
    said.current = null
  }
  const say = (...what: Parameters<typeof showError>) => {
    forget()
    said.current = showError(...what)
  }
  return { say, forget }
}
