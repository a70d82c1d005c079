import pg from 'pg'
import { embeddedOwner } from './init-cluster.ts'

// Any number will do that no other user of advisory locks in the `postgres` database of our own cluster takes.
const leaseKey = 7_202_511

export type ProcessLease = {
  /** Settles when the connection is gone: the database died, or we let go. */
  readonly lost: Promise<void>
  /** True for the last process: nobody else holds a lease, and nobody new gets one. */
  readonly release: () => Promise<boolean>
  readonly end: () => Promise<void>
}

/** One shared advisory lock per process, held by a connection of its own for as long as the process uses the database. */
export async function takeProcessLease(socketFolder: string): Promise<ProcessLease> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: embeddedOwner,
    database: 'postgres',
    application_name: 'corbel lease',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('end', () => resolve())
    client.on('error', () => resolve())
  })
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [leaseKey])
  } catch (error) {
    await endQuietly(client)
    throw error
  }
  return { lost, release: () => release(client), end: () => endQuietly(client) }
}

async function release(client: pg.Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [leaseKey])
  const answer = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [leaseKey])
  return answer.rows[0]?.last === true
}

/** Ending a connection that is already broken has nothing left to report. */
async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined)
}
