import type { Actor } from '@corbel/domain/auth/actor'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { addThreadMessage, listThread, readThread, settleThread } from '@corbel/domain/threads/thread-endpoints'
import type { Limits } from '../limits.ts'
import { route } from '../platform/http/route.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { addThreadMessage as addThreadMessageNow } from './add-thread-message.ts'
import { listThread as listThreadNow } from './list-thread.ts'
import { readThread as readThreadNow, settleThread as settleThreadNow } from './read-thread.ts'

/** Messages on records of these kinds. */
export const threadRoutes = (kinds: readonly RecordKind[]) => [
  route(listThread, ({ body, ...call }) => listThreadNow(call, { kinds, body })),
  route(
    addThreadMessage,
    async ({ body, services: { jobs, config }, ...call }) => {
      const added = await addThreadMessageNow(call, { kinds, body, jobs, limits: config.limits })
      return added.ok ? granted({ message: tell('threads.sent'), ...added.value }) : added
    },
    { limits: ({ services, actor }) => [messageLimit(services.config.limits, actor)] },
  ),
  route(readThread, ({ body, ...call }) => readThreadNow(call, { kinds, body })),
  route(settleThread, ({ body, ...call }) => settleThreadNow(call, { kinds, body })),
]

/** Each message is mailed to somebody. */
const messageLimit = ({ messagesPerPersonPerHour: most }: Limits, { companyId, personId }: Actor): RateLimit => ({
  of: 'message',
  by: `${companyId} ${personId}`,
  most,
  seconds: 3_600,
})
