import { countHeldWork, handOver } from '@corbel/domain/people/leaving-endpoints'
import { route } from '../../platform/http/route.ts'
import { countHeldWork as countHeldWorkNow } from './count-held-work.ts'
import { type HandoverParts, handOver as handOverNow } from './hand-over.ts'

/** Of people who leave, and of who takes their work. */
export const leavingRoutes = ({ masses, works }: HandoverParts) => [
  route(countHeldWork, ({ db, actor, params: { kind }, body: { ids } }) =>
    countHeldWorkNow(db, actor, { kind, ids, works }),
  ),
  route(handOver, ({ params: { kind }, body, services: { jobs, secrets }, client: { language }, ...call }) =>
    handOverNow({ ...call, jobs, secrets, language }, { masses, works }, { kind, body }),
  ),
]
