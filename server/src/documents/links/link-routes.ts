import * as endpoints from '@corbel/domain/documents/link-endpoints'
import { openRoute, route } from '../../platform/http/route.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { openLink } from './follow-link.ts'
import { addDocumentLink, endDocumentLink, listDocumentLinks } from './manage-links.ts'
import { sendByLink } from './send-by-link.ts'
import { viewByLink } from './view-by-link.ts'

/** The header in which the page sends what its address has: no other site can, and no log of addresses has it. */
const linkHeader = 'x-corbel-link'

/** Links to documents of records of these kinds. */
export const linkRoutes = (kinds: readonly RecordKind[]) => [
  route(endpoints.listDocumentLinks, ({ body, ...call }) => listDocumentLinks(call, { kinds, body })),
  route(endpoints.addDocumentLink, ({ body, ...call }) => addDocumentLink(call, { kinds, body })),
  route(endpoints.endDocumentLink, ({ params: { id }, body, ...call }) => endDocumentLink(call, { kinds, id, body })),
  openRoute(endpoints.openDocumentLink, ({ services, body, client: { address, language }, at }) => {
    const named = { formId: body.form_id, ownerId: body.owner_id }
    return openLink(services, { kinds, named, address, at }, { language, hidden: body.hideFields ?? [] })
  }),
  openRoute(
    endpoints.sendLinkedDocument,
    ({ services, client: { address, language }, at, reply: { request } }) => {
      const ownerId = String(request.headers[linkHeader] ?? '').slice(0, 128)
      return sendByLink(services, { kinds, named: { ownerId }, address, language, at, request })
    },
    { reads: 'parts' },
  ),
  openRoute(endpoints.viewLinkedFile, ({ services, params: { id }, query, client: { address }, at, reply }) =>
    viewByLink(services, { kinds, ticket: id, reply, isKept: query.download === '1', address, at }),
  ),
]
