import { changeOwnAddress, proveAddress, readOwnAddress } from '@corbel/domain/auth/address-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { openRoute, sessionRoute } from '../../platform/http/route.ts'
import { askForAddress, describeAddress, takeAddress } from './own-address.ts'

export const addressRoutes = [
  sessionRoute(readOwnAddress, async ({ services, session, at }) =>
    granted(await inPlatformTransaction(services.database, (db) => describeAddress(db, session, at))),
  ),
  sessionRoute(changeOwnAddress, async ({ body, services, session, client, at }) => {
    const asked = await askForAddress(services, { session, typed: body.address, client, at })
    return asked.ok ? granted({ message: tell('account.addressLinkSent') }) : asked
  }),
  openRoute(proveAddress, async ({ body, services, client, at }) => {
    const taken = await takeAddress(services, { token: body.token, client: client.address, at })
    return taken.ok ? granted({ message: tell('account.addressTaken'), address: taken.value }) : taken
  }),
]
