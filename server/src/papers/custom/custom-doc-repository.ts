import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { KeptPaper } from '../receiving/keep-paper.ts'

export type StoredCustomDoc = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly storageName: string
  readonly createdAt: Date
  readonly createdBy: string
  readonly createdByName: string
}

export type DocPlace = { readonly companyId: string; readonly recordId: string }

const columns = sql`id, title, description, name, media_type as "mediaType", size::integer,
  storage_name as "storageName", created_at as "createdAt", created_by as "createdBy",
  created_by_name as "createdByName"`

/** Those that are still there, newest first. */
export async function listStoredCustomDocs(db: Db, { companyId, recordId }: DocPlace): Promise<StoredCustomDoc[]> {
  const answer = await sql<StoredCustomDoc>`
    select ${columns} from custom_doc
    where company_id = ${companyId} and record_id = ${recordId} and removed_at is null order by id desc`.execute(db)
  return answer.rows
}

export async function findCustomDoc(
  db: Db,
  { companyId, recordId }: DocPlace,
  id: string,
): Promise<StoredCustomDoc | undefined> {
  const answer = await sql<StoredCustomDoc>`
    select ${columns} from custom_doc
    where company_id = ${companyId} and record_id = ${recordId} and id = ${id} and removed_at is null`.execute(db)
  return answer.rows[0]
}

type NewCustomDoc = {
  readonly title: string
  readonly description: string
  readonly kept: KeptPaper
  readonly at: Date
  readonly by: { readonly id: string; readonly name: string }
}

export async function insertCustomDoc(db: Db, place: DocPlace, doc: NewCustomDoc): Promise<void> {
  const { title, description, kept, at, by } = doc
  await sql`
    insert into custom_doc (company_id, id, record_id, title, description, name, media_type, size, sha256, storage_name,
      created_at, created_by, created_by_name)
    values (${place.companyId}, ${kept.id}, ${place.recordId}, ${title}, ${description}, ${kept.name},
      ${kept.mediaType}, ${kept.size}, ${kept.sha256}, ${kept.storageName}, ${at}, ${by.id}, ${by.name})`.execute(db)
}

type Removal = { readonly id: string; readonly at: Date; readonly byName: string }

export async function markCustomDocRemoved(db: Db, place: DocPlace, { id, at, byName }: Removal): Promise<boolean> {
  const answer = await sql`
    update custom_doc set removed_at = ${at}, removed_by_name = ${byName}
    where company_id = ${place.companyId} and record_id = ${place.recordId} and id = ${id} and removed_at is null
    returning id`.execute(db)
  return answer.rows.length > 0
}

type DocsMove = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly ids?: readonly string[]
}

/** To another record of the same company: when two records of one person are made one, and back. */
export async function moveCustomDocs(db: Db, { companyId, from, to, ids }: DocsMove): Promise<string[]> {
  const only = ids === undefined ? sql`` : sql`and id = any(${[...ids]}::uuid[])`
  const answer = await sql<{ id: string }>`
    update custom_doc set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid ${only} returning id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export async function countCustomDocs(db: Db, place: DocPlace, ids?: readonly string[]): Promise<number> {
  const only = ids === undefined ? sql`` : sql`and id = any(${[...ids]}::uuid[])`
  const answer = await sql<{ found: number }>`
    select count(*)::integer as found from custom_doc
    where company_id = ${place.companyId} and record_id = ${place.recordId} and removed_at is null ${only}`.execute(db)
  return answer.rows[0]?.found ?? 0
}
