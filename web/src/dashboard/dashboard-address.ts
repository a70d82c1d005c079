import { type DayScope, dayScopes } from '@corbel/domain/dashboard/day-lists'
import { useSearch } from '@tanstack/react-router'
import { type DashboardSearch, type Path, paths } from '../paths.ts'

/** What the dashboard's address says, and the address with something else. */
export function useDashboardAddress() {
  const { recent, show, product, waits }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const scope: DayScope | undefined = dayScopes.find((one) => one === show)
  const at = (change: DashboardSearch): Path => paths.dashboard({ recent, show: scope, product, waits, ...change })
  return { recent, show: scope, product, waits, at }
}
