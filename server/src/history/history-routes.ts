import { listHistory } from '@corbel/domain/history/history-endpoints'
import { route } from '../platform/http/route.ts'
import { listHistory as listHistoryNow } from './list-history.ts'

export const historyRoutes = [route(listHistory, ({ db, actor, body }) => listHistoryNow(db, actor, body))]
