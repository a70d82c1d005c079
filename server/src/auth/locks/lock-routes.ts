import * as endpoints from '@corbel/domain/auth/lock-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { route } from '../../platform/http/route.ts'
import { listLockedAccounts, unlockAccount } from './locked-accounts.ts'

export const lockRoutes = [
  route(endpoints.listLockedAccounts, ({ db, actor, at, services }) =>
    listLockedAccounts({ db, actor, at, limits: services.config.limits }),
  ),
  route(endpoints.unlockAccount, async ({ db, actor, at, services, params }) => {
    const unlocked = await unlockAccount({ db, actor, at, limits: services.config.limits }, params.id)
    return unlocked.ok ? granted({ message: tell('upkeep.unlocked') }) : unlocked
  }),
]
