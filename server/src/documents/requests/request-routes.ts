import * as endpoints from '@corbel/domain/documents/request-endpoints'
import { openRoute, route } from '../../platform/http/route.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { openRequest, sendRequested } from './follow-request.ts'
import { endDocumentRequest, listDocumentRequests, remindOfDocuments, requestDocuments } from './request-documents.ts'

/** The header in which the page sends the token of its link: no other site can, and no log of addresses has it. */
const tokenHeader = 'x-corbel-request'

/** Documents of records of these kinds, asked for by mail. */
export const requestRoutes = (kinds: readonly RecordKind[]) => [
  route(endpoints.listDocumentRequests, ({ body, ...call }) => listDocumentRequests(call, { kinds, body })),
  route(endpoints.requestDocuments, ({ body, services: { jobs }, ...call }) =>
    requestDocuments(call, { kinds, body, jobs }),
  ),
  route(endpoints.remindOfDocuments, ({ params: { id }, body, services: { jobs }, ...call }) =>
    remindOfDocuments(call, { kinds, id, body, jobs }),
  ),
  route(endpoints.endDocumentRequest, ({ params: { id }, body, ...call }) =>
    endDocumentRequest(call, { kinds, id, body }),
  ),
  openRoute(endpoints.openDocumentRequest, ({ services, body, client: { address, language }, at }) =>
    openRequest(services, { kinds, companyId: body.company, token: body.token, address, language, at }),
  ),
  openRoute(
    endpoints.sendRequestedDocument,
    ({ services, params, query, client: { address, language }, at, reply }) => {
      const { request } = reply
      const token = String(request.headers[tokenHeader] ?? '').slice(0, 128)
      const link = { kinds, companyId: params.company, token, address, language, at }
      return sendRequested(services, { ...link, request, arePages: query.pages === '1' })
    },
    { reads: 'parts' },
  ),
]
