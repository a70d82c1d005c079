import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { RecordDifference } from './record-difference.ts'

type Row = { readonly id: string; readonly entry: string; readonly stored: unknown; readonly expected: unknown }

/**
 * Where a loan's administrative entries are not what its history said of them last, and where somebody is assigned in
 * a role of another kind. Nobody but a person can tell which of the two is right, so nothing of it is mended.
 */
export async function compareHistory(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<RecordDifference[]> {
  const ids = sql`${[...recordIds]}::uuid[]`
  const told = await sql<Row>`
    with assigned as (
      select record_id, kind, jsonb_agg(user_id || '---' || role_id order by user_id || '---' || role_id) as people
      from record_assignee where company_id = ${companyId} and record_id = any(${ids}) group by 1, 2
    ), kept as (
      select record.id, entry.name, entry.value
      from record join loan on loan.company_id = record.company_id and loan.id = record.id
      cross join lateral (values
        ('program', to_jsonb(loan.program_id::text)), ('product', to_jsonb(loan.product_id::text)),
        ('prospect', coalesce(to_jsonb(loan.prospect_id::text), 'null')),
        ('status', ${sorted(sql`select x::text from unnest(record.status) x`)}),
        ('source', ${sorted(sql`select x::text from unnest(record.source) x`)}),
        ('groups', ${sorted(sql`select x::text from unnest(record.groups) x`)}),
        ('workforces', coalesce((select people from assigned where record_id = record.id and kind = 'workforces'), '[]')),
        ('contacts', coalesce((select people from assigned where record_id = record.id and kind = 'contacts'), '[]'))
      ) as entry (name, value)
      where record.company_id = ${companyId} and record.id = any(${ids})
    ), told as (
      select distinct on (history.record_id, change ->> 'field') history.record_id, change ->> 'field' as name,
        case jsonb_typeof(change -> 'current')
          when 'array' then ${sorted(sql`select x from jsonb_array_elements_text(change -> 'current') x`)}
          else change -> 'current' end as value
      from history cross join lateral jsonb_array_elements(history.changes) as change
      where history.company_id = ${companyId} and history.record_id = any(${ids})
        and coalesce((change ->> 'admin')::boolean, false)
      order by history.record_id, change ->> 'field', history.rev desc, history.id desc
    )
    select kept.id, kept.name as entry, kept.value as stored, told.value as expected
    from kept join told on told.record_id = kept.id and told.name = kept.name
    where told.value <> kept.value order by 1, 2`.execute(db)
  const misplaced = await sql<Row>`
    select assigned.record_id as id, assigned.user_id || '---' || assigned.role_id as entry, assigned.kind as stored,
      role.kind || 's' as expected
    from record_assignee assigned
    join role on role.company_id = ${companyId} and role.id = assigned.role_id and role.kind || 's' <> assigned.kind
    where assigned.company_id = ${companyId} and assigned.record_id = any(${ids}) order by 1, 2`.execute(db)
  const said = (what: 'history' | 'assignee') => (row: Row) => {
    const { id: recordId, entry: place, stored, expected } = row
    return { companyId, recordId, what, place, stored, expected }
  }
  return [...told.rows.map(said('history')), ...misplaced.rows.map(said('assignee'))]
}

/** Sets have no order of their own. */
function sorted(texts: ReturnType<typeof sql>) {
  return sql`coalesce((select jsonb_agg(one order by one) from (${texts}) as listed (one)), '[]')`
}
