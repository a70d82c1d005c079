import type { Actor } from '@corbel/domain/auth/actor'
import { refuseSave } from '@corbel/domain/loans/save-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { readableLoan } from '../loans/readable-loan.ts'
import { standingOf } from '../loans/stored-loan.ts'
import type { Db } from '../platform/database/db.ts'

/** Whether a person may put files on a record at all, asked before its bytes are taken. */
export async function admitUpload(db: Db, actor: Actor, owner: string): Promise<Result<undefined>> {
  const found = await readableLoan(db, actor, owner)
  if (!found.ok) return found
  const loan = { standing: standingOf(found.value, actor.companyId), rev: found.value.rev }
  const refusal = refuseSave(actor, loan, { formData: { anyFile: '' } })
  return refusal === null ? granted(undefined) : refused(refusal)
}
