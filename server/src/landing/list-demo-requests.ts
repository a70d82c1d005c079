import type { DemoRequest, listDemoRequests as endpoint } from '@corbel/domain/landing/demo-endpoints'
import type { QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { countDemoRequests, listDemoRequestRows, type StoredDemoRequest } from './demo-request-repository.ts'

const pageSize = 25

/** Who asked to be shown the program, newest first. */
export async function listDemoRequests(
  { database }: Pick<Services, 'database'>,
  { skip = 0, limit = pageSize }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPlatformTransaction(database, async (db) => {
    const rows = await listDemoRequestRows(db, { skip, limit })
    return { requests: rows.map(present), count: await countDemoRequests(db) }
  })
}

const present = (row: StoredDemoRequest): DemoRequest => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  company: row.company_name,
  phone: row.phone,
  createdAt: row.requested_at.toISOString(),
  done: row.done_at === null || row.done_by === null ? null : { by: row.done_by, at: row.done_at.toISOString() },
})
