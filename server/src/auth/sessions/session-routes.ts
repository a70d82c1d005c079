import { changePassword, endOneSession, endOtherSessions, listSessions } from '@corbel/domain/auth/session-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { sessionRoute } from '../../platform/http/route.ts'
import { endSignIn } from '../../platform/session/end-sessions.ts'
import { inRefusable } from '../in-refusable.ts'
import { changeOwnPassword } from '../passwords/change-password.ts'
import { describeSessions, endOthers } from './own-sessions.ts'

export const sessionRoutes = [
  sessionRoute(listSessions, async ({ services, session, at }) =>
    granted({ sessions: await describeSessions(services.database, session, at) }),
  ),
  sessionRoute(endOneSession, async ({ services, session, params, at }) => {
    const own = { id: params.id, accountId: session.accountId }
    const ended = await inPlatformTransaction(services.database, (db) => endSignIn(db, own, at))
    return ended ? granted({ message: tell('account.sessionEnded') }) : refused({ code: 'not-found' })
  }),
  sessionRoute(endOtherSessions, async ({ services, session, at }) =>
    inRefusable(services, (db) => endOthers(db, session, at)),
  ),
  sessionRoute(changePassword, async ({ body, services, session, at }) => {
    const changed = await changeOwnPassword(services, { ...body, session, at })
    return changed.ok ? granted({ message: tell('account.passwordChanged') }) : changed
  }),
]
