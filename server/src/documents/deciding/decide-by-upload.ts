import { createHash } from 'node:crypto'
import { documentStatus } from '@corbel/domain/documents/document'
import { type uploadFiles as endpoint, moduleUnlessSaid } from '@corbel/domain/documents/file-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import type { UploadDecisions, UploadTarget } from '../uploading/upload-form.ts'
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
  const none = { document: null, files: [], value: [], rev: 0, reviewNeeded: false }
  let answer: AnswerOf<typeof endpoint> = { ...none, message: tell('documents.statusSaved') }
  for (const [docType, named] of decisions.statuses) {
    const status = documentStatus.safeParse(named)
    if (!status.success) return refused({ code: 'unknown-choice' })
    const body = { module, owner, docType, status: status.data, reason }
    const decided = await setDocumentStatus(call, { kinds, body, jobs })
    if (!decided.ok) return decided
    const { message, rev, status: standing } = decided.value
    answer = { ...none, message, rev, document: { _id: docType, docType, status: standing, files: [] } }
  }
  return granted(answer)
}

/** The same key asks for the same act only with the same words. */
export function hashOfDecisions({ target, decisions }: Pick<UploadedDecisions, 'target' | 'decisions'>): Buffer {
  const asked = [target, [...decisions.statuses], decisions.reason]
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}
