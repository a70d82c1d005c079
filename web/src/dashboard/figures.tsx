import { useMenus } from '../menu-configuration.ts'
import { Charts } from './charts.tsx'
import { CountTiles } from './count-tiles.tsx'
import type { Dashboard } from './dashboard-queries.ts'
import { sectionsOf } from './dashboard-sections.ts'
import { RecentLists } from './recent-lists.tsx'

/** Counts, what changed last, and where the loans stand. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const sections = sectionsOf(useMenus())
  return (
    <>
      <CountTiles dashboard={dashboard} sections={sections} />
      <RecentLists dashboard={dashboard} sections={sections} />
      <Charts dashboard={dashboard} sections={sections} />
    </>
  )
}
