import { randomUUID } from 'node:crypto'
import { noteRead, tellRead } from '../../server/src/platform/audit/told-reads.ts'
import { inTransaction } from '../../server/src/platform/database/transaction.ts'
import { KeepAliveClient } from '../lending/keep-alive-client.ts'
import { type Demo, sessionOf } from '../lending/open-demo.ts'
import { interleaved } from '../measuring/interleaved.ts'
import { median } from '../measuring/percentile.ts'

/** Medians in milliseconds. */
export interface AuditCosts {
  /** A loan over HTTP, which notes it. */
  read: number
  /** What the note adds to a transaction: of the first look within a quarter of an hour, and of each further one. */
  first: number
  again: number
}

const rounds = { warmUp: 40, measured: 300 }

/** The program's own transaction around nothing, with and without the note of a read, turn by turn. */
export async function auditCosts({ pool, client, corbel }: Demo, recordId: string): Promise<AuditCosts> {
  const session = await sessionOf(pool, client)
  const { companyId } = session.actor
  const http = new KeepAliveClient(corbel.url, client.headers)
  const nothing = async (): Promise<void> => undefined
  const database = { pool, appConnection: {}, ownerConnection: {}, close: nothing }
  const noted = (sessionId: string) =>
    inTransaction(database, { companyId }, async (db) => {
      tellRead(db, { companyId, recordId, details: { part: 'values' } })
      noteRead(db, { session: { ...session, id: sessionId }, address: '127.0.0.1', at: new Date() })
    })
  const known = randomUUID()
  const times = await interleaved(
    [
      { name: 'read', run: () => http.send('GET', `opportunities/${recordId}`) },
      // What comes after a read finds caches and processor busy with it.
      { name: 'after a read', run: () => inTransaction(database, { companyId }, nothing) },
      { name: 'plain', run: () => inTransaction(database, { companyId }, nothing) },
      { name: 'first', run: () => noted(randomUUID()) },
      { name: 'again', run: () => noted(known) },
    ],
    rounds,
  )
  http.close()
  const of = (name: string): number => median(times.get(name) ?? [])
  return { read: of('read'), first: of('first') - of('plain'), again: of('again') - of('plain') }
}
