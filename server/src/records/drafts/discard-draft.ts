import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { MetRecord, RecordCall } from '../record-kind.ts'
import { deleteDraft, draftOf } from './draft-repository.ts'

export async function discardDraft(
  { db }: RecordCall,
  met: MetRecord,
): Promise<Result<AnswerOf<SharedWork['discardDraft']>>> {
  await deleteDraft(db, draftOf(met))
  return granted({ message: tell('loans.live.discarded') })
}
