import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/db.ts'
import type { EventKind } from './event-kind.ts'

export const eventChannel = 'corbel_event'

/** PostgreSQL's own limit is 8,000 bytes. */
const largestAnnouncement = 7_900

export const announcement = z.object({
  kind: z.string(),
  companyId: z.string(),
  audience: z.unknown(),
  body: z.unknown(),
})

type Announcement<Audience, Body> = { readonly companyId: string; readonly audience: Audience; readonly body: Body }

/** Tells whoever may know, in every process, once the transaction commits; if it does not, nobody hears of it. */
export async function announce<Audience, Body>(
  db: Db,
  kind: EventKind<Audience, Body>,
  { companyId, audience, body }: Announcement<Audience, Body>,
): Promise<void> {
  const text = JSON.stringify({ kind: kind.name, companyId, audience, body })
  if (Buffer.byteLength(text) > largestAnnouncement) throw new Error(`the event ${kind.name} is too large to announce`)
  await sql`select pg_notify(${eventChannel}, ${text})`.execute(db)
}
