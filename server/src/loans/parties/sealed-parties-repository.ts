import { sql } from 'kysely'
import type { SealedStore } from '../../records/resealing/sealed-store.ts'

const first = '00000000-0000-0000-0000-000000000000'

/** Where a borrower's protected answers belong: one of another borrower does not open there. */
export const partyPlace = (loanId: string, person: string): string => `${loanId}/${person}`

/** Protected answers of borrowers beside the first one. */
export const sealedParties: SealedStore = {
  table: 'party_values',
  lockAfter: async (db, companyId, { after, limit }) => {
    const answer = await sql<{ recordId: string; person: string; info: Record<string, unknown> }>`
      select record_id as "recordId", person_id as person, info from party_values
      where company_id = ${companyId} and (record_id, person_id) > (${after[0] ?? first}, ${after[1] ?? first})
        and jsonb_path_exists(info, '$.**.enc')
      order by record_id, person_id limit ${sql.lit(limit)} for no key update`.execute(db)
    return answer.rows.map(({ recordId, person, info }) => ({
      ...{ key: [recordId, person], recordId: partyPlace(recordId, person) },
      // Not `info`: what a record is found by is its own values' alone.
      columns: { answers: info },
    }))
  },
  write: async (db, companyId, { key, columns }) => {
    await sql`
      update party_values set info = ${JSON.stringify(columns.answers)}::jsonb
      where company_id = ${companyId} and record_id = ${key[0]} and person_id = ${key[1]}`.execute(db)
  },
}
