import './dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { useMenus } from '../menu-configuration.ts'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatInstantDate } from '../ui/format-date.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { Charts } from './charts.tsx'
import { CountTiles } from './count-tiles.tsx'
import { type Dashboard, dashboardQuery } from './dashboard-queries.ts'
import { sectionsOf } from './dashboard-sections.ts'
import { RecentLists } from './recent-lists.tsx'

const FirstStepsCard = lazyPart(async () => (await import('./first-steps.tsx')).FirstStepsCard)

/** Counts, what changed last, and where the loans stand. */
export function DashboardPage() {
  const { t } = useTranslation()
  const dashboard = useQuery(dashboardQuery)
  return (
    <Page title={t('dashboard.title')} note={<Today />}>
      <Loaded queries={{ dashboard }} title={t('dashboard.loadFailed')} skeleton={<DashboardSkeleton />}>
        {(data) => <DashboardContent dashboard={data.dashboard} />}
      </Loaded>
    </Page>
  )
}

function DashboardContent({ dashboard }: { dashboard: Dashboard }) {
  const sections = sectionsOf(useMenus())
  if (dashboard.first_steps) return <FirstStepsCard steps={dashboard.first_steps} />
  return (
    <>
      <CountTiles dashboard={dashboard} sections={sections} />
      <RecentLists dashboard={dashboard} sections={sections} />
      <Charts dashboard={dashboard} sections={sections} />
    </>
  )
}

function Today() {
  const { language } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const now = new Date(useNow())
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(now)
  return (
    <span className="quiet">
      {weekday} <span className="num">{formatInstantDate(now.toISOString(), dateFormat, timeZone)}</span>
    </span>
  )
}

/** As high as what comes, so that nothing moves when it does. */
function DashboardSkeleton() {
  return (
    <>
      <BlockSkeleton height={114} />
      <BlockSkeleton height={420} />
      <BlockSkeleton height={500} />
    </>
  )
}
