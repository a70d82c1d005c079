import { listOwnRoles, switchRole } from '@corbel/domain/auth/own-role-endpoints'
import { granted } from '@corbel/domain/shared/result'
import { sessionRoute } from '../../platform/http/route.ts'
import { answerExchanged } from '../signed-in-reply.ts'
import { ownRoles, switchToRole } from './switch-role.ts'

export const ownRoleRoutes = [
  sessionRoute(listOwnRoles, async ({ services, session }) => granted({ roles: await ownRoles(services, session) })),
  sessionRoute(switchRole, async (call) => {
    const { body, services, session, client, at } = call
    return answerExchanged(await switchToRole(services, { ...body, session, client, at }), call)
  }),
]
