import { useEffect, useState } from 'react'
import { keepCookie, readCookie } from './page-cookie.ts'

const name = 'corbel-anew'
/** Longer than a page takes to say whether there is anything to see. */
const lifetimeSeconds = 20

/** The open page anew, for somebody who may see other pages than who opened it. */
export function startAnewHere(): void {
  keepCookie(name, '1', lifetimeSeconds)
  window.location.reload()
}

/** Whether a page with nothing to see is one that was only kept open, so that the way leads to the first page instead. */
export function useLeadsHome(): boolean {
  const [leadsHome] = useState(() => readCookie(name) !== null)
  useEffect(() => keepCookie(name, '', 0), [])
  return leadsHome
}
