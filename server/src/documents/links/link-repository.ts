import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { hashOfToken } from '../../platform/session/secret-token.ts'
import type { Sql } from '../../records/list/list-entry.ts'

export type StoredLink = {
  readonly id: string
  readonly recordId: string
  readonly module: string
  readonly formId: number
  readonly title: string
  readonly docTypes: readonly string[]
  /** Of its documents these files alone; null: all of theirs. */
  readonly fileIds: readonly string[] | null
  readonly mayRead: boolean
  readonly maySend: boolean
  readonly createdAt: Date
  readonly createdBy: string
  readonly createdByName: string
  readonly roleId: number
  readonly expiresAt: Date
  readonly openedAt: Date | null
  readonly endedAt: Date | null
}

const columns: Sql = sql`id, record_id as "recordId", module, form_id as "formId", title, doc_types as "docTypes",
  file_ids as "fileIds", may_read as "mayRead", may_send as "maySend", created_at as "createdAt", created_by as "createdBy",
  created_by_name as "createdByName", role_id as "roleId", expires_at as "expiresAt", opened_at as "openedAt",
  ended_at as "endedAt"`

type OfRecord = { readonly companyId: string; readonly recordId: string }

/** The newest first. */
export async function listLinks(db: Db, { companyId, recordId }: OfRecord): Promise<StoredLink[]> {
  const answer = await sql<StoredLink>`
    select ${columns} from document_link
    where company_id = ${companyId} and record_id = ${recordId} order by id desc`.execute(db)
  return answer.rows
}

type AtAll = { readonly companyId: string; readonly at: Date }

/** One that leads somewhere, by the secret in its address or as a ticket names it. */
export async function findLivingLink(
  db: Db,
  { companyId, at, ...named }: AtAll & ({ readonly token: string } | { readonly id: string }),
): Promise<StoredLink | undefined> {
  const which = 'token' in named ? sql`token_hash = ${hashOfToken(named.token)}` : sql`id = ${named.id}::uuid`
  const answer = await sql<StoredLink>`
    select ${columns} from document_link
    where company_id = ${companyId} and ${which} and ended_at is null and expires_at > ${at}`.execute(db)
  return answer.rows[0]
}

export type NewLink = Omit<StoredLink, 'openedAt' | 'endedAt'> & {
  readonly companyId: string
  readonly token: string
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await sql`
    insert into document_link (company_id, id, record_id, module, form_id, title, doc_types, may_read, may_send,
      token_hash, created_at, created_by, created_by_name, role_id, expires_at, file_ids)
    values (${link.companyId}, ${link.id}, ${link.recordId}, ${link.module}, ${link.formId}, ${link.title},
      ${[...link.docTypes]}::text[], ${link.mayRead}, ${link.maySend}, ${hashOfToken(link.token)}, ${link.createdAt},
      ${link.createdBy}, ${link.createdByName}, ${link.roleId}, ${link.expiresAt},
      ${link.fileIds === null ? null : [...link.fileIds]}::uuid[])`.execute(db)
}

type One = OfRecord & { readonly id: string; readonly at: Date }

/** What it was called, where it still led somewhere. */
export async function endLink(db: Db, { companyId, recordId, id, at }: One): Promise<string | undefined> {
  const answer = await sql<{ title: string }>`
    update document_link set ended_at = ${at}
    where company_id = ${companyId} and record_id = ${recordId} and id = ${id}::uuid and ended_at is null
    returning title`.execute(db)
  return answer.rows[0]?.title
}

/** Once a minute at most: opening a page again is no news. */
export async function noteOpened(db: Db, { companyId, id, at }: Omit<One, 'recordId'>): Promise<void> {
  await sql`
    update document_link set opened_at = ${at}
    where company_id = ${companyId} and id = ${id}
      and (opened_at is null or opened_at < ${at}::timestamptz - interval '1 minute')`.execute(db)
}

/** What strangers are told of a company. */
export type LinkedCompany = { readonly name: string; readonly logo: string | null }

/** Of one that is closed nothing is told. */
export async function findLinkedCompany(db: Db, companyId: string): Promise<LinkedCompany | undefined> {
  const answer = await sql<LinkedCompany>`
    select name, settings ->> 'logo' as logo from company where id = ${companyId} and active`.execute(db)
  return answer.rows[0]
}
