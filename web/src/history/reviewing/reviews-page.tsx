import { listReviews } from '@corbel/domain/history/review-endpoints'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { countText } from '../../ui/table/count-text.ts'
import { useWalkingKeys } from '../../ui/table/use-row-keys.ts'
import { ReviewList } from './review-list-panel.tsx'

const reviewsQuery = infiniteQueryOptions({
  queryKey: ['reviews'],
  queryFn: ({ pageParam, signal }) =>
    call(listReviews, { query: pageParam === '' ? {} : { after: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.next ?? undefined,
})

/** `/reviews`: every change that waits for a decision of the reader's role, the oldest first. */
export function ReviewsPage() {
  const { t } = useTranslation()
  const reviews = useInfiniteQuery(reviewsQuery)
  const [first] = reviews.data?.pages ?? []
  useWalkingKeys()
  return (
    <Page
      title={t('reviews.title')}
      note={first && <span className="quiet num">{countText(t, first.count, first.countIsLeast)}</span>}
    >
      <section className="card" aria-label={t('reviews.title')}>
        <Loaded queries={{ reviews }} title={t('reviews.loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
          {(data) => {
            const found = data.reviews.pages.flatMap((page) => page.reviews)
            return found.length === 0 ? <EmptyPanel title={t('reviews.none')} /> : <ReviewList reviews={found} />
          }}
        </Loaded>
        {reviews.hasNextPage && (
          <div className="history-more">
            <Button variant="subtle" loading={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
              {t('reviews.more')}
            </Button>
          </div>
        )}
      </section>
    </Page>
  )
}
