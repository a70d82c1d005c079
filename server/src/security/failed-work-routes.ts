import * as endpoints from '@corbel/domain/security/failed-work-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { route } from '../platform/http/route.ts'
import type { BulkActs } from '../records/bulk/bulk-act.ts'
import { dismissFailedWork, listFailedWork, retryFailedWork } from './failed-work.ts'

export const failedWorkRoutes = (acts: BulkActs) => [
  route(endpoints.listFailedWork, ({ db, actor, client: { language } }) =>
    listFailedWork({ db, actor, language }, acts),
  ),
  route(endpoints.retryFailedWork, async ({ db, actor, at, services, params }) => {
    const tried = await retryFailedWork({ db, actor, at, id: params.id, jobs: services.jobs })
    return tried.ok ? granted({ message: tell('upkeep.triedAgain') }) : tried
  }),
  route(endpoints.dismissFailedWork, async ({ db, actor, at, params }) => {
    const dismissed = await dismissFailedWork({ db, actor, at, id: params.id })
    return dismissed.ok ? granted({ message: tell('upkeep.dismissed') }) : dismissed
  }),
]
