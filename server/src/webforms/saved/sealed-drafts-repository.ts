import { sql } from 'kysely'
import type { SealedStore } from '../../records/resealing/sealed-store.ts'

const first = '00000000-0000-0000-0000-000000000000'

/** Protected values of forms that visitors have not finished. */
export const sealedFormDrafts: SealedStore = {
  table: 'webform_draft',
  lockAfter: async (db, companyId, { after, limit }) => {
    const answer = await sql<{ id: string; values: Record<string, unknown> }>`
      select id, "values" from webform_draft
      where company_id = ${companyId} and id > ${after[0] ?? first} and jsonb_path_exists("values", '$.**.enc')
      order by id limit ${sql.lit(limit)} for no key update`.execute(db)
    return answer.rows.map(({ id, values }) => ({ key: [id], recordId: id, columns: { values } }))
  },
  write: async (db, companyId, { recordId, columns }) => {
    await sql`
      update webform_draft set "values" = ${JSON.stringify(columns.values)}::jsonb
      where company_id = ${companyId} and id = ${recordId}`.execute(db)
  },
}
