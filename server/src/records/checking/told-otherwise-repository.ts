import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type ToldOtherwise = {
  readonly id: string
  readonly entry: string
  readonly stored: unknown
  readonly expected: unknown
}

/** Administrative entries of loans that are not what their history said of them last. */
export async function listEntriesToldOtherwise(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<ToldOtherwise[]> {
  const ids = sql`${[...recordIds]}::uuid[]`
  const told = await sql<ToldOtherwise>`
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
        ('contacts', coalesce((select people from assigned where record_id = record.id and kind = 'contacts'), '[]')),
        ('coBorrowers', ${sorted(sql`select party.person_id::text from loan_party party
          where party.company_id = ${companyId} and party.loan_id = record.id`)})
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
  return told.rows
}

/** People who are assigned in a role of another kind. */
export async function listMisplacedAssignees(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<ToldOtherwise[]> {
  const misplaced = await sql<ToldOtherwise>`
    select assigned.record_id as id, assigned.user_id || '---' || assigned.role_id as entry, assigned.kind as stored,
      role.kind || 's' as expected
    from record_assignee assigned
    join role on role.company_id = ${companyId} and role.id = assigned.role_id and role.kind || 's' <> assigned.kind
    where assigned.company_id = ${companyId} and assigned.record_id = any(${[...recordIds]}::uuid[]) order by 1, 2`.execute(
    db,
  )
  return misplaced.rows
}

/** Sets have no order of their own. */
function sorted(texts: ReturnType<typeof sql>) {
  return sql`coalesce((select jsonb_agg(one order by one) from (${texts}) as listed (one)), '[]')`
}
