import { openDocumentRequest, sendRequestedDocument } from '@corbel/domain/documents/request-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call, reach, wantedLanguage } from '../../api.ts'
import { ApiFailure } from '../../api-errors.ts'
import { readRefusal } from '../../read-refusal.ts'

/** A mailed link: whose it is, and its token. */
export interface RequestLink {
  company: string
  token: string
}

export const requestedQuery = (link: RequestLink) =>
  queryOptions({
    queryKey: ['requested-documents', link.company, link.token],
    queryFn: ({ signal }) => call(openDocumentRequest, { body: { ...link }, signal }),
    retry: false,
  })

export interface SentDocument {
  docType: string
  files: readonly { bytes: Blob; name: string }[]
  /** Photographed pages, which become one file. */
  arePages: boolean
}

/** Sends files of one document; throws as `call` does. */
export async function sendRequested(
  { company, token }: RequestLink,
  { docType, files, arePages }: SentDocument,
): Promise<void> {
  const body = new FormData()
  // The link says of which record they are.
  body.append('owner', 'request')
  body.append('element', docType)
  body.append('sending', crypto.randomUUID())
  for (const { bytes, name } of files) body.append(docType, bytes, name)
  const query: [string, string][] = arePages ? [['pages', '1']] : []
  const address = addressOf(sendRequestedDocument.path, [['company', company]], query)
  const headers = { 'X-Corbel-Client': 'web', 'X-Corbel-Request': token, ...wantedLanguage() }
  const response = await reach(address, { method: 'POST', body, headers, credentials: 'same-origin' })
  if (response.ok) return
  const reference = response.headers.get('X-Request-Id')
  const head = { status: response.status, reference, retryAfter: response.headers.get('Retry-After') }
  const refusal: unknown = await response.json().catch(() => null)
  throw readRefusal(refusal, head) ?? new ApiFailure('broken', reference)
}
