import { sql } from 'kysely'
import { lockRecords } from '../lock-records.ts'
import type { SealedStore } from './sealed-store.ts'

const first = '00000000-0000-0000-0000-000000000000'

const records: SealedStore = {
  table: 'record',
  lockAfter: async (db, companyId, { after, limit }) => {
    const found = await sql<{ id: string }>`
      select id from record
      where company_id = ${companyId} and id > ${after[0] ?? first} and jsonb_path_exists(info, '$.**.enc')
      order by id limit ${sql.lit(limit)}`.execute(db)
    const ids = found.rows.map(({ id }) => id)
    await lockRecords(db, companyId, { change: ids })
    const answer = await sql<{ id: string; info: Record<string, unknown> }>`
      select id, info from record where company_id = ${companyId} and id = any(${ids}::uuid[]) order by id`.execute(db)
    return answer.rows.map(({ id, info }) => ({ key: [id], recordId: id, columns: { info } }))
  },
  write: async (db, companyId, { recordId, columns }) => {
    await sql`
      update record set info = ${JSON.stringify(columns.info)}::jsonb
      where company_id = ${companyId} and id = ${recordId}`.execute(db)
  },
}

const drafts: SealedStore = {
  table: 'draft',
  lockAfter: async (db, companyId, { after, limit }) => {
    const answer = await sql<{ recordId: string; personId: string; values: Record<string, unknown> }>`
      select record_id as "recordId", person_id as "personId", "values" from draft
      where company_id = ${companyId} and (record_id, person_id) > (${after[0] ?? first}, ${after[1] ?? first})
        and jsonb_path_exists("values", '$.**.enc')
      order by record_id, person_id limit ${sql.lit(limit)} for no key update`.execute(db)
    return answer.rows.map(({ recordId, personId, values }) => ({
      ...{ key: [recordId, personId], recordId },
      columns: { values },
    }))
  },
  write: async (db, companyId, { key, columns }) => {
    await sql`
      update draft set "values" = ${JSON.stringify(columns.values)}::jsonb
      where company_id = ${companyId} and record_id = ${key[0]} and person_id = ${key[1]}`.execute(db)
  },
}

type StoredReview = { id: string; recordId: string; field: string; previous: unknown; proposed: unknown }

const reviews: SealedStore = {
  table: 'review_change',
  lockAfter: async (db, companyId, { after, limit }) => {
    const answer = await sql<StoredReview>`
      select id, record_id as "recordId", field, previous, proposed from review_change
      where company_id = ${companyId} and id > ${after[0] ?? first}
        and jsonb_path_exists(jsonb_build_array(previous, proposed), '$.**.enc')
      order by id limit ${sql.lit(limit)} for no key update`.execute(db)
    return answer.rows.map(({ id, recordId, field, previous, proposed }) => ({
      ...{ key: [id], recordId },
      columns: { previous: { [field]: previous }, proposed: { [field]: proposed } },
    }))
  },
  write: async (db, companyId, { key, columns }) => {
    const [previous] = Object.values(columns.previous ?? {})
    const [proposed] = Object.values(columns.proposed ?? {})
    await sql`
      update review_change
      set previous = ${JSON.stringify(previous)}::jsonb, proposed = ${JSON.stringify(proposed)}::jsonb
      where company_id = ${companyId} and id = ${key[0]}`.execute(db)
  },
}

/** Where protected values of every kind of record are kept. */
export const sealedStores: readonly SealedStore[] = [records, drafts, reviews]
