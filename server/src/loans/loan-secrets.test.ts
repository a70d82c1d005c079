import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true, limits: { revealsPerPersonPerHour: 3 } })
const { call, save, newLoan, loan, database, lender, trace, clock } = desk
const ssn = '900-12-3456'
const account = '0098761234'

async function withSecrets(): Promise<string> {
  const id = await newLoan()
  const accounts = [{ _id: 'a', bank: 'First', account }]
  await save('admin', id, { formData: { ssn, birth_date: '1987-04-30', accounts } })
  return id
}

const reveal = (name: Parameters<typeof call>[0], id: string, body: object) =>
  call(name, `POST opportunities/${id}/reveal`, body)

/** Every row of every table, as the owner of the database reads them. */
async function dump(): Promise<string> {
  const { rows } = await database.ownerPool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const texts = await Promise.all(
    rows.map(({ name }) =>
      database.ownerPool
        .query(`select coalesce(string_agg(x::text, e'\\n'), '') as t from "${name}" x`)
        .catch(() => null),
    ),
  )
  return texts.map((answer) => answer?.rows[0]?.t ?? '').join('\n')
}

describe('sensitive values', () => {
  test('are nowhere in the database in clear: not in the record, history, lists, search or review', async () => {
    const id = await withSecrets()
    await save('admin', id, { formData: { ssn: '911-22-7788', accounts: [{ _id: 'a', account: '55544433322' }] } })
    await save('borrower', id, { formData: { birth_date: '1988-05-01', full_name: 'Bea' } })
    const everything = await dump()
    expect(everything).toContain(id)
    expect(everything).not.toMatch(/900-?12-?3456|911-?22-?7788|0098761234|55544433322|1987-04-30|1988-05-01/)
    const history = await call('admin', 'POST action_history', { module: 'Opportunity', _id: id })
    expect(JSON.stringify(history.body)).toContain('changed')
    // Ids and instants have digits of their own.
    const said = JSON.stringify(history.body).replaceAll(
      /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g,
      '',
    )
    expect(said).not.toMatch(/\d{4}/)
  })

  test('sent back masked are unchanged', async () => {
    const id = await withSecrets()
    const { info } = await loan('admin', id)
    const before = await trace(id)
    const { ssn: shown, birth_date, accounts } = info as Record<string, unknown>
    expect(shown).toBe('•••-••-3456')
    expect((await save('admin', id, { formData: { ssn: shown, birth_date, accounts }, rev: 2 })).body.rev).toBe(2)
    expect((await save('admin', id, { formData: { ssn }, rev: 2 })).body.rev).toBe(2)
    expect(await trace(id)).toBe(before)
  })

  test('changed by somebody else conflict, masked', async () => {
    const id = await withSecrets()
    await save('borrower', id, { formData: { ssn: '900-12-1111' }, rev: 2 })
    const { status, body } = await save('admin', id, { formData: { ssn: '900-12-2222' }, rev: 2 })
    expect([status, body.conflicts]).toMatchObject([
      409,
      { ssn: { yours: '•••-••-2222', theirs: '•••-••-1111', original: null } },
    ])
  })

  test('moved to another loan, field or row do not open', async () => {
    const [mine, foreign] = [await withSecrets(), await withSecrets()]
    const pool = database.ownerPool
    await pool.query(
      `update record set info = info || jsonb_build_object('ssn', (select info -> 'ssn' from record where id = $2)) where id = $1`,
      [mine, foreign],
    )
    const answer = await reveal('processor', mine, { field: 'ssn' })
    expect([answer.status, JSON.stringify(answer.body).includes('3456')]).toEqual([500, false])
    expect((await save('admin', mine, { formData: { fee: '1' } })).status).toBe(500)
    await pool.query(`update record set info = info || jsonb_build_object('birth_date', info -> 'ssn') where id = $1`, [
      foreign,
    ])
    expect((await reveal('processor', foreign, { field: 'birth_date' })).status).toBe(500)
  })
})

describe('revealLoanField', () => {
  test('gives one value, in a row too, and is recorded', async () => {
    clock.advance(3_600_000)
    const id = await withSecrets()
    expect((await reveal('processor', id, { field: 'ssn' })).body).toEqual({ value: ssn })
    expect((await reveal('processor', id, { field: 'account', row: 'a' })).body).toEqual({ value: account })
    const history = await call('admin', 'POST action_history', { module: 'Opportunity', _id: id })
    expect(history.body.action_history).toMatchObject([
      { action: 'revealed', created_by: { user: 'Paul Processor' }, info: [{ field: 'accounts[a].account' }] },
      { action: 'revealed', info: [{ field: 'ssn', title: 'The ssn' }] },
      { action: 'updated' },
      { action: 'created' },
    ])
    // Reading is no change: whoever had the loan open before still saves without a conflict.
    expect((await save('admin', id, { formData: { ssn: '900-12-9999' }, rev: 2 })).status).toBe(200)
  })

  test('is limited by the hour, for one person', async () => {
    clock.advance(3_600_000)
    const id = await withSecrets()
    for (let times = 0; times < 3; times += 1)
      expect((await reveal('processor', id, { field: 'ssn' })).status).toBe(200)
    const before = await trace(id)
    const { status, body, headers } = await reveal('processor', id, { field: 'ssn' })
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'too-many-requests', true])
    expect(await trace(id)).toBe(before)
    expect((await reveal('admin', id, { field: 'ssn' })).status).toBe(200)
  })

  test('needs the right, and a protected field that the role may see', async () => {
    clock.advance(3_600_000)
    const id = await withSecrets()
    const before = await trace(id)
    for (const name of ['officer', 'borrower', 'broker'] as const)
      expect((await reveal(name, id, { field: 'ssn' })).body.code).toBe('not-allowed')
    for (const body of [{ field: 'fee' }, { field: 'nope' }, { field: 'account' }, { field: 'bank', row: 'a' }])
      expect((await reveal('processor', id, body)).body.code).toBe('not-found')
    expect((await reveal('processor', newId(), { field: 'ssn' })).body.code).toBe('loan-not-found')
    expect(await trace(id)).toBe(before)
  })

  test('of what was never filled in is blank', async () => {
    const id = await newLoan()
    expect((await reveal('admin', id, { field: 'ssn' })).body).toEqual({ value: '' })
    expect(lender.companyId).not.toBe('')
  })
})
