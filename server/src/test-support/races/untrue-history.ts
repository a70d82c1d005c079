import { sameValue } from '@corbel/domain/records/same-value'
import type pg from 'pg'

type Entry = {
  readonly rev: number
  readonly field: string
  readonly previous: unknown
  readonly current: unknown
  readonly isTold: boolean
}

/**
 * Where the history of a record says what was not so: a version that stands twice or is missing, a `previous` that is
 * not what the entry before left, a last word that is not what the record holds. Fields of rows and of protected
 * values, whose words history does not keep, are left out.
 */
export async function untrueHistory(pool: pg.Pool, recordId: string): Promise<string[]> {
  const { rows: entries } = await pool.query<Entry>(
    `select history.rev, change ->> 'field' as field, change -> 'previous' as previous, change -> 'current' as current,
       not (change ? 'row' or change ? 'order' or coalesce((change ->> 'sensitive')::boolean, false)
         or change ->> 'field' like 'auth.%') as "isTold"
     from history cross join lateral jsonb_array_elements(changes) with ordinality as listed (change, place)
     where record_id = $1 order by history.rev, history.id, place`,
    [recordId],
  )
  const known = new Map<string, unknown>()
  const wrong: string[] = []
  for (const { rev, field, previous, current, isTold } of entries) {
    if (!isTold) continue
    if (known.has(field) && !sameValue(known.get(field), previous))
      wrong.push(`${rev}: ${field} was ${JSON.stringify(known.get(field))} and not ${JSON.stringify(previous)}`)
    known.set(field, current)
  }
  const stored = await storedOf(pool, recordId)
  for (const [field, current] of known)
    if (!sameValue(asSet(stored[field]), asSet(current)))
      wrong.push(`${field} is ${JSON.stringify(stored[field])} and was left as ${JSON.stringify(current)}`)
  return [...wrong, ...(await wrongVersions(pool, recordId))]
}

/** People are stored in an order, other sets in none. */
const asSet = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).sort() : value)

async function wrongVersions(pool: pg.Pool, recordId: string): Promise<string[]> {
  const { rows } = await pool.query<{ revs: number[]; rev: number }>(
    `select rev, (select json_agg(history.rev order by history.rev) from history
        where record_id = record.id and action not in ('shared', 'unshared', 'share-changed', 'share-expired')) as revs
     from record where id = $1`,
    [recordId],
  )
  const [found] = rows
  const { rev = 0, revs = [] } = found ?? {}
  const expected = Array.from({ length: rev }, (_unused, at) => at + 1)
  const told = revs.filter((one, at) => revs.indexOf(one) === at)
  return JSON.stringify(told) === JSON.stringify(expected) && told.length === revs.length
    ? []
    : [`version ${rev} has entries for ${revs.join(', ')}`]
}

async function storedOf(pool: pg.Pool, recordId: string): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ info: object; entries: object; sharing: string }>(
    `select info, jsonb_build_object('status', status, 'source', source, 'groups', groups,
        'program', loan.program_id::text, 'product', loan.product_id::text, 'prospect', loan.prospect_id,
        'workforces', ${people('workforces')}, 'contacts', ${people('contacts')},
        'coBorrowers', (select json_agg(person_id order by position) from loan_party where loan_id = record.id),
        'sharing', coalesce((select access from loan_share where loan_id = record.id and revoked_at is null
          and expired_at is null), '')) as entries
     from record left join loan on loan.company_id = record.company_id and loan.id = record.id where record.id = $1`,
    [recordId],
  )
  return { ...rows[0]?.info, ...rows[0]?.entries }
}

const people = (kind: string): string => `(
  select json_agg(user_id || '---' || role_id order by position) from record_assignee
  where record_id = record.id and kind = '${kind}')`
