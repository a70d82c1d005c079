import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Place = { readonly companyId: string; readonly personId: string }

export async function findPhoto(db: Db, { companyId, personId }: Place): Promise<Buffer | null> {
  const answer = await sql<{ bytes: Buffer }>`
    select bytes from person_photo where company_id = ${companyId} and person_id = ${personId}::uuid`.execute(db)
  return answer.rows[0]?.bytes ?? null
}

export async function putPhoto(
  db: Db,
  { companyId, personId }: Place,
  { bytes, at }: { readonly bytes: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    insert into person_photo as kept (company_id, person_id, bytes, updated_at)
    values (${companyId}, ${personId}::uuid, ${bytes}, ${at})
    on conflict (company_id, person_id) do update set bytes = excluded.bytes, updated_at = excluded.updated_at`.execute(
    db,
  )
}

export async function deletePhoto(db: Db, { companyId, personId }: Place): Promise<void> {
  await sql`
    delete from person_photo where company_id = ${companyId} and person_id = ${personId}::uuid`.execute(db)
}
