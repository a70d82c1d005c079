import { getLicences, saveLicences } from '@corbel/domain/people/licences/licence-endpoints'
import { route } from '../../platform/http/route.ts'
import type { HeldWork } from '../leaving/held-work.ts'
import { saveLicences as saveLicencesNow } from './save-licences.ts'
import { getLicences as getLicencesNow } from './show-licences.ts'

/** What people of staff are licensed for. */
export const licenceRoutes = ({ works }: { readonly works: readonly HeldWork[] }) => [
  route(getLicences, ({ db, actor, params, at }) => getLicencesNow({ db, actor, at }, { id: params.id, works })),
  route(saveLicences, ({ db, actor, params, body, at }) => saveLicencesNow({ db, actor, at }, { id: params.id, body })),
]
