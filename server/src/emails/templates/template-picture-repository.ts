import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type NewMailPicture = {
  readonly id: string
  readonly hash: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly at: Date
  readonly by: string
}

/** Answers the id of what has these bytes: its own, or that of the one that was there. */
export async function keepMailPicture(db: Db, companyId: string, picture: NewMailPicture): Promise<string> {
  const { id, hash, mediaType, bytes, at, by } = picture
  const answer = await sql<{ id: string }>`
    insert into mail_picture (company_id, id, hash, media_type, bytes, created_at, created_by_name)
    values (${companyId}, ${id}, ${hash}, ${mediaType}, ${bytes}, ${at}, ${by})
    on conflict (company_id, hash) do update set hash = excluded.hash returning id`.execute(db)
  return answer.rows[0]?.id ?? id
}

export async function findMailPicture(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ mediaType: string; bytes: Buffer } | undefined> {
  const answer = await sql<{ mediaType: string; bytes: Buffer }>`
    select media_type as "mediaType", bytes from mail_picture where company_id = ${companyId} and id = ${id}`.execute(
    db,
  )
  return answer.rows[0]
}

/** Which of these there are. */
export async function listMailPictures(db: Db, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const answer = await sql<{ id: string }>`
    select id from mail_picture where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(answer.rows.map(({ id }) => id))
}
