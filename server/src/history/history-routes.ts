import { listHistory } from '@corbel/domain/history/history-endpoints'
import { orAsGuest } from '../loans/sharing/as-guest.ts'
import { route } from '../platform/http/route.ts'
import { listHistory as listHistoryNow } from './list-history.ts'

export const historyRoutes = [
  route(listHistory, ({ db, actor, body, at }) =>
    orAsGuest({ db, actor, at }, body._id, (reader) => listHistoryNow(db, reader, body)),
  ),
]
