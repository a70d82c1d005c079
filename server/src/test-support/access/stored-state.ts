import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from '../../platform/database/db.ts'
import { jobSchema } from '../../platform/jobs/job-schema.ts'
import { refillList } from '../../records/list/refilling/refill-lists-job.ts'
import { waitUntil } from '../wait-until.ts'

/**
 * Tables that a refused call may or must write, or that background work changes by itself: attempts are counted, the
 * denied access is recorded, what others were shown goes into the trail, and the counters of the lists are rolled up (whatever changes them changes record_list).
 */
const besides = [
  'rate_limit',
  'audit_event',
  'audit_head',
  'record_read',
  'record_count',
  'record_count_delta',
  'assignee_count',
  'assignee_count_delta',
  'migration',
]

const housekeeping = [
  'roll-up-record-counts',
  'chain-reads',
  'sweep-expired',
  'sweep-files',
  'expire-loan-shares',
  'reseal-values',
]

/** What the program asks of itself by the clock is nobody's call. */
const isWork = `name <> all($1) and name not like '\\_\\_%'
  and name not in (select name from ${jobSchema}.schedule)`

type Place = { readonly pool: pg.Pool; readonly dataFolder: string }

/**
 * All that a call could have left behind, by name: the writes that were committed in each table of every company and of
 * the platform since `watchWrites`, waiting jobs, and the data folder with its kept mails and files.
 */
export async function storedState({ pool, dataFolder }: Place): Promise<ReadonlyMap<string, string>> {
  const [writes, jobs, files] = await Promise.all([writesOf(pool), jobsOf(pool), filesOf(dataFolder)])
  return new Map([...writes, ['waiting jobs', jobs], ['files', files]])
}

const neverYet = new Date(0)

/** Resolves when the background work that earlier calls asked for is done. */
export async function workDone(pool: pg.Pool, at: Date = neverYet): Promise<void> {
  await waitUntil(async () => {
    const mails = await pool.query(
      `select from message where state in ('claimed', 'handing') or (state = 'queued' and due_at <= $1) limit 1`,
      [at],
    )
    if (mails.rowCount !== 0) return undefined
    const open = await pool.query(
      `select from ${jobSchema}.job where state < 'completed' and start_after <= now() and ${isWork} limit 1`,
      [housekeeping],
    )
    return open.rowCount === 0 || undefined
  })
}

/** Works list rows out again that earlier calls left to the clock, which would come in the middle of a later one. */
export async function listsRefilled(database: Database, companyIds: readonly string[]): Promise<void> {
  const { signal } = new AbortController()
  for (const companyId of companyIds) await refillList(database, companyId, { signal, looks: 600 })
}

/**
 * What autovacuum does elsewhere, which tests have off: a plan that a connection keeps from when there were no rows reads
 * all of them ever after.
 */
export async function plansRenewed(pool: pg.Pool): Promise<void> {
  await pool.query('analyze record, loan, loan_party, loan_share, record_list, person, session, audit_event, message')
}

/** The names of the parts in which two states differ. */
export function partsChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]))
}

/**
 * Notes every row that anybody writes from now on, also one written with the values it had, in the transaction that
 * writes it. For a database of a test's own.
 */
export async function watchWrites(pool: pg.Pool): Promise<void> {
  const found = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [besides],
  )
  await pool.query(`
    create schema watch;
    create table watch.written ("table" text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
    begin
      insert into watch.written values (tg_table_name);
      return null;
    end $$;
    ${found.rows.map(({ name }) => triggersOn(name)).join('')}
  `)
}

/** When a session was last seen is no change of anything. */
const lastSeen = `when (to_jsonb(old) - 'last_seen_at' is distinct from to_jsonb(new) - 'last_seen_at')`

function triggersOn(table: string): string {
  const isChange = table === 'session' ? lastSeen : ''
  return `
    create trigger watched after insert or delete on public."${table}" for each row execute function watch.note();
    create trigger watched_change after update on public."${table}"
      for each row ${isChange} execute function watch.note();`
}

/** By table. What was read is counted here and not kept, or each look would read more than the one before. */
const writesSeen = new WeakMap<pg.Pool, Map<string, number>>()

async function writesOf(pool: pg.Pool): Promise<[string, string][]> {
  const seen = writesSeen.get(pool) ?? new Map<string, number>()
  writesSeen.set(pool, seen)
  const answer = await pool.query<{ table: string }>('delete from watch.written returning "table"')
  for (const { table } of answer.rows) seen.set(table, (seen.get(table) ?? 0) + 1)
  return [...seen].map(([table, writes]) => [table, String(writes)])
}

async function jobsOf(pool: pg.Pool): Promise<string> {
  const answer = await pool.query<{ hash: string }>(
    `select count(*) || ':' || coalesce(sum(hashtextextended(id || name || data::text, 0)), 0) as hash
     from ${jobSchema}.job where ${isWork}`,
    [housekeeping],
  )
  return String(answer.rows[0]?.hash)
}

async function filesOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const sizes = names.sort().map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => null)
    return found?.isFile() ? [[name, found.size]] : []
  })
  return JSON.stringify((await Promise.all(sizes)).flat())
}
