import type { Actor } from '@corbel/domain/auth/actor'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { listLoans } from '../../server/src/loans/list/list-loans.ts'
import type { LoanListInput } from '../../server/src/loans/list/list-plan.ts'
import { transactionHandle } from '../../server/src/platform/database/transaction-handle.ts'

/** The very statement with which the program answers a list: its text, its values, and its name where it stays prepared. */
export async function listStatement(pool: Pool, actor: Actor, asked: LoanListInput): Promise<QueryConfig> {
  const client = await pool.connect()
  try {
    await openFor(client, actor.companyId)
    const sent: QueryConfig[] = []
    const answer = await listLoans(transactionHandle(recording(client, sent)).db, actor, asked)
    await client.query('ROLLBACK')
    const last = sent.at(-1)
    if (!answer.ok || last === undefined) throw new Error(`the demo cannot list ${JSON.stringify(asked)}`)
    return last
  } finally {
    client.release()
  }
}

/** A transaction that sees one company's rows, as the program opens it. */
export async function openFor(client: PoolClient, companyId: string): Promise<void> {
  await client.query(`BEGIN; SELECT set_config('corbel.company_id', '${companyId}', true)`)
}

/** The same connection, which keeps a note of everything that is sent. */
export function recording(client: PoolClient, sent: QueryConfig[]): PoolClient {
  return new Proxy(client, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key)
      return (statement: string | QueryConfig, values?: unknown[]) => {
        sent.push(typeof statement === 'string' ? { text: statement, values } : statement)
        return Reflect.apply(target.query, target, [statement, values])
      }
    },
  })
}
