import * as endpoints from '@corbel/domain/groups/group-endpoints'
import { route } from '../platform/http/route.ts'
import type { GroupWork } from './group-work.ts'
import { addGroup, saveGroup } from './save-group.ts'
import { groupChoices, showGroup, showGroups } from './show-groups.ts'

/** Of one statement: some of the loans that are given to somebody else may be in others' hands. */
const reassigningTimeoutMs = 20_000

/** Groups of people whose work is handed in. */
export const groupRoutes = (work: GroupWork) => [
  route(endpoints.listGroups, ({ db, actor }) => showGroups(db, actor)),
  route(endpoints.getGroupChoices, ({ db, actor }) => groupChoices(db, actor)),
  route(endpoints.addGroup, ({ db, actor, body, at }) => addGroup(db, actor, { body, at })),
  route(endpoints.getGroup, ({ db, actor, params }) => showGroup(db, actor, params.id)),
  route(
    endpoints.saveGroup,
    ({ params, body, services: { jobs }, ...call }) => saveGroup({ ...call, jobs }, work, { id: params.id, body }),
    { statementTimeoutMs: reassigningTimeoutMs },
  ),
]
