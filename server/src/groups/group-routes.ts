import * as endpoints from '@corbel/domain/groups/group-endpoints'
import { route } from '../platform/http/route.ts'
import { addGroup, saveGroup } from './save-group.ts'
import { groupChoices, showGroup, showGroups } from './show-groups.ts'

/** Giving a member's loans to somebody else may touch thousands. */
const reassigningTimeoutMs = 60_000

export const groupRoutes = [
  route(endpoints.listGroups, ({ db, actor }) => showGroups(db, actor)),
  route(endpoints.getGroupChoices, ({ db, actor }) => groupChoices(db, actor)),
  route(endpoints.addGroup, ({ db, actor, body, at }) => addGroup(db, actor, { body, at })),
  route(endpoints.getGroup, ({ db, actor, params }) => showGroup(db, actor, params.id)),
  route(endpoints.saveGroup, ({ db, actor, params, body, at }) => saveGroup(db, actor, { id: params.id, body, at }), {
    statementTimeoutMs: reassigningTimeoutMs,
  }),
]
