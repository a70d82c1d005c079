import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { MetRecord, RecordCall } from '../record-kind.ts'
import { deleteDraft, draftOf } from './draft-repository.ts'

export async function discardDraft(
  { db }: RecordCall,
  met: MetRecord,
): Promise<Result<ReplyOf<SharedWork['discardDraft']>>> {
  await deleteDraft(db, draftOf(met))
  return granted({ message: 'The draft is discarded.' })
}
