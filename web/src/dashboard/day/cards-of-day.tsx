import './day.css'
import { type DayCard, dayCards } from '@corbel/domain/dashboard/day-cards'
import type { DayLoans, DayScope } from '@corbel/domain/dashboard/day-lists'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { useWalkingKeys } from '../../ui/table/use-row-keys.ts'
import { type CardsOfDay, type Day, dayQuery } from './day-query.ts'
import { LeadsCard } from './leads-card.tsx'
import { LocksCard } from './locks-card.tsx'
import { PipelineCard } from './pipeline-card.tsx'
import { WaitsCard } from './waits-card.tsx'

const MessagesCard = lazyPart(async () => (await import('./messages-card.tsx')).MessagesCard)
const TasksCard = lazyPart(async () => (await import('./tasks-card.tsx')).TasksCard)
const ReviewsCard = lazyPart(async () => (await import('./reviews-card.tsx')).ReviewsCard)
const DocumentsCard = lazyPart(async () => (await import('./documents-card.tsx')).DocumentsCard)
const TroublesCard = lazyPart(async () => (await import('./troubles-card.tsx')).TroublesCard)

/** How each card is drawn; a feature adds its own by a line. */
const drawings: Readonly<Record<DayCard, (cards: CardsOfDay, loans: DayLoans) => ReactNode>> = {
  reviews: ({ reviews }) => reviews && <ReviewsCard reviews={reviews} />,
  documents: ({ documents }) => documents && <DocumentsCard documents={documents} />,
  troubles: ({ troubles }) => troubles && <TroublesCard troubles={troubles} />,
  pipeline: ({ pipeline }, loans) => pipeline && <PipelineCard pipeline={pipeline} loans={loans} />,
  waits: ({ waits }, loans) => waits && <WaitsCard waits={waits} loans={loans} />,
  tasks: ({ tasks }, _loans) => tasks && <TasksCard tasks={tasks} />,
  locks: ({ locks }, loans) => locks && <LocksCard locks={locks} loans={loans} />,
  messages: ({ messages }) => messages && <MessagesCard messages={messages} />,
  leads: ({ leads }) => leads && <LeadsCard leads={leads} />,
}

/** What waits for whoever is here, in the order in which they have it; `isBelow` something else. All of it comes at once; where that fails, each card is asked for by itself. */
export function WholeDay({ show, isBelow }: { show: DayScope | undefined; isBelow: boolean }) {
  const { t } = useTranslation()
  const day = useQuery(dayQuery({ show }))
  useWalkingKeys()
  if (day.data !== undefined && Object.keys(day.data.cards).length === 0) return null
  return (
    <section className="day" aria-label={t('day.cards')}>
      {isBelow && <h2 className="day-wide">{t('day.cards')}</h2>}
      {day.data === undefined && day.error === null && <DaySkeleton />}
      {(day.data?.order ?? dayCards).map((card) => {
        if (day.data !== undefined) return <Drawn key={card} card={card} day={day.data} />
        return day.error === null ? null : <CardAlone key={card} card={card} show={show} />
      })}
    </section>
  )
}

function Drawn({ card, day: { cards, show, groups } }: { card: DayCard; day: Day }) {
  return drawings[card](cards, { scope: show, groupIds: groups })
}

function CardAlone({ card, show }: { card: DayCard; show: DayScope | undefined }) {
  const { t } = useTranslation()
  const day = useQuery(dayQuery({ show, card }))
  return (
    <Loaded queries={{ day }} title={t('day.loadFailed')} skeleton={<BlockSkeleton height={160} />}>
      {(data) => data.day.order.includes(card) && <Drawn card={card} day={data.day} />}
    </Loaded>
  )
}

/** As high as what comes. */
const DaySkeleton = () => (
  <>
    <div className="day-wide">
      <BlockSkeleton height={160} />
    </div>
    <BlockSkeleton height={220} />
    <BlockSkeleton height={220} />
  </>
)
