import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { announce } from '../platform/events/announce.ts'
import { eventKind } from '../platform/events/event-kind.ts'

/** Somebody was told of something, or has read it; `tell_people` announces the first by this name. Their pages ask again. */
export const notificationsChanged = eventKind({
  name: 'notifications-changed',
  audience: z.object({ personIds: z.array(z.string()) }),
  body: z.object({}),
  mayReceive: ({ personId }, { personIds }) => personIds.includes(personId),
})

export async function announceViewed(
  db: Db,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<void> {
  await announce(db, notificationsChanged, { companyId, audience: { personIds: [personId] }, body: {} })
}
