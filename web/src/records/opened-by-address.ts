import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { textSearch } from '../page-route.ts'
import { isPath } from '../paths.ts'
import { useGo } from '../ui/use-go.ts'

/** What an address may ask to open in a tab of a record. */
export type Opened = 'document' | 'mail' | 'note' | 'call'

/** Opens what the address asks for with `open`, once: the address is left without it, so a reload opens nothing. */
export function useOpenedByAddress(opens: Partial<Record<Opened, () => void>>): void {
  const go = useGo()
  const { pathname, search: all } = useLocation()
  const { open, ...search } = textSearch(all)
  const run = useEffectEvent((asked: string) => {
    const act = Object.entries(opens).find(([name]) => name === asked)?.[1]
    if (act === undefined) return
    act()
    const to = `${pathname}?${new URLSearchParams(search)}`
    if (isPath(to)) go(to, { replace: true })
  })
  useEffect(() => {
    if (open !== undefined) run(open)
  }, [open])
}
