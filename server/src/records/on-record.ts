import { type Result, refused } from '@corbel/domain/shared/result'
import { type InTab, kindNamed, type Meeting, type MetRecord, type RecordCall, type RecordKind } from './record-kind.ts'

export type AskedRecord = {
  readonly kinds: readonly RecordKind[]
  /** As callers name the kind. */
  readonly module: string
  readonly owner: string
  /** The right without which there is nothing for them here. */
  readonly right: InTab
}

/**
 * What hangs on a record is read through it: the record is found for its reader, then the right on its tab is asked.
 * `onRecord` is for reading, `onHeldRecord` for writing.
 */
export async function onRecord<Reply>(
  call: RecordCall,
  asked: AskedRecord,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  return meet(call, { ...asked, hold: false }, work)
}

/** The same with the record held as it is, and only where it is active. */
export async function onHeldRecord<Reply>(
  call: RecordCall,
  asked: AskedRecord,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  return meet(call, { ...asked, hold: true }, (met) =>
    met.active ? work(met) : Promise.resolve(refused({ code: 'record-inactive' })),
  )
}

/** The same locked as for a change of its own: for what hangs on a record and shows in lists of records. */
export async function onLockedRecord<Reply>(
  call: RecordCall,
  asked: AskedRecord,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  return meet(call, { ...asked, change: true }, (met) =>
    met.active ? work(met) : Promise.resolve(refused({ code: 'record-inactive' })),
  )
}

async function meet<Reply>(
  call: RecordCall,
  { kinds, module, owner, right, ...locking }: AskedRecord & Pick<Meeting, 'hold' | 'change'>,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const kind = kindNamed(kinds, module)
  if (kind === undefined) return refused({ code: 'not-found' })
  return kind.meet(call, { id: owner, ...locking }, async (met) =>
    met.mayInTab(right) ? work(met) : refused({ code: 'not-allowed' }),
  )
}
