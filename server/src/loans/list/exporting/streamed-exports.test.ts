import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openExportDesk } from '../../../test-support/export-desk.ts'
import { signedInAs } from '../../../test-support/sample-accounts.ts'
import { waitUntil } from '../../../test-support/wait-until.ts'

const rows = 3_000
const desk = await openExportDesk({ limits: { exportRowsMost: rows, exportStallSeconds: 2, exportsAtOnce: 2 } })
const { app, database, lender, exported, told } = desk
const { ownerPool } = database
const path = 'opportunities'
const address = await app.listen({ port: 0, host: '127.0.0.1' })

await ownerPool.query(
  `with made as (select gen_random_uuid() as id, n from generate_series(1, $2::int) as n),
    records as (insert into record (company_id, id, module_id, form_id, form_version, info, status, created_at,
      created_by_name, updated_at, updated_by_name)
      select $1, id, 1, 11, 1, json_build_object('full_name', repeat('x', 6000)), '{1}', now(), 'Ada Admin', now(),
        'Ada Admin' from made),
    loans as (insert into loan (company_id, id, product_id, program_id, loan_no, number)
      select $1, id, 1, 11, 10000 + n, 'SL-' || 10000 + n from made)
   insert into record_list (company_id, record_id, module_id, product_id, program_id, active, status, number, loan_no,
     created_at, updated_at)
   select $1::uuid, id, 1, 1, 11, true, '{1}', 'SL-' || 10000 + n, 10000 + n, now(), now() from made`,
  [lender.companyId, rows],
)

type Name = Parameters<typeof desk.call>[0]

/** An export whose bytes nobody takes until they are asked for. */
async function beginExport(name: Name = 'officer', body: object = {}) {
  const headers = { ...(await signedInAs(ownerPool, lender, name)), 'content-type': 'application/json' }
  const state = { text: '', isComplete: false, isOver: false }
  const asking = request(`${address}/api/${path}/export`, { method: 'POST', headers })
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const asked = { format: 'csv', program: '11', columns: ['full_name'], ...body }
    asking.on('response', resolve).on('error', reject).end(JSON.stringify(asked))
  })
  response.pause()
  response.on('error', () => undefined)
  response.on('close', () => {
    state.isOver = true
    state.isComplete = response.complete
  })
  const taken = async () => {
    response.on('data', (bytes: Buffer) => {
      state.text += bytes.toString()
    })
    response.resume()
    await waitUntil(() => state.isOver || undefined)
    return state
  }
  return { status: response.statusCode, state, taken, hangUp: () => asking.destroy() }
}

const openTransactions = async (): Promise<number> => {
  const answer = await ownerPool.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'corbel' and xact_start is not null`,
  )
  return answer.rows[0].n
}
const allEnded = () => waitUntil(async () => (await openTransactions()) === 0 || undefined)

test('all rows are of one moment, however long they take and whatever changes meanwhile', async () => {
  const exporting = await beginExport('officer', { sort: { field: 'auto_increment', order: 'asc' } })
  // Turned round, renumbered and removed while nothing but the first rows were sent.
  await ownerPool.query(`update record_list set loan_no = -loan_no, active = loan_no % 3 <> 0 where company_id = $1`, [
    lender.companyId,
  ])
  await ownerPool.query(`update loan set number = 'XX-' || loan_no + 70000 where company_id = $1`, [lender.companyId])
  const { text, isComplete } = await exporting.taken()
  const numbers = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.slice(3, line.indexOf(','))))
  expect(isComplete).toBe(true)
  expect(numbers).toEqual(Array.from({ length: rows }, (_, n) => 10_001 + n))
  const back = 'update record_list set active = true, loan_no = abs(loan_no) where company_id = $1'
  await ownerPool.query(back, [lender.companyId])
})

test('one export for each person: the second is refused, another person is not, and then the next one goes', async () => {
  const first = await beginExport()
  expect((await exported('officer', path, { format: 'xlsx' })).code).toBe('export-running')
  const other = await exported('processor', path, { format: 'csv' })
  expect(other.status).toBe(200)
  expect((await first.taken()).isComplete).toBe(true)
  expect((await exported('officer', path, { format: 'csv' })).status).toBe(200)
})

test('two that are asked at the same instant: one goes, one is refused', async () => {
  const both = await Promise.all(
    [1, 2].map(() => exported('officer', path, { format: 'csv', columns: ['full_name'], program: '11' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('no more than so many at once, and the next one is told to come back', async () => {
  const held = [await beginExport('officer'), await beginExport('admin')]
  const third = await exported('processor', path, { format: 'csv' })
  expect([third.status, third.code, third.headers['retry-after']]).toEqual([429, 'too-many-requests', '10'])
  for (const one of held) one.hangUp()
  await allEnded()
  expect((await exported('processor', path, { format: 'csv' })).status).toBe(200)
})

test('whoever hangs up ends it, and may begin anew', async () => {
  const exporting = await beginExport()
  exporting.hangUp()
  await allEnded()
  expect((await exported('officer', path, { format: 'csv' })).status).toBe(200)
})

test('whoever hangs up while the rows are still looked for ends that statement', async () => {
  const before = (await told()).length
  const client = await ownerPool.connect()
  try {
    await client.query('begin')
    await client.query('lock table record_list in access exclusive mode')
    const headers = { ...(await signedInAs(ownerPool, lender, 'officer')), 'content-type': 'application/json' }
    const asking = request(`${address}/api/${path}/export`, { method: 'POST', headers })
    asking.on('error', () => undefined).end(JSON.stringify({ format: 'csv' }))
    const waiting = async () => {
      const answer = await ownerPool.query(
        `select from pg_locks
         where not granted and relation = 'record_list'::regclass and database = (
           select oid from pg_database where datname = current_database())`,
      )
      return answer.rows.length
    }
    await waitUntil(async () => (await waiting()) === 1 || undefined)
    asking.destroy()
    await waitUntil(async () => (await waiting()) === 0 || undefined)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await allEnded()
  expect(await told()).toHaveLength(before)
})

test('whoever takes nothing for too long ends it, and gets no whole file', async () => {
  const exporting = await beginExport()
  await allEnded()
  expect((await exporting.taken()).isComplete).toBe(false)
})

test('it ends with the right to it: what was not sent yet is not sent', async () => {
  const exporting = await beginExport()
  await desk.allow('officer', path, false)
  const { isComplete, text } = await exporting.taken()
  expect([isComplete, text.split('\r\n').length < rows]).toEqual([false, true])
  await allEnded()
  await desk.allow('officer', path)
})

test('a list of more rows than a file may hold is refused before anything is sent or told', async () => {
  const before = (await told()).length
  const id = await desk.newLoan()
  const { status, code } = await exported('officer', path, { format: 'csv' })
  expect([status, code]).toEqual([409, 'list-too-long'])
  expect(await told()).toHaveLength(before)
  const filters = [{ field: 'auto_increment', operator: '=', value: 'SL-11000' }]
  expect((await exported('officer', path, { format: 'csv', filters })).status).toBe(200)
  await desk.call('admin', `DELETE opportunities/${id}`)
})
