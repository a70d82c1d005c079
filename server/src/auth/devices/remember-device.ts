import type { FastifyReply } from 'fastify'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { isSignedInStill } from '../../platform/session/end-sessions.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import type { Session } from '../../platform/session/session.ts'
import { deviceTokens, setDeviceTokens } from './device-cookie.ts'
import { addKnownDevice, findKnownDevice } from './known-device-repository.ts'

type Signed = { readonly session: Session; readonly reply: FastifyReply; readonly at: Date }

/** A browser in which everything was proven that the account asks for is known to it from now on. */
export async function rememberDevice({ database, config }: Services, { session, reply, at }: Signed): Promise<void> {
  const { accountId } = session
  const tokens = deviceTokens(reply.request, config.publicUrl)
  const added = await inPlatformTransaction(database, async (db) => {
    await holdAccount(db, accountId)
    // A new password forgets every device, also one that was signing in with the old one.
    if (!(await isSignedInStill(db, session))) return undefined
    const known = await findKnownDevice(db, { accountId, tokens, at })
    return known === undefined ? addKnownDevice(db, { accountId, at }) : undefined
  })
  if (added !== undefined) setDeviceTokens(reply, config.publicUrl, [added, ...tokens])
}
