import type { Db } from '../platform/database/db.ts'

type NewDemoRequest = {
  readonly id: string
  readonly full_name: string
  readonly email: string
  readonly company_name: string
  readonly phone: string
  readonly requested_at: Date
}
export type StoredDemoRequest = NewDemoRequest & { readonly done_at: Date | null; readonly done_by: string | null }

export async function insertDemoRequest(db: Db, request: NewDemoRequest & { readonly expires_at: Date }) {
  await db.insertInto('demo_request').values(request).execute()
}

/** Newest first. */
export async function listDemoRequestRows(
  db: Db,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<StoredDemoRequest[]> {
  return db
    .selectFrom('demo_request')
    .select(['id', 'full_name', 'email', 'company_name', 'phone', 'requested_at', 'done_at', 'done_by'])
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip * limit)
    .limit(limit)
    .execute()
}

export async function countDemoRequests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('demo_request')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type DoneDemo =
  | { readonly done_at: Date; readonly done_by: string }
  | { readonly done_at: null; readonly done_by: null }

/** False where it stands so already, or is gone: of two who say it at once, one does. */
export async function writeDemoDone(db: Db, id: string, done: DoneDemo): Promise<boolean> {
  const written = await db
    .updateTable('demo_request')
    .set(done)
    .where('id', '=', id)
    .where('done_at', done.done_at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function hasDemoRequest(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('demo_request').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function deleteDemoRequest(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom('demo_request').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}
