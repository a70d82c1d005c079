import * as endpoints from '@corbel/domain/records/bulk/bulk-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { route } from '../../platform/http/route.ts'
import type { BulkActs } from './bulk-act.ts'
import { cancelBulk, listBulkJobs, putBulkAway, showBulkJob } from './show-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

/** Of one statement: some of the records may be in others' hands. */
const undoingTimeoutMs = 20_000

export const bulkRoutes = (acts: BulkActs) => [
  route(endpoints.listBulkJobs, async (call) => granted(await listBulkJobs(call, acts))),
  route(endpoints.getBulkJob, ({ params, ...call }) => showBulkJob(call, acts, params.id)),
  route(endpoints.cancelBulkJob, ({ params, ...call }) => cancelBulk(call, acts, params.id)),
  route(
    endpoints.undoBulkJob,
    async ({ params, services: { jobs }, ...call }) => {
      const begun = await undoBulk({ ...call, jobs }, acts, params.id)
      return begun.ok ? granted({ message: tell('bulk.undoBegun'), job: begun.value }) : begun
    },
    { statementTimeoutMs: undoingTimeoutMs },
  ),
  route(endpoints.putBulkJobAway, ({ params, ...call }) => putBulkAway(call, params.id)),
]
