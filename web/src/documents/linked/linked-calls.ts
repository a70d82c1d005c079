import { openDocumentLink, sendLinkedDocument, viewLinkedFile } from '@corbel/domain/documents/link-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call, reach, wantedLanguage } from '../../api.ts'
import { ApiFailure } from '../../api-errors.ts'
import { readRefusal } from '../../read-refusal.ts'
import type { ViewedFile } from '../viewer/viewed-file.ts'

/** What the address of a link says. */
export interface DocumentLinkAddress {
  formId: string
  ownerId: string
}

export const linkedQuery = ({ formId, ownerId }: DocumentLinkAddress) =>
  queryOptions({
    queryKey: ['linked-documents', formId, ownerId],
    queryFn: ({ signal }) => call(openDocumentLink, { body: { form_id: formId, owner_id: ownerId }, signal }),
    retry: false,
  })

/** Sends one file of a document; throws as `call` does. */
export async function sendByLink(
  { ownerId }: DocumentLinkAddress,
  { docType, file, sending }: { docType: string; file: File; sending: string },
): Promise<void> {
  const body = new FormData()
  // The link says of which record it is.
  body.append('owner', 'link')
  body.append('element', docType)
  body.append('sending', sending)
  body.append(docType, file, file.name)
  const headers = { 'X-Corbel-Client': 'web', 'X-Corbel-Link': ownerId, ...wantedLanguage() }
  const address = addressOf(sendLinkedDocument.path, [], [])
  const response = await reach(address, { method: 'POST', body, headers, credentials: 'same-origin' })
  if (response.ok) return
  const reference = response.headers.get('X-Request-Id')
  const head = { status: response.status, reference, retryAfter: response.headers.get('Retry-After') }
  const refusal: unknown = await response.json().catch(() => null)
  throw readRefusal(refusal, head) ?? new ApiFailure('broken', reference)
}

/** A file behind a link, for the viewer: its id is a ticket. */
export function linkedFile({ _id, name }: { _id: string; name: string }): ViewedFile {
  const view = addressOf(viewLinkedFile.path, [['id', _id]], [])
  return { _id, name, at: { view, download: `${view}?download=1` } }
}
