import { z } from 'zod'
import type { Db } from '../database/db.ts'
import { notify } from '../database/notify.ts'
import type { EventKind } from './event-kind.ts'
import { splitNotice } from './notice-parts.ts'

export const eventChannel = 'corbel_event'

export const announcement = z.object({
  kind: z.string(),
  companyId: z.string(),
  audience: z.unknown(),
  body: z.unknown(),
})

export type Announcement<Audience, Body> = {
  readonly companyId: string
  readonly audience: Audience
  readonly body: Body
}

/** Tells whoever may know, in every process, once the transaction commits; if it does not, nobody hears of it. */
export async function announce<Audience, Body>(
  db: Db,
  kind: EventKind<Audience, Body>,
  { companyId, audience, body }: Announcement<Audience, Body>,
): Promise<void> {
  await announceAll(db, kind, [{ companyId, audience, body }])
}

/** Any number, of any size, in one statement: who changes a thousand things does not tell of them one by one. */
export async function announceAll<Audience, Body>(
  db: Db,
  kind: EventKind<Audience, Body>,
  announcements: readonly Announcement<Audience, Body>[],
): Promise<void> {
  if (announcements.length === 0) return
  const notices = announcements.flatMap(({ companyId, audience, body }) =>
    splitNotice(JSON.stringify({ kind: kind.name, companyId, audience, body })),
  )
  notify(db, eventChannel, notices)
}
