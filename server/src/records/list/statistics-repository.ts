import pg from 'pg'

/** Fewer rows than these are read whole in a moment, whatever is known of them. */
export const fewRows = 1_000

/** Analyzes, as the owner of the tables, those of which a tenth changed since they were looked at. */
export async function analyzeChanged(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables
     where schemaname = 'public' and n_mod_since_analyze > $1 + (
       select greatest(reltuples, 0) / 10 from pg_class where oid = relid)
     order by relname`,
    [fewRows],
  )
  for (const { name } of rows) await owner.query(`analyze public.${pg.escapeIdentifier(name)}`)
}
