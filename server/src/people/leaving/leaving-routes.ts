import { countHeldWork, handOver } from '@corbel/domain/people/leaving-endpoints'
import { route } from '../../platform/http/route.ts'
import { countHeldWork as countHeldWorkNow } from './count-held-work.ts'
import { handOver as handOverNow } from './hand-over.ts'
import type { Held } from './held-work.ts'

/** Of one statement: a whole list is looked through and written down in one. */
const statementTimeoutMs = 120_000

/** Of people who leave, and of who takes their work. */
export const leavingRoutes = ({ works, things }: Held) => [
  route(
    countHeldWork,
    ({ params: { kind }, body: who, services: { jobs, secrets }, client: { language }, ...call }) =>
      countHeldWorkNow({ ...call, jobs, secrets, language }, { kind, who, works, things }),
    { statementTimeoutMs },
  ),
  route(
    handOver,
    ({ params: { kind }, body, services: { jobs, secrets }, client: { language }, ...call }) =>
      handOverNow({ ...call, jobs, secrets, language }, { kind, body, works, things }),
    { statementTimeoutMs },
  ),
]
