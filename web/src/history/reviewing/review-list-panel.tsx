import '../history.css'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { ListedReview } from '@corbel/domain/history/review-endpoints'
import { useShownValue } from '../../forms/shown-value-panel.tsx'
import { isPath, paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { focusedRow, walkRows } from '../../ui/table/use-row-keys.ts'
import { FoldedText } from '../folded-text.tsx'
import { type AskedDecision, useDecideReview } from './use-decide-review.ts'

/** Changes that wait, those of one record together; `a` accepts and `r` rejects the one that holds the focus. */
export function ReviewList({ reviews }: { reviews: readonly ListedReview[] }) {
  const { t } = useTranslation()
  const { decide, acceptAll, busyWith } = useDecideReview()
  const describe = useDescribed(reviews)
  const act = (review: ListedReview, type: AskedDecision['type']) => {
    const replaced = review.changedSince ? describe(review, review.changedSince.current) : undefined
    walkRows(1)
    void decide({ id: review._id, type, replaced: type === 'accept' ? replaced : undefined })
  }
  const focused = () => reviews.find(({ _id }) => _id === focusedRow())
  const isMine = () => focused() !== undefined
  const actOnFocused = (type: AskedDecision['type']) => {
    const review = focused()
    if (review?.mayDecide) act(review, type)
  }
  usePageKeys([
    { key: 'a', label: t('reviews.keyAccept'), isMine, run: () => actOnFocused('accept') },
    { key: 'r', label: t('reviews.keyReject'), isMine, run: () => actOnFocused('reject') },
    { key: 'Ctrl Enter', label: t('reviews.keyNext'), run: () => walkRows(1) },
  ])
  const ofRecords = [...Map.groupBy(reviews, ({ record }) => record._id)]
  return (
    <ul className="review-records">
      {ofRecords.map(([id, ofRecord]) => (
        <li key={id}>
          <AcceptAll ofRecord={ofRecord} onAccept={(record, ids) => void acceptAll(record, ids)} />
          <ul className="review-rows">
            {ofRecord.map((review) => (
              <ReviewRow
                key={review._id}
                {...{ review, describe }}
                busy={busyWith(review._id)}
                onAct={(type) => act(review, type)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface AcceptAllProps {
  ofRecord: readonly ListedReview[]
  onAccept: (record: string, ids: readonly string[]) => void
}

/** Of several changes of one record; one that would replace a later value is looked at by itself. */
function AcceptAll({ ofRecord, onAccept }: AcceptAllProps) {
  const { t } = useTranslation()
  const decidable = ofRecord.filter(({ mayDecide, changedSince }) => mayDecide && !changedSince)
  const record = ofRecord[0]?.record.title ?? ''
  if (decidable.length < 2) return null
  const ids = decidable.map(({ _id }) => _id)
  return (
    <p className="review-all">
      <Button size="sm" variant="default" onClick={() => onAccept(record, ids)}>
        {t('reviews.acceptAll', { count: decidable.length, record })}
      </Button>
    </p>
  )
}

type Describe = (review: ListedReview, value: unknown) => string

function useDescribed(reviews: readonly ListedReview[]): Describe {
  const { t } = useTranslation()
  const elements = new Map<string, { element: FormElement }>()
  const keep = (element: FormElement) => {
    elements.set(element.id, { element })
    for (const child of element.childs ?? []) keep(child)
  }
  for (const { field } of reviews) if (field) keep(field.element)
  const shown = useShownValue(elements)
  return ({ field }, value) => (field && shown(field._id, value)) || t('history.blank')
}

interface ReviewRowProps {
  review: ListedReview
  describe: Describe
  busy: AskedDecision['type'] | null
  onAct: (type: AskedDecision['type']) => void
}

function ReviewRow({ review, describe, busy, onAct }: ReviewRowProps) {
  const { t } = useTranslation()
  const { record, field, requestedBy, requestedAt, isOwn, changedSince, mayDecide } = review
  const said = `${record.title}, ${field?.title ?? t('reviews.hidden')}`
  return (
    <li className="review-row" data-row={review._id}>
      <div className="grow review-what">
        <span className="review-where">
          <AppLink className="num med" to={isPath(record.page) ? record.page : paths.reviews()} data-row-link>
            {record.title}
          </AppLink>
          <span>{field?.title ?? <span className="quiet">{t('reviews.hidden')}</span>}</span>
        </span>
        {field && (
          <span className="chg">
            <del>
              <FoldedText text={describe(review, field.previous)} />
            </del>
            <span aria-hidden>→</span>
            <span className="vh">{t('history.to')}</span>
            <FoldedText text={describe(review, field.proposed)} />
          </span>
        )}
        <span className="meta quiet">
          {t('reviews.by', { name: requestedBy })} · <InstantText value={requestedAt} />
        </span>
        {changedSince && field && (
          <span>
            <StatusChip
              label={t('reviews.changedSince', { value: describe(review, changedSince.current) })}
              color="amber"
            />
          </span>
        )}
      </div>
      {isOwn && <StatusChip label={t('reviews.own')} color="gray" />}
      {mayDecide && (
        <span className="review-acts">
          <Button
            size="sm"
            variant="default"
            aria-label={`${t('reviews.accept')}: ${said}`}
            loading={busy === 'accept'}
            onClick={() => onAct('accept')}
          >
            {t('reviews.accept')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            aria-label={`${t('reviews.reject')}: ${said}`}
            loading={busy === 'reject'}
            onClick={() => onAct('reject')}
          >
            {t('reviews.reject')}
          </Button>
        </span>
      )}
    </li>
  )
}
