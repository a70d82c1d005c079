import type pg from 'pg'

/** Which processes wait for a lock that this one holds, also through others that stand in the same queue. */
export async function processesBehind(watch: pg.Pool, holder: number): Promise<number[]> {
  const { rows } = await watch.query<{ pid: number }>(
    `with recursive behind (pid) as (
       select $1::integer
       union
       select activity.pid from pg_stat_activity activity, behind
       where activity.datname = current_database() and activity.wait_event_type = 'Lock'
         and behind.pid = any(pg_blocking_pids(activity.pid)))
     select pid from behind where pid <> $1::integer`,
    [holder],
  )
  return rows.map(({ pid }) => pid)
}
