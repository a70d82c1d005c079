import type { DocumentStatus } from '@corbel/domain/documents/document'
import type { StoredDocument } from './document-repository.ts'

/** Nobody has accepted what is not there any more: an accepted document whose last file goes is owed again. */
export function statusAfterRemoval(
  kept: StoredDocument | null,
  filesLeft: number,
): { readonly status?: DocumentStatus } {
  return filesLeft === 0 && kept?.status === 'Approved' ? { status: 'Not Uploaded' } : {}
}
