import { makeSummary } from '@corbel/domain/papers/summary/summary-endpoints'
import { rawRoute } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { makeSummary as makeSummaryNow } from './summary/make-summary.ts'

export const paperRoutes = (kinds: readonly RecordKind[]) => [
  rawRoute(makeSummary, (call) => makeSummaryNow(call, kinds)),
]
