import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  SingleConnectionProvider,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import type { PoolClient } from 'pg'
import type { Db, Tables } from './db.ts'

type Handle = {
  readonly db: Db
  /** After this the handle refuses: a statement after COMMIT would run in somebody else's transaction. */
  readonly close: () => void
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
// Kysely wants both only to open connections of its own, which a handle never does.
const driver = new DummyDriver()
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a handle opens no connections')) })

const clients = new WeakMap<Db, { readonly client: PoolClient; readonly isOpen: () => boolean }>()

/** Kysely on one connection whose transaction we open and end ourselves, in fewer round trips than Kysely does. */
export function transactionHandle(client: PoolClient): Handle {
  let open = true
  const connection = handleConnection(client, () => open)
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(connection))
  const db: Db = new Transaction<Tables>({ config: { dialect }, driver, dialect, executor })
  clients.set(db, { client, isOpen: () => open })
  return {
    db,
    close: () => {
      open = false
    },
  }
}

function handleConnection(client: PoolClient, isOpen: () => boolean): DatabaseConnection {
  return {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      assertOpen(isOpen())
      const result = await client.query(query.sql, [...query.parameters])
      return { rows: result.rows, numAffectedRows: affectedRows(result) }
    },
    streamQuery: () => {
      throw new Error('Streaming is not supported: page by key instead.')
    },
  }
}

function affectedRows(result: pg.QueryResult): bigint | undefined {
  const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
  return writes ? BigInt(result.rowCount ?? 0) : undefined
}

export type NamedStatement = { readonly name: string; readonly text: string }

/**
 * A statement that PostgreSQL parses once per connection: for the few point reads of every request (session,
 * permission), which take half the time of a composed query.
 */
export async function namedQuery<Row extends pg.QueryResultRow>(
  db: Db,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const held = clients.get(db)
  if (!held) throw new TypeError('namedQuery needs the very handle that inTransaction gave')
  assertOpen(held.isOpen())
  const result = await held.client.query<Row>({ ...statement, values: [...values] })
  return result.rows
}

function assertOpen(open: boolean): void {
  if (!open) throw new Error('This transaction has ended: everything that uses its handle must be awaited inside it.')
}
