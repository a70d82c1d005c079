import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type CheckedPortion = {
  readonly after: string
  readonly limit: number
  /** These records alone. */
  readonly only: readonly string[] | undefined
}

/** The next records by id, and whether a list shows them. */
export async function listRecordsAfter(
  db: Db,
  companyId: string,
  { after, only, limit }: CheckedPortion,
): Promise<{ id: string; listed: boolean }[]> {
  const among = only === undefined ? sql`true` : sql`id = any(${[...only]}::uuid[])`
  const found = await sql<{ id: string; listed: boolean }>`
    select id, exists (select from record_list listed
      where listed.company_id = ${companyId} and listed.record_id = record.id) as listed
    from record where company_id = ${companyId} and id > ${after} and ${among} order by id limit ${limit}`.execute(db)
  return found.rows
}

/** Rows of own records that are not there. */
export async function listListRowsWithoutRecord(db: Db, companyId: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select record_id as id from record_list where company_id = ${companyId} and owner_company_id is null
      and not exists (select from record where record.company_id = ${companyId} and record.id = record_id)`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Own records only: others of these ids belong to whoever shared them. */
export async function listOwnRecords(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select id from record where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return answer.rows.map(({ id }) => id)
}
