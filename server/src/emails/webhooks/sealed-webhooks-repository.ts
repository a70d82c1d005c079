import { sql } from 'kysely'
import type { SealedRow, SealedStore } from '../../records/resealing/sealed-store.ts'

/** Secrets that sign calls, for the walk that puts them under a new key of the company. */
export const sealedWebhooks: SealedStore = {
  table: 'webhook',
  lockAfter: async (db, companyId, { after, limit }) => {
    const answer = await sql<{
      id: string
      signing: Record<string, unknown>
      previous: Record<string, unknown> | null
    }>`
      select id, signing, previous_signing as previous from webhook
      where company_id = ${companyId} ${after[0] === undefined ? sql`` : sql`and id > ${after[0]}`}
      order by id limit ${sql.lit(limit)} for no key update`.execute(db)
    return answer.rows.map(({ id, signing, previous }): SealedRow => {
      const columns: SealedRow['columns'] = previous === null ? { signing } : { signing, previous }
      return { key: [id], recordId: id, columns }
    })
  },
  write: async (db, companyId, { key, columns: { signing, previous } }) => {
    await sql`
      update webhook set signing = ${JSON.stringify(signing)}::jsonb,
        previous_signing = ${previous === undefined ? null : JSON.stringify(previous)}::jsonb
      where company_id = ${companyId} and id = ${key[0]}`.execute(db)
  },
}
