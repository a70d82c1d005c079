import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Menus, menusQuery } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'

const askAgainMs = 3_000

const isFilling = (menus: Menus | undefined): boolean => menus?.company?.isBeingFilled === true

/** Says that the demo's records are still coming; once they are there, the page shows them. */
export function DemoNotice() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...menusQuery,
    refetchInterval: ({ state }) => (isFilling(state.data) ? askAgainMs : false),
  })
  const filling = isFilling(data)
  const wasFilling = useRef(filling)
  useEffect(() => {
    if (wasFilling.current && !filling) void queryClient.invalidateQueries()
    wasFilling.current = filling
  }, [filling, queryClient])
  return <div role="status">{filling && <p className="page-notice">{t('menus.demoBeingFilled')}</p>}</div>
}
