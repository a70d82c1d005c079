import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { threadPage } from '@corbel/domain/threads/thread'
import type { listThread as endpoint } from '@corbel/domain/threads/thread-endpoints'
import { threadPolicy } from '@corbel/domain/threads/thread-policy'
import type { RecordCall, RecordKind } from '../records/record-kind.ts'
import { type MetThread, onThread } from './on-thread.ts'
import { presentMessages, presentOthers } from './thread-presenter.ts'
import { countUnread, findThread, listThreadMessages, listThreadReaders } from './thread-repository.ts'

type Reply = ReplyOf<typeof endpoint>
export type ThreadAsked = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** The messages on a record, for whoever takes part. */
export async function listThread(call: RecordCall, { kinds, body }: ThreadAsked): Promise<Result<Reply>> {
  const { before, ...place } = body
  return onThread(call, { kinds, ...place }, (thread) => present(call, thread, before))
}

async function present({ db }: RecordCall, thread: MetThread, before: number | undefined): Promise<Result<Reply>> {
  const { met, standing } = thread
  const { reader } = met
  const { personId } = reader
  const place = { companyId: reader.companyId, recordId: met.id }
  const stored = await findThread(db, place)
  const found = await listThreadMessages(db, place, { before, limit: threadPage + 1 })
  const readers = await listThreadReaders(db, place)
  const readTo = readers.find((one) => one.personId === personId)?.readTo ?? 0
  const isStaff = reader.type === 'Workforces'
  const from = isStaff ? Math.max(readTo, stored?.answeredTo ?? 0) : readTo
  return granted({
    messages: await presentMessages(db, { thread, readers, messages: found.slice(0, threadPage).reverse() }),
    hasEarlier: found.length > threadPage,
    unread: stored === undefined ? 0 : await countUnread(db, place, { personId, from, isStaff }),
    readTo,
    isWaiting: isStaff && typeof stored?.answerBy === 'string',
    others: isStaff ? await presentOthers(db, thread) : [],
    permissions: { add: threadPolicy.add(reader, standing), settle: threadPolicy.settle(reader, standing) },
  })
}
