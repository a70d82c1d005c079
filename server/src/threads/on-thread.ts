import type { Actor } from '@corbel/domain/auth/actor'
import { type Result, refused } from '@corbel/domain/shared/result'
import { type ThreadStanding, threadPolicy } from '@corbel/domain/threads/thread-policy'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind, type Talk } from '../records/record-kind.ts'

export type AskedThread = {
  readonly kinds: readonly RecordKind[]
  readonly module: string
  readonly owner: string
}

/** A record with who talks on it, as somebody meets it who may read its thread. */
export type MetThread = {
  readonly met: MetRecord
  readonly talk: Talk
  readonly standing: ThreadStanding
}

/** The record is found for its reader, borrowers beside the first one among them; then the thread's own policy is asked. */
export async function onThread<Reply>(
  call: RecordCall,
  { kinds, module, owner, change = false }: AskedThread & { readonly change?: boolean },
  work: (thread: MetThread) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const kind = kindNamed(kinds, module)
  if (kind === undefined) return refused({ code: 'not-found' })
  return kind.meet(call, { id: owner, orJointly: true, change }, async (met) => {
    const { talk } = met
    if (talk === null) return refused({ code: 'not-found' })
    const standing = standingOf(met, talk, met.reader)
    return threadPolicy.read(met.reader, standing) ? work({ met, talk, standing }) : refused({ code: 'not-allowed' })
  })
}

const standingOf = ({ active, mayInTab }: MetRecord, { borrowerIds }: Talk, { personId }: Actor): ThreadStanding => ({
  active,
  isBorrower: borrowerIds.includes(personId),
  reads: mayInTab({ tab: 'emails', action: 'read' }),
  adds: mayInTab({ tab: 'emails', action: 'add' }),
})
