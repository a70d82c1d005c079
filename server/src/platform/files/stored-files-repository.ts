import { sql } from 'kysely'
import type { Tables } from '../../generated/tables.ts'
import type { Db } from '../database/db.ts'

/** Tables whose rows name bytes of the file store, with their hash. */
export type StoringTable = {
  [Name in keyof Tables]: Tables[Name] extends { readonly storage_name: string; readonly sha256: unknown }
    ? Name
    : never
}[keyof Tables]

export type StoredFileRow = { readonly name: string; readonly sha256: Buffer }

/** Which of these stored names a row of the company names, in use or not. */
export async function listNamedFiles(
  db: Db,
  companyId: string,
  { tables, names }: { readonly tables: readonly StoringTable[]; readonly names: readonly string[] },
): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const answer = await sql<{ name: string }>`
      select storage_name as name from ${sql.table(table)}
      where company_id = ${companyId} and storage_name = any(${[...names]}::text[])`.execute(db)
    found.push(...answer.rows.map((row) => row.name))
  }
  return found
}

export type StoredPage = { readonly table: StoringTable; readonly after: string; readonly limit: number }

/** The files of a company that one table names, in the order of their names, after one of them. */
export async function listStoredFiles(
  db: Db,
  companyId: string,
  { table, after, limit }: StoredPage,
): Promise<StoredFileRow[]> {
  const answer = await sql<StoredFileRow>`
    select storage_name as name, sha256 from ${sql.table(table)}
    where company_id = ${companyId} and storage_name > ${after} order by storage_name limit ${limit}`.execute(db)
  return answer.rows
}
