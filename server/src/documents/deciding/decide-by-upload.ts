import { createHash } from 'node:crypto'
import { documentStatus } from '@corbel/domain/documents/document'
import { type uploadFiles as endpoint, moduleUnlessSaid } from '@corbel/domain/documents/file-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { onRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { presentStoredFile } from '../kept/document-presenter.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import type { UploadDecisions, UploadTarget } from '../uploading/upload-form.ts'
import { documentAt } from './document-at.ts'
import { setDocumentStatus } from './set-document-status.ts'

export type UploadedDecisions = {
  readonly kinds: readonly RecordKind[]
  readonly target: UploadTarget
  readonly decisions: UploadDecisions
  readonly jobs: Pick<JobQueue, 'enqueue'>
}

/** Statuses that an upload without files names: each is decided as if it had been called for by itself, all or none. */
export async function decideByUpload(
  call: RecordCall,
  { kinds, target, decisions, jobs }: UploadedDecisions,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { module = moduleUnlessSaid, owner } = target
  const { reason } = decisions
  let message: Message = tell('documents.statusSaved')
  let last = target.element
  for (const [docType, named] of decisions.statuses) {
    const status = documentStatus.safeParse(named)
    if (!status.success) return refused({ code: 'unknown-choice' })
    const body = { module, owner, docType, status: status.data, reason }
    const decided = await setDocumentStatus(call, { kinds, body, jobs })
    if (!decided.ok) return decided
    message = decided.value.message
    last = docType
  }
  const stands = await documentStanding(call, { kinds, module, owner, docType: last })
  return stands.ok ? granted({ ...stands.value, message, files: [], reviewNeeded: false }) : stands
}

type Standing = { readonly kinds: readonly RecordKind[]; readonly module: string; readonly owner: string } & {
  readonly docType: string
}

/** The document that was decided on, as lists of documents answer it, and what its field holds. */
function documentStanding(call: RecordCall, { docType, ...asked }: Standing) {
  return onRecord(call, { ...asked, right: readingDocuments }, async (met) => {
    const found = await documentAt(call, met, docType)
    if (!found.ok) return found
    const { kept, status, files } = found.value
    const document = { _id: kept?.id ?? docType, docType, status, files: files.map(presentStoredFile) }
    return granted({ document, value: files.map(({ id, name }) => ({ _id: id, name })), rev: met.rev })
  })
}

/** The same key asks for the same act only with the same words. */
export function hashOfDecisions({ target, decisions }: Pick<UploadedDecisions, 'target' | 'decisions'>): Buffer {
  const asked = [target, [...decisions.statuses], decisions.reason]
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}
