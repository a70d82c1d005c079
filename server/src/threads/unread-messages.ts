import { granted } from '@corbel/domain/shared/result'
import type { RecordCall } from '../records/record-kind.ts'
import { type AskedThread, onThread } from './on-thread.ts'
import { countUnread, findReadTo } from './thread-repository.ts'

/** How many messages of a record somebody has yet to read; null where they take no part in them. */
export async function unreadMessages(call: RecordCall, asked: AskedThread): Promise<number | null> {
  const found = await onThread(call, asked, async ({ met }) => {
    const { personId, companyId, type } = met.reader
    const place = { companyId, recordId: met.id }
    const from = await findReadTo(call.db, place, personId)
    return granted(await countUnread(call.db, place, { personId, from, isStaff: type === 'Workforces' }))
  })
  return found.ok ? found.value : null
}
