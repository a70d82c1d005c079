import {
  agreeTogether,
  beginTogether,
  endTogether,
  getTogether,
} from '@corbel/domain/loans/together/together-endpoints'
import { route } from '../../platform/http/route.ts'
import * as together from './fill-together.ts'

export const togetherRoutes = [
  route(getTogether, ({ params: { id }, ...call }) => together.getTogether(call, id)),
  route(beginTogether, ({ params: { id }, body: { party }, ...call }) => together.beginTogether(call, { id, party })),
  route(agreeTogether, ({ params: { id }, ...call }) => together.agreeTogether(call, id)),
  route(endTogether, ({ params: { id }, ...call }) => together.endTogether(call, id)),
]
