import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type QuarantinedFile = {
  readonly id: string
  readonly recordTitle: string | null
  readonly recordPage: string | null
  readonly name: string
  readonly size: number
  readonly virus: string
  readonly sentByName: string
  readonly foundAt: Date
}

export type NewQuarantined = QuarantinedFile & {
  readonly companyId: string
  readonly recordId: string | null
  readonly sha256: Buffer
  readonly sentBy: string
}

export async function insertQuarantined(db: Db, file: NewQuarantined): Promise<void> {
  await sql`
    insert into quarantined_file (company_id, id, record_id, record_title, record_page, name, size, sha256, virus,
      sent_by, sent_by_name, found_at)
    values (${file.companyId}, ${file.id}, ${file.recordId}, ${file.recordTitle}, ${file.recordPage}, ${file.name},
      ${file.size}, ${file.sha256}, ${file.virus}, ${file.sentBy}, ${file.sentByName}, ${file.foundAt})`.execute(db)
}

type Asked = { readonly companyId: string; readonly most: number }

/** Of which administrators are still told, the newest first; `count` says how many there are in all. */
export async function listQuarantined(
  db: Db,
  { companyId, most }: Asked,
): Promise<{ readonly count: number; readonly listed: QuarantinedFile[] }> {
  const answer = await sql<QuarantinedFile & { found: number }>`
    select id, record_title as "recordTitle", record_page as "recordPage", name, size::integer, virus,
      sent_by_name as "sentByName", found_at as "foundAt", count(*) over ()::integer as found
    from quarantined_file where company_id = ${companyId} and put_away_at is null
    order by found_at desc, id limit ${most}`.execute(db)
  return { count: answer.rows[0]?.found ?? 0, listed: answer.rows }
}

/** Whether there was one of which somebody was told. */
export async function putAwayQuarantined(
  db: Db,
  { companyId, id, at }: { readonly companyId: string; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const answer = await sql`
    update quarantined_file set put_away_at = ${at}
    where company_id = ${companyId} and id = ${id}::uuid and put_away_at is null returning id`.execute(db)
  return answer.rows.length > 0
}
