import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { useDecideReview } from './use-decide-review.ts'

/** Accept and reject, at an entry of a record's history that waits for the reader's decision. */
export function DecisionButtons({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const { decide, busyWith } = useDecideReview()
  if (!entry.mayDecide) return null
  const field = entry.info[0]?.title ?? ''
  const button = (type: 'accept' | 'reject') => (
    <Button
      size="sm"
      variant={type === 'accept' ? 'default' : 'subtle'}
      aria-label={`${t(`reviews.${type}`)}: ${field}`}
      loading={busyWith(entry._id) === type}
      onClick={() => void decide({ id: entry._id, type })}
    >
      {t(`reviews.${type}`)}
    </Button>
  )
  return (
    <span className="review-acts">
      {button('accept')}
      {button('reject')}
    </span>
  )
}
