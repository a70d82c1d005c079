import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { jobSchema } from '../../platform/jobs/job-schema.ts'

/**
 * Tables that a refused call may or must write, or that background work changes by itself: attempts are counted, the
 * denied access is recorded, and the counters of the lists are rolled up (whatever changes them changes record_list).
 */
const besides = ['rate_limit', 'audit_event', 'audit_head', 'record_count', 'record_count_delta', 'migration']

const housekeeping = ['roll-up-record-counts', 'sweep-expired', 'sweep-files', 'expire-loan-shares', 'reseal-values']

type Place = { readonly pool: pg.Pool; readonly dataFolder: string }

/**
 * All that a call could have left behind, by name: the rows' versions in each table of every company and of the platform,
 * waiting jobs, and the data folder with its kept mails and files.
 */
export async function storedState({ pool, dataFolder }: Place): Promise<ReadonlyMap<string, string>> {
  const [rows, jobs, files] = await Promise.all([rowsOf(pool), jobsOf(pool), filesOf(dataFolder)])
  return new Map([...rows, ['waiting jobs', jobs], ['files', files]])
}

/** The names of the parts in which two states differ. */
export function partsChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]))
}

let statement: string | undefined

async function rowsOf(pool: pg.Pool): Promise<[string, string][]> {
  statement ??= await stateStatement(pool)
  const answer = await pool.query<{ name: string; hash: string }>(statement)
  return answer.rows.map(({ name, hash }) => [name, hash])
}

async function stateStatement(pool: pg.Pool): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [besides],
  )
  const parts = tables.rows.map(({ name }) => `select '${name}' as name, ${versionsOf(name)} as hash from "${name}" x`)
  return parts.join(' union all ')
}

/** Which version of each row stands where, which every write changes, also one of the same values. */
function versionsOf(table: string): string {
  // When a session was last seen is no change of anything.
  const row = table === 'session' ? `(to_jsonb(x) - 'last_seen_at')::text` : `x.ctid::text || x.xmin::text`
  return `count(*) || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0)`
}

async function jobsOf(pool: pg.Pool): Promise<string> {
  const answer = await pool.query(
    `select id, name, data from ${jobSchema}.job where name <> all($1) and name not like '\\_\\_%' order by id`,
    [housekeeping],
  )
  return JSON.stringify(answer.rows)
}

async function filesOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const sizes = names.sort().map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => null)
    return found?.isFile() ? [[name, found.size]] : []
  })
  return JSON.stringify((await Promise.all(sizes)).flat())
}
