import { ReviewList } from '../../history/reviewing/review-list-panel.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { countText } from '../../ui/table/count-text.ts'
import { CardOfDay } from './card-of-day.tsx'
import type { CardsOfDay } from './day-query.ts'

/** Changes that wait for the reader's decision, the oldest first. */
export function ReviewsCard({ reviews }: { reviews: NonNullable<CardsOfDay['reviews']> }) {
  const { t } = useTranslation()
  const count = countText(t, reviews.count, reviews.countIsLeast)
  return (
    <CardOfDay
      className="day-wide"
      title={t('reviews.title')}
      note={<span className="count">{count}</span>}
      all={reviews.count > 0 ? { to: paths.reviews(), words: t('reviews.all') } : undefined}
    >
      {reviews.reviews.length === 0 ? (
        <p className="quiet day-none">{t('reviews.none')}</p>
      ) : (
        <ReviewList reviews={reviews.reviews} />
      )}
    </CardOfDay>
  )
}
