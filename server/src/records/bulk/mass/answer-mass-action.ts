import type { massActionAt } from '@corbel/domain/loans/mass-action'
import { countMassAction, massAction } from '@corbel/domain/loans/mass-action-endpoints'
import { type ModuleKey, moduleKey } from '@corbel/domain/roles/role'
import { tell } from '@corbel/domain/shared/messages/message'
import { refused } from '@corbel/domain/shared/result'
import { type Route, route } from '../../../platform/http/route.ts'
import { actOnMany, countForMany } from './act-on-many.ts'
import { massKindOf } from './mass-acts.ts'
import type { MassCounting, MassKinds } from './mass-kind.ts'

/** Of one statement: a list of a million is looked through and written down in one, and others may hold records. */
const statementTimeoutMs = 120_000

/** The calls that are about records of any kind. */
export const massRoutes = (kinds: MassKinds): readonly Route[] => [
  route(
    countMassAction,
    ({ body, services: { jobs, secrets }, client: { language }, ...call }) =>
      countForMany(kinds, { ...call, jobs, secrets, language }, body),
    { statementTimeoutMs, limits: (call) => limitsOf(kinds, call) },
  ),
  massRoute(massAction, null, kinds),
]

/** The specified call at the path of one kind of records: `massRoute(massActionOnLeads, 'leads', masses)`. */
export function massRoute(
  endpoint: ReturnType<typeof massActionAt>,
  module: ModuleKey | null,
  kinds: MassKinds,
): Route {
  return route(
    endpoint,
    ({ body, services: { jobs, secrets }, client: { language }, ...call }) => {
      const isOther = module !== null && body.module !== undefined && body.module.toLowerCase() !== module
      if (isOther)
        return Promise.resolve(refused({ code: 'invalid-request', fields: { module: tell('problems.notValid') } }))
      return actOnMany(kinds, { ...call, jobs, secrets, language }, module === null ? body : { ...body, module })
    },
    {
      statementTimeoutMs,
      limits: (call) => limitsOf(kinds, module === null ? call : { ...call, body: { ...call.body, module } }),
    },
  )
}

function limitsOf(kinds: MassKinds, call: MassCounting) {
  const named = moduleKey.safeParse(call.body.module?.toLowerCase())
  const kind = named.success ? massKindOf(kinds, named.data) : undefined
  return kind?.limits?.(call) ?? []
}
