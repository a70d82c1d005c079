import type { PoolClient } from 'pg'
import { KeepAliveClient } from '../lending/keep-alive-client.ts'
import { listStatement, openFor } from '../lending/list-statement.ts'
import type { Demo } from '../lending/open-demo.ts'
import { interleaved } from '../measuring/interleaved.ts'
import { median } from '../measuring/percentile.ts'

/** Medians in milliseconds of one kind of read, each with one fence more than the one before. */
export interface FenceCosts {
  /** The rows' own statement, as a role that no fence holds: no policy, no row-level security, every field. */
  bare: number
  /** The same statement as the serving role: row-level security. */
  fenced: number
  /** The program: session, policy, row-level security, fields of the role, reply. */
  overHttp: number
}

const rounds = { warmUp: 40, measured: 200 }

/** One page of the newest loans. */
export async function listCosts(demo: Demo, owner: PoolClient): Promise<FenceCosts> {
  const statement = await listStatement(demo.pool, demo.actor, {})
  return measure(demo, {
    owner,
    bare: (client) => client.query(statement),
    path: 'opportunities',
    method: 'POST',
    body: {},
  })
}

/** One loan by its id. */
export async function pointCosts(demo: Demo, owner: PoolClient, id: string): Promise<FenceCosts> {
  const text = `select record.*, loan.* from record join loan on loan.company_id = record.company_id and loan.id = record.id
    where record.company_id = $1 and record.id = $2`
  const values = [demo.actor.companyId, id]
  return measure(demo, {
    owner,
    bare: (client) => client.query({ text, values }),
    path: `opportunities/${id}`,
    method: 'GET',
  })
}

interface Read {
  owner: PoolClient
  bare: (client: PoolClient) => Promise<unknown>
  path: string
  method: string
  body?: unknown
}

async function measure({ corbel, client, actor, pool }: Demo, read: Read): Promise<FenceCosts> {
  const http = new KeepAliveClient(corbel.url, client.headers)
  const serving = await pool.connect()
  await openFor(serving, actor.companyId)
  const times = await interleaved(
    [
      { name: 'bare', run: () => read.bare(read.owner) },
      { name: 'fenced', run: () => read.bare(serving) },
      { name: 'http', run: () => http.send(read.method, read.path, read.body) },
    ],
    rounds,
  )
  await serving.query('COMMIT')
  serving.release()
  http.close()
  const of = (name: string): number => median(times.get(name) ?? [])
  return { bare: of('bare'), fenced: of('fenced'), overHttp: of('http') }
}
