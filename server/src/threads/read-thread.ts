import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type {
  readThread as readEndpoint,
  settleThread as settleEndpoint,
} from '@corbel/domain/threads/thread-endpoints'
import { threadPolicy } from '@corbel/domain/threads/thread-policy'
import { lockRecords } from '../records/lock-records.ts'
import type { RecordCall, RecordKind } from '../records/record-kind.ts'
import { refreshRecordProjection } from '../records/record-projection.ts'
import { onThread } from './on-thread.ts'
import { findReadTo, findThread, markRead, settleUpTo } from './thread-repository.ts'

type Kinds = { readonly kinds: readonly RecordKind[] }

/** How far the actor has read; never beyond what is there. */
export async function readThread(
  call: RecordCall,
  { kinds, body }: Kinds & { readonly body: BodyOf<typeof readEndpoint> },
): Promise<Result<{ readTo: number }>> {
  const { db, at } = call
  return onThread(call, { kinds, ...body }, async ({ met }) => {
    const { personId, companyId } = met.reader
    const place = { companyId, recordId: met.id }
    const thread = await findThread(db, place)
    if (thread === undefined) return granted({ readTo: 0 })
    const number = Math.min(body.number, thread.lastNumber)
    if (await markRead(db, place, { personId, number, at })) await met.tellHanging('thread')
    return granted({ readTo: await findReadTo(db, place, personId) })
  })
}

/** A message that asks nothing waits for nobody. */
export async function settleThread(
  call: RecordCall,
  { kinds, body }: Kinds & { readonly body: BodyOf<typeof settleEndpoint> },
) {
  const { db } = call
  return onThread(call, { kinds, ...body, change: true }, async ({ met, standing }) => {
    const { companyId } = met.reader
    if (!met.active) return refused({ code: 'record-inactive' })
    if (!threadPolicy.settle(met.reader, standing)) return refused({ code: 'not-allowed' })
    const isSettled = await settleUpTo(db, { companyId, recordId: met.id }, body.number)
    if (!isSettled) return refused({ code: 'stale' })
    await refreshRecordProjection(db, await lockRecords(db, companyId, { change: [met.id] }), [met.id])
    await met.tellHanging('thread')
    return granted({ message: tell('threads.settled') })
  })
}
