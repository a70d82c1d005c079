import type { Actor } from '@corbel/domain/auth/actor'
import type { discardDraft as endpoint } from '@corbel/domain/loans/draft-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { readableLoan } from '../readable-loan.ts'
import { deleteDraft } from './draft-repository.ts'

export async function discardDraft(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  await deleteDraft(db, { companyId: actor.companyId, recordId: id, personId: actor.personId })
  return granted({ message: 'The draft is discarded.' })
}
