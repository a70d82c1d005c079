import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatExactStamp } from '../ui/format-date.ts'
import { connection } from '../ui/page/connection.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { useDashboardAddress } from './dashboard-address.ts'
import { dashboardQuery } from './dashboard-queries.ts'
import { dayQuery } from './day/day-query.ts'

/** Of when the figures are while the line is down; once it is back they are asked for anew. */
export function LastFigures({ hasDay }: { hasDay: boolean }) {
  const { t } = useTranslation()
  const { show } = useDashboardAddress()
  const { dateFormat, timeZone } = useDisplayFormat()
  const queryClient = useQueryClient()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const figures = useQuery({ ...dashboardQuery, enabled: false })
  const day = useQuery({ ...dayQuery({ show }), enabled: false })
  useEffect(() => {
    if (isLost) return () => void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey })
  }, [isLost, queryClient])
  if (!isLost) return null
  const stamps = [figures.dataUpdatedAt, ...(hasDay ? [day.dataUpdatedAt] : [])].filter((at) => at > 0)
  if (stamps.length === 0) return null
  const time = formatExactStamp(new Date(Math.min(...stamps)).toISOString(), dateFormat, timeZone)
  return <StatusChip label={t('dashboard.lastFigures', { time })} color="amber" />
}
