import {
  addParty,
  leaveToParties,
  listParties,
  orderParties,
  removeParty,
} from '@corbel/domain/loans/parties/party-endpoints'
import { route } from '../../platform/http/route.ts'
import { addParty as addPartyNow } from './add-party.ts'
import { orderParties as orderPartiesNow, removeParty as removePartyNow } from './change-parties.ts'
import { leaveToParties as leaveToPartiesNow } from './leave-to-parties.ts'
import { listParties as listPartiesNow } from './list-parties.ts'

export const partyRoutes = [
  route(listParties, ({ db, actor, params }) => listPartiesNow(db, actor, params.id)),
  route(addParty, ({ params, body, services: { secrets }, ...call }) =>
    addPartyNow({ ...call, secrets }, { id: params.id, body }),
  ),
  route(orderParties, ({ db, actor, params, body, at }) =>
    orderPartiesNow(db, actor, { id: params.id, order: body.order, at }),
  ),
  route(leaveToParties, (call) => leaveToPartiesNow(call, { id: call.params.id, body: call.body })),
  route(removeParty, ({ db, actor, params, at }) => removePartyNow(db, actor, { ...params, at })),
]
