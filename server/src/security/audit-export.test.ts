import { request } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const desk = await openLoanDesk({ own: true, limits: { exportsPerPersonPerHour: 1_000 } })
const { app, database, lender } = desk
const { ownerPool } = database
const connections: Socket[] = []
app.server.on('connection', (connection) => connections.push(connection))
const bytesSent = (): number => connections.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const size = 10_000
const padding = 4_000

await ownerPool.query(
  `insert into audit_event (company_id, seq, at, action, person_id, content, previous_hash, hash)
   select $1, n, now() - make_interval(secs => n), 'access-denied', $3, json_build_object('action', 'access-denied',
     'details', json_build_object('padding', repeat('x', $4)))::text, '', '' from generate_series(1, $2) as n`,
  [lender.companyId, size, lender.people.officer.id, padding],
)
await ownerPool.query(
  `insert into audit_head (company_id, seq, hash) values ($1, $2, '')
   on conflict (company_id) do update set seq = excluded.seq`,
  [lender.companyId, size],
)

/** An export whose bytes nobody takes until they are asked for. */
async function beginExport() {
  const headers = await signedInAs(ownerPool, lender, 'admin')
  const state = { bytes: 0, text: '', isComplete: false, isOver: false }
  const asking = request(`${address}/api/audit/export`, { headers })
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    asking.on('response', resolve).on('error', reject).end()
  })
  response.pause()
  response.on('error', () => undefined)
  response.on('close', () => {
    state.isOver = true
    state.isComplete = response.complete
  })
  const take = (): void => {
    response.on('data', (bytes: Buffer) => {
      state.bytes += bytes.length
      state.text += bytes.toString('latin1').replaceAll(/x{50,}/g, '')
    })
    response.resume()
  }
  return { state, take, hangUp: () => asking.destroy() }
}

const openTransactions = async (): Promise<number> => {
  const { rows } = await ownerPool.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'corbel' and state <> 'idle'`,
  )
  return rows[0].n
}

test('an export holds every entry once, however many there are', async () => {
  const exporting = await beginExport()
  exporting.take()
  await waitUntil(() => exporting.state.isOver || undefined)
  const { text, isComplete } = exporting.state
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[0]))
  expect([isComplete, numbers.length, new Set(numbers).size]).toEqual([true, size, size])
})

test('an export waits for whoever takes it, and holds no transaction meanwhile', async () => {
  const [held, sent] = [process.memoryUsage().arrayBuffers, bytesSent()]
  const exporting = await beginExport()
  await waitUntil(async () => (await openTransactions()) === 0 || undefined)
  // The system takes some of it ahead, on some machines nearly half.
  expect(bytesSent() - sent).toBeLessThan((size * padding * 3) / 4)
  expect(process.memoryUsage().arrayBuffers - held).toBeLessThan(size * padding)
  exporting.take()
  await waitUntil(() => exporting.state.isOver || undefined)
  expect(exporting.state.isComplete).toBe(true)
  expect(exporting.state.bytes).toBeGreaterThan(size * padding)
})

test('an export ends with the right to read the trail: what was not sent yet is not sent', async () => {
  const exporting = await beginExport()
  await waitUntil(async () => (await openTransactions()) === 0 || undefined)
  await ownerPool.query('delete from session where company_id = $1', [lender.companyId])
  exporting.take()
  await waitUntil(() => exporting.state.isOver || undefined)
  expect(exporting.state.isComplete).toBe(false)
  expect(exporting.state.bytes).toBeLessThan(size * padding)
})

test('an export ends with whoever asked for it', async () => {
  const exporting = await beginExport()
  exporting.hangUp()
  await waitUntil(async () => (await openTransactions()) === 0 || undefined)
  expect((await desk.call('admin', 'POST audit/list', { what: 'exported' })).status).toBe(200)
})
