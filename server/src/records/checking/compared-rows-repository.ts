import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../list/list-entry.ts'
import { listFieldSlots } from '../projected-records-repository.ts'
import { derivedColumns, listColumns, type ProjectionRow, typedListColumns } from '../projection-repository.ts'
import { secretRows } from '../secret-projection-repository.ts'
import type { ComparedRow } from './record-difference.ts'

export type Compared = {
  readonly companyId: string
  readonly ids: readonly string[]
  readonly rows: readonly ProjectionRow[]
}

const uuids = (ids: readonly string[]): Sql => sql`${[...ids]}::uuid[]`

/** Both sides as JSON of the columns' own types, so that a number or an instant is compared as it is kept. */
export async function comparedList(db: Db, { companyId, ids, rows }: Compared): Promise<ComparedRow[]> {
  // A slot that is being filled holds what has come to it so far.
  const filling = [...(await listFieldSlots(db, companyId)).values()].flat().filter((one) => !one.filled)
  const refilling = await sql`select from list_refill where company_id = ${companyId} limit 1`.execute(db)
  const without = [...filling.map(({ slot }) => slot), ...(refilling.rows.length > 0 ? derivedColumns : [])]
  return compared(db, {
    without,
    stored: sql`select ${listColumns} from record_list where company_id = ${companyId} and record_id = any(${uuids(ids)})`,
    expected: sql`
      select ${listColumns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (${typedListColumns})`,
  })
}

export async function comparedSearch(db: Db, { companyId, ids, rows }: Compared): Promise<ComparedRow[]> {
  return compared(db, {
    stored: sql`
      select record_id, module_id, active, search from record_search
      where company_id = ${companyId} and record_id = any(${uuids(ids)})`,
    expected: sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (record_id uuid, module_id integer, active boolean, search text)`,
  })
}

export async function comparedSecrets(
  db: Db,
  companyId: string,
  records: Parameters<typeof secretRows>[0],
): Promise<ComparedRow[]> {
  const ids = records.map(({ id }) => id)
  const hashes: Sql = sql`json_object_agg(field_id || ' ' || hash, true order by field_id, hash)::jsonb as hashes`
  return compared(db, {
    stored: sql`
      select record_id, ${hashes} from record_secret
      where company_id = ${companyId} and record_id = any(${uuids(ids)}) group by record_id`,
    expected: sql`
      select record_id, ${hashes} from (
        select distinct * from jsonb_to_recordset(${JSON.stringify(secretRows(records))}::jsonb)
          as x (record_id uuid, field_id text, hash text)) as made group by record_id`,
  })
}

export type Sides = {
  readonly stored: Sql
  readonly expected: Sql
  /** Columns that are not compared. */
  readonly without?: readonly string[]
}

/** Only those rows, by `record_id`, that are not the same on both sides. */
export async function compared(db: Db, { stored, expected, without = [] }: Sides): Promise<ComparedRow[]> {
  const side = (name: string): Sql => sql`(to_jsonb(${sql.ref(name)}) - ${[...without]}::text[])`
  const [here, there] = [side('kept'), side('made')]
  const answer = await sql<ComparedRow>`
    select coalesce(kept.record_id, made.record_id) as id, ${here} as stored, ${there} as expected
    from (${stored}) as kept full join (${expected}) as made on made.record_id = kept.record_id
    where ${here} is distinct from ${there}
    order by 1`.execute(db)
  return answer.rows
}
