import type { LegalVersion } from '@corbel/domain/companies/company-replies'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredLegalText = {
  readonly kind: LegalVersion['kind']
  readonly version: number
  readonly title: string
  readonly body: string
  readonly hash: string
  readonly publishedAt: Date
  readonly publishedBy: string
}

const columns = sql`kind, version, title, body, hash, published_at as "publishedAt", published_by_name as "publishedBy"`

/** The newest first, kind by kind. */
export async function listLegalTexts(db: Db, companyId: string): Promise<StoredLegalText[]> {
  const answer = await sql<StoredLegalText>`
    select ${columns} from legal_text where company_id = ${companyId} order by kind, version desc`.execute(db)
  return answer.rows
}

export async function listNewestLegalTexts(db: Db, companyId: string): Promise<StoredLegalText[]> {
  const answer = await sql<StoredLegalText>`
    select distinct on (kind) ${columns} from legal_text
    where company_id = ${companyId} order by kind, version desc`.execute(db)
  return answer.rows
}

export type NewLegalText = StoredLegalText & { readonly companyId: string; readonly personId: string | null }

export async function insertLegalText(db: Db, text: NewLegalText): Promise<void> {
  await db
    .insertInto('legal_text')
    .values({
      company_id: text.companyId,
      kind: text.kind,
      version: text.version,
      title: text.title,
      body: text.body,
      hash: text.hash,
      published_at: text.publishedAt,
      published_by: text.personId,
      published_by_name: text.publishedBy,
    })
    .execute()
}
