import { listHistory } from '@corbel/domain/history/history-endpoints'
import { decideReview, listReviews } from '@corbel/domain/history/review-endpoints'
import { route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { listHistory as listHistoryNow } from './list-history.ts'
import { decideReview as decideReviewNow } from './reviewing/decide-review.ts'
import { listReviews as listReviewsNow } from './reviewing/list-reviews.ts'

/** The history of records of these kinds, and what waits in it for a decision. */
export const historyRoutes = (kinds: readonly RecordKind[]) => [
  route(listHistory, ({ body, ...call }) => listHistoryNow(call, { kinds, body, language: call.client.language })),
  route(listReviews, ({ query, ...call }) => listReviewsNow(call, { kinds, language: call.client.language, ...query })),
  route(decideReview, ({ params, body, services, ...call }) =>
    decideReviewNow(call, { kinds, id: params.id, body, secrets: services.secrets }),
  ),
]
