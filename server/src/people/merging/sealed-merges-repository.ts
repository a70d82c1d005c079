import { sql } from 'kysely'
import type { SealedStore } from '../../records/resealing/sealed-store.ts'

const first = '00000000-0000-0000-0000-000000000000'

type Row = {
  readonly id: string
  readonly recordId: string
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** Values that merges replaced, protected as in the record that stayed. */
export const sealedMerges: SealedStore = {
  table: 'person_merge',
  lockAfter: async (db, companyId, { after, limit }) => {
    const answer = await sql<Row>`
      select id, survivor_id as "recordId", "before", "after" from person_merge
      where company_id = ${companyId} and id > ${after[0] ?? first}
        and jsonb_path_exists(jsonb_build_array("before", "after"), '$.**.enc')
      order by id limit ${sql.lit(limit)} for no key update`.execute(db)
    return answer.rows.map((row) => ({
      ...{ key: [row.id], recordId: row.recordId },
      columns: { before: row.before, after: row.after },
    }))
  },
  write: async (db, companyId, { key, columns }) => {
    await sql`
      update person_merge set "before" = ${JSON.stringify(columns.before)}::jsonb,
        "after" = ${JSON.stringify(columns.after)}::jsonb
      where company_id = ${companyId} and id = ${key[0]}`.execute(db)
  },
}
