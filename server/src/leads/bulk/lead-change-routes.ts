import { changeLeads, countLeadChange, getLeadTakers } from '@corbel/domain/leads/lead-change-endpoints'
import { route } from '../../platform/http/route.ts'
import { beginChange, countChange, leadTakers } from './begin-lead-change.ts'

/** Of one statement: a list of a million is looked through and written down in one. */
const statementTimeoutMs = 120_000

/** What is done to many leads at once beside taking them out of use. */
export const leadChangeRoutes = [
  route(getLeadTakers, (call) => leadTakers(call)),
  route(
    countLeadChange,
    ({ body, services: { jobs, secrets }, client: { language }, ...call }) =>
      countChange({ ...call, jobs, secrets, language }, body),
    { statementTimeoutMs },
  ),
  route(
    changeLeads,
    ({ body, services: { jobs, secrets }, client: { language }, ...call }) =>
      beginChange({ ...call, jobs, secrets, language }, body),
    { statementTimeoutMs },
  ),
]
