import { sql } from 'kysely'
import type { SealedRow, SealedStore } from '../../records/resealing/sealed-store.ts'

/** Keys that sign e-mails, for the walk that puts them under a new key of the company. */
export const sealedDomains: SealedStore = {
  table: 'mail_domain',
  lockAfter: async (db, companyId, { after, limit }) => {
    const answer = await sql<{
      domain: string
      signing: Record<string, unknown>
      next: Record<string, unknown> | null
    }>`
      select domain, signing, next_signing as next from mail_domain
      where company_id = ${companyId} and domain > ${after[0] ?? ''}
      order by domain limit ${sql.lit(limit)} for no key update`.execute(db)
    return answer.rows.map(({ domain, signing, next }): SealedRow => {
      const columns: SealedRow['columns'] = next === null ? { signing } : { signing, next }
      return { key: [domain], recordId: domain, columns }
    })
  },
  write: async (db, companyId, { key, columns: { signing, next } }) => {
    await sql`
      update mail_domain set signing = ${JSON.stringify(signing)}::jsonb,
        next_signing = ${next === undefined ? null : JSON.stringify(next)}::jsonb
      where company_id = ${companyId} and domain = ${key[0]}`.execute(db)
  },
}
