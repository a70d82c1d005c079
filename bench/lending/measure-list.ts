import type { LoanListInput } from '../../server/src/loans/list/list-plan.ts'
import { interleaved } from '../measuring/interleaved.ts'
import { median } from '../measuring/percentile.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import { listStatement, openFor } from './list-statement.ts'
import type { Demo } from './open-demo.ts'

/** Medians in milliseconds. */
export interface ListTimes {
  overHttp: number
  inTransaction: number
  statementAlone: number
}

const rounds = { warmUp: 40, measured: 200 }

/**
 * A list asked for over HTTP, and the very statement that answers it sent by the same role to the same database:
 * alone in a transaction that is open already, and with a transaction of its own that sets the company.
 */
export async function measureList(demo: Demo, asked: LoanListInput): Promise<ListTimes> {
  const { corbel, client, actor, pool } = demo
  const statement = await listStatement(pool, actor, asked)
  const http = new KeepAliveClient(corbel.url, client.headers)
  const own = await pool.connect()
  const open = await pool.connect()
  await openFor(open, actor.companyId)
  const inTransaction = async (): Promise<void> => {
    await openFor(own, actor.companyId)
    await own.query(statement)
    await own.query('COMMIT')
  }
  const times = await interleaved(
    [
      { name: 'over HTTP', run: () => http.send('POST', 'opportunities', asked) },
      { name: 'in a transaction', run: inTransaction },
      { name: 'alone', run: () => open.query(statement) },
    ],
    rounds,
  )
  await open.query('COMMIT')
  for (const one of [own, open]) one.release()
  http.close()
  const of = (name: string): number => median(times.get(name) ?? [])
  return { overHttp: of('over HTTP'), inTransaction: of('in a transaction'), statementAlone: of('alone') }
}
