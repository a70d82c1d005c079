import type { DayCard } from '@corbel/domain/dashboard/day-cards'
import { useTranslation } from '../../translation.ts'

/** What each card is called; a feature adds its own by a line. */
const titles = {
  troubles: 'day.troubles',
  reviews: 'reviews.title',
  documents: 'day.documents',
  pipeline: 'day.pipeline',
  waits: 'day.waits',
  tasks: 'day.tasks',
  locks: 'day.locks',
  messages: 'threads.title',
  leads: 'day.leads',
} as const satisfies Record<DayCard, string>

/** The title of a card in the reader's language. */
export function useCardTitles(): (card: DayCard) => string {
  const { t } = useTranslation()
  return (card) => t(titles[card])
}
