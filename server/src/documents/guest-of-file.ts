import type { Result } from '@corbel/domain/shared/result'
import { standIn } from '../platform/database/stand-in.ts'
import { isId } from '../platform/ids.ts'
import { type AskedByGuest, atOwner, findGuest } from '../records/sharing/as-guest.ts'
import { listSharingOwners } from '../records/sharing/open-shares.ts'
import { findFile } from './file-repository.ts'

/** A call about a file, by whoever its record belongs to or by a guest at that record. */
export async function orAsGuestOfFile<Reply>(
  call: AskedByGuest,
  fileId: string,
  work: (actor: AskedByGuest['actor']) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const own = await work(call.actor)
  if (own.ok || own.refusal.code !== 'not-found' || !isId(fileId)) return own
  const loanId = await findLoanOfFile(call, fileId)
  const guest = loanId === null ? null : await findGuest(call, loanId)
  return guest === null ? own : atOwner(call.db, guest, work)
}

/** The loan among those shared with the actor's company that has the file. */
async function findLoanOfFile({ db, actor, at }: AskedByGuest, fileId: string): Promise<string | null> {
  const guest = { companyId: actor.companyId, at }
  for (const companyId of await listSharingOwners(db, actor.companyId, at)) {
    const file = await standIn(db, { companyId, guest }, () => findFile(db, companyId, fileId))
    if (file !== undefined) return file.recordId
  }
  return null
}
