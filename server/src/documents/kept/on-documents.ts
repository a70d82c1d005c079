import { type Result, refused } from '@corbel/domain/shared/result'
import { kindNamed, type Meeting, type MetRecord, type RecordCall, type RecordKind } from '../../records/record-kind.ts'

export const readingDocuments = { tab: 'docs', action: 'read' } as const

export type AskedDocumentsOf = {
  readonly kinds: readonly RecordKind[]
  readonly module: string
  readonly owner: string
}

/**
 * The documents of a record for whoever reads them: all, by the right on their tab; or, of somebody who borrows it
 * beside the first borrower, those that they are to send and no other (`documentsInSight` leaves the rest out).
 */
export async function onDocuments<Reply>(
  call: RecordCall,
  { kinds, module, owner, ...locking }: AskedDocumentsOf & Pick<Meeting, 'hold' | 'change'>,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const kind = kindNamed(kinds, module)
  if (kind === undefined) return refused({ code: 'not-found' })
  return kind.meet(call, { id: owner, orJointly: true, ...locking }, async (met) =>
    !met.isReadWhole || met.mayInTab(readingDocuments) ? work(met) : refused({ code: 'not-allowed' }),
  )
}

/** The same locked as for a change of its own, and only where it is active. */
export const onLockedDocuments = <Reply>(
  call: RecordCall,
  asked: AskedDocumentsOf,
  work: (met: MetRecord) => Promise<Result<Reply>>,
): Promise<Result<Reply>> =>
  onDocuments(call, { ...asked, change: true }, (met) =>
    met.active ? work(met) : Promise.resolve(refused({ code: 'record-inactive' })),
  )
