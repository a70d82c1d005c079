import './dashboard.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../current-user.ts'
import { useTranslation } from '../translation.ts'
import { useDisplayFormat } from '../ui/display-format.ts'
import { formatInstantDate } from '../ui/format-date.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { useDashboardAddress } from './dashboard-address.ts'
import { dashboardQuery } from './dashboard-queries.ts'
import { dayQuery } from './day/day-query.ts'
import { LastFigures } from './last-figures.tsx'

const FirstStepsCard = lazyPart(async () => (await import('./first-steps.tsx')).FirstStepsCard)
const WholeDay = lazyPart(async () => (await import('./day/cards-of-day.tsx')).WholeDay)
const DayActions = lazyPart(async () => (await import('./day/show-choice.tsx')).DayActions)
const Figures = lazyPart(async () => (await import('./figures.tsx')).Figures)

/** What waits for staff today, and counts, what changed last, and where the loans stand: below it unless they chose otherwise. */
export function DashboardPage() {
  const { t } = useTranslation()
  const { type } = useCurrentUser()
  const { show } = useDashboardAddress()
  const dashboard = useQuery(dashboardQuery)
  const hasDay = type === 'Workforces' && !dashboard.data?.first_steps
  const figuresFirst = useFiguresFirst(hasDay)
  const day = hasDay && <WholeDay key="day" show={show} isBelow={figuresFirst === true} />
  const figures =
    figuresFirst === null ? (
      <DashboardSkeleton key="unknown" />
    ) : (
      <Loaded key="figures" queries={{ dashboard }} title={t('dashboard.loadFailed')} skeleton={<DashboardSkeleton />}>
        {(data) =>
          data.dashboard.first_steps ? (
            <FirstStepsCard steps={data.dashboard.first_steps} />
          ) : (
            <>
              {hasDay && <h2>{t('day.figures')}</h2>}
              <Figures dashboard={data.dashboard} />
            </>
          )
        }
      </Loaded>
    )
  return (
    <Page
      title={t('dashboard.title')}
      note={
        <>
          <Today />
          <LastFigures hasDay={hasDay} />
        </>
      }
      actions={hasDay && <DayActions />}
    >
      {figuresFirst === true ? [figures, day] : [day, figures]}
    </Page>
  )
}

/** Whether the figures stand above the cards; null while that is not known, so that nothing changes its place. */
function useFiguresFirst(hasDay: boolean): boolean | null {
  const { show } = useDashboardAddress()
  const day = useQuery({
    ...dayQuery({ show }),
    enabled: hasDay,
    select: (one) => one.figuresFirst,
    placeholderData: keepPreviousData,
  })
  return day.data ?? (hasDay && day.error === null ? null : false)
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
