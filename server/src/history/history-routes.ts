import { listHistory } from '@corbel/domain/history/history-endpoints'
import { route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { listHistory as listHistoryNow } from './list-history.ts'

/** The history of records of these kinds. */
export const historyRoutes = (kinds: readonly RecordKind[]) => [
  route(listHistory, ({ body, ...call }) => listHistoryNow(call, { kinds, body, language: call.client.language })),
]
