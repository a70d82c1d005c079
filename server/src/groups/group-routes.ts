import * as endpoints from '@corbel/domain/groups/group-endpoints'
import { route } from '../platform/http/route.ts'
import { addGroup, saveGroup, saveGroupStep } from './save-group.ts'
import { groupChoices, showGroup, showGroups } from './show-groups.ts'

/** Of one statement: some of the loans that are given to somebody else may be in others' hands. */
const reassigningTimeoutMs = 20_000

export const groupRoutes = [
  route(endpoints.listGroups, ({ db, actor }) => showGroups(db, actor)),
  route(endpoints.getGroupChoices, ({ db, actor }) => groupChoices(db, actor)),
  route(endpoints.addGroup, ({ db, actor, body, at }) => addGroup(db, actor, { body, at })),
  route(endpoints.getGroup, ({ db, actor, params }) => showGroup(db, actor, params.id)),
  route(
    endpoints.saveGroup,
    ({ db, actor, params, body, at, stepped }) => saveGroup(db, actor, { id: params.id, body, at, stepped }),
    {
      statementTimeoutMs: reassigningTimeoutMs,
      step: ({ db, actor, params, body, at }) => saveGroupStep(db, actor, { id: params.id, body, at }),
    },
  ),
]
