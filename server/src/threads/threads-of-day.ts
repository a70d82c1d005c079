import { type Actor, rightsOn, tabRightsOn } from '@corbel/domain/auth/actor'
import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted } from '@corbel/domain/shared/result'
import type { OwnThread } from '@corbel/domain/threads/thread-endpoints'
import { threadPolicy } from '@corbel/domain/threads/thread-policy'
import { seenStamps } from '../records/names/seen-stamps.ts'
import type { RecordCall, RecordKind } from '../records/record-kind.ts'
import { onThread } from './on-thread.ts'
import { listOwnThreads, type OwnThread as StoredThread } from './thread-repository.ts'

type Messages = NonNullable<ReplyOf<typeof getDay>['cards']['messages']>

const rowsShown = 5
const lettersShown = 300

/** Whoever of staff reads messages of loans that are assigned to them. */
export function hasOwnThreads(actor: Actor): boolean {
  if (actor.type !== 'Workforces' || actor.guestOf !== undefined) return false
  const { read } = tabRightsOn(actor, 'opportunities', 'emails') ?? { read: 'own' }
  return rightsOn(actor, 'opportunities').read !== 'none' && read !== 'none'
}

/** What borrowers and contacts wrote on the actor's own records: unread first, then what is to be answered soonest. */
export async function threadsOfDay(call: RecordCall, kinds: readonly RecordKind[]): Promise<Messages | undefined> {
  const { db, actor } = call
  if (!hasOwnThreads(actor)) return undefined
  const stored = await listOwnThreads(db, { ...actor, limit: rowsShown })
  const names = await seenStamps(
    db,
    actor,
    stored.map(({ writtenBy: id, writtenByName: name }) => ({ id, name })),
  )
  const threads: OwnThread[] = []
  for (const [at, one] of stored.entries()) {
    const thread = await presentOwn(call, kinds, one)
    if (thread !== null) threads.push({ ...thread, created_by: { _id: one.writtenBy, user: names[at] ?? '' } })
  }
  return { count: stored[0]?.found ?? 0, threads }
}

/** Null where the actor may not read it after all. */
async function presentOwn(
  call: RecordCall,
  kinds: readonly RecordKind[],
  stored: StoredThread,
): Promise<Omit<OwnThread, 'created_by'> | null> {
  const { module, recordId: owner, lastNumber, unread, answerBy, content, writtenAt } = stored
  const shown = await onThread(call, { kinds, module, owner }, async ({ met, standing }) =>
    granted({
      ...{ module, owner, lastNumber, unread, answerBy },
      ...{ title: met.title, page: met.page },
      content: content.slice(0, lettersShown),
      createdAt: writtenAt.toISOString(),
      permissions: { add: threadPolicy.add(met.reader, standing) },
    }),
  )
  return shown.ok ? shown.value : null
}
