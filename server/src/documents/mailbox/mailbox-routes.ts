import * as endpoints from '@corbel/domain/documents/mailbox-endpoints'
import { route } from '../../platform/http/route.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { openMailbox, renewMailbox } from './manage-mailbox.ts'
import { sortFile } from './sort-file.ts'

/** Documents that come by mail, at records of these kinds. */
export const mailboxRoutes = (kinds: readonly RecordKind[]) => [
  route(endpoints.openMailbox, ({ body, services: { config }, ...call }) =>
    openMailbox(call, { kinds, body, domain: config.inbound?.domain }),
  ),
  route(endpoints.renewMailbox, ({ body, services: { config }, ...call }) =>
    renewMailbox(call, { kinds, body, domain: config.inbound?.domain }),
  ),
  route(endpoints.sortFile, ({ params: { id }, body: { docType }, services: { secrets }, ...call }) =>
    sortFile(call, { kinds, secrets, id, docType }),
  ),
]
