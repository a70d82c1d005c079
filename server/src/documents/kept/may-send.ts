import type { Actor } from '@corbel/domain/auth/actor'
import type { DocumentStatus } from '@corbel/domain/documents/document'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { StoredDocument } from './document-repository.ts'

export type SendingFiles = {
  readonly status: DocumentStatus
  readonly kept: StoredDocument | null
  readonly at: Date
  /** The page's name for files that are sent together. */
  readonly sending: string | undefined
}

/** A slow phone needs no longer for what was chosen at once. */
const longestSendingMs = 60 * 60_000

/**
 * Whether somebody may send files of a document now. The first of several that a borrower sends together has it looked
 * at; the others belong to it.
 */
export function maySend(actor: Actor, { status, kept, at, sending }: SendingFiles): boolean {
  if (documentPolicy.upload(actor, status)) return true
  const isSameSending = sending !== undefined && kept?.sending === sending && kept.sentBy === actor.personId
  return isSameSending && status === 'Awaiting Review' && at.getTime() - kept.updatedAt.getTime() < longestSendingMs
}
