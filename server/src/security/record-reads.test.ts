import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { chainReads } from './audit-repository.ts'
import { chainReadsWorker } from './chain-reads-job.ts'

const desk = await openLoanDesk({ own: true })
const { database, lender, call } = desk

type Entry = {
  readonly action: string
  readonly who: { readonly fullName: string } | null
  readonly role: string
  readonly session: string | null
  readonly at: string
  readonly details: Record<string, string>
}

const worker = chainReadsWorker(database)
const takeIn = () =>
  worker.work({}, { jobId: 'chain-reads', at: new Date(desk.clock.now()), signal: new AbortController().signal })

async function reads(record: string, filters: object = {}): Promise<Entry[]> {
  await takeIn()
  const answer = await call('admin', 'POST audit/list', { limit: 100, what: 'record-read', record, ...filters })
  expect(answer.status).toBe(200)
  return answer.body.entries as Entry[] // The endpoint's reply, checked by its schema.
}

const noted = async (): Promise<number> => {
  const answer = await database.ownerPool.query('select count(*)::int as n from record_read')
  return answer.rows[0]?.n
}

const now = (): string => new Date(desk.clock.now()).toISOString()

describe('who read a record between two times', () => {
  test('is told with person, role, session, version of the form and its protected fields', async () => {
    const loan = await desk.newLoan()
    const from = now()
    desk.clock.advance(1_000)
    await call('processor', `GET opportunities/${loan}`)
    desk.clock.advance(1_000)
    const to = now()
    await call('officer', `GET opportunities/${loan}`)
    const [entry, ...more] = await reads(loan, { from, to })
    expect(more).toEqual([])
    expect(entry).toMatchObject({ who: { fullName: 'Paul Processor' }, details: { version: expect.any(String) } })
    expect(entry?.session).not.toBeNull()
    expect(entry?.role).not.toBe('')
    expect(entry?.details.field).toContain('The ssn')
    expect(await reads(loan, { field: entry?.details.field?.split(';')[0], from, to })).toHaveLength(1)
    expect(await call('admin', 'POST audit/verify', {})).toMatchObject({ body: { broken: null } })
  })

  test('once a quarter of an hour for a session, and again after it', async () => {
    const loan = await desk.newLoan()
    desk.clock.advance(900_000 - (desk.clock.now().getTime() % 900_000))
    for (let look = 0; look < 3; look += 1) await call('officer', `GET opportunities/${loan}`)
    await Promise.all([1, 2, 3, 4].map(() => call('officer', `GET opportunities/${loan}`)))
    expect(await reads(loan)).toHaveLength(1)
    await call('officer', `GET opportunities/${loan}`)
    expect(await reads(loan)).toHaveLength(1)
    desk.clock.advance(900_000)
    await call('officer', `GET opportunities/${loan}`)
    expect(await reads(loan)).toHaveLength(2)
  })

  test('whoever looks at its history or at what was changed in it has read it too', async () => {
    const loan = await desk.newLoan()
    await call('officer', 'POST action_history', { module: 'opportunities', _id: loan })
    await call('officer', `GET opportunities/${loan}/changes?rev=1`)
    expect((await reads(loan)).map(({ details }) => details.part).sort()).toEqual(['changes', 'history'])
  })

  test('people are records too', async () => {
    await call('admin', `GET people/${lender.people.borrower.id}`)
    expect(await reads(lender.people.borrower.id)).toMatchObject([{ who: { fullName: 'Ada Admin' } }])
  })

  test('whoever was shown nothing has read nothing', async () => {
    const loan = await desk.newLoan()
    await takeIn()
    const before = await noted()
    expect((await call('outsider', `GET opportunities/${loan}`)).status).toBe(404)
    expect(await noted()).toBe(before)
    expect(await reads(loan)).toEqual([])
  })

  test('reads, revealed values, files and exports are found together', async () => {
    const loan = await desk.newLoan()
    await desk.save('admin', loan, { formData: { ssn: '900-12-3456' } })
    await call('processor', `GET opportunities/${loan}`)
    await call('processor', `POST opportunities/${loan}/reveal`, { field: 'ssn' })
    const found = await reads(loan, { what: 'read' })
    expect(found.map(({ action }) => action).sort()).toEqual(['record-read', 'sensitive-value-read'])
  })
})

describe('what was read goes into the chain', () => {
  test('once, though two take it in at the same time', async () => {
    const loan = await desk.newLoan()
    await call('officer', `GET opportunities/${loan}`)
    await call('processor', `GET opportunities/${loan}`)
    await Promise.all([takeIn(), takeIn(), takeIn()])
    expect(await reads(loan)).toHaveLength(2)
  })

  test('and is dropped from where it waited a day later', async () => {
    const loan = await desk.newLoan()
    await call('officer', `GET opportunities/${loan}`)
    await takeIn()
    const at = new Date(desk.clock.now().getTime() + 2 * 86_400_000)
    await inTransaction(database, { companyId: lender.companyId }, (db) => chainReads(db, lender.companyId, at))
    expect(await noted()).toBe(0)
    expect(await reads(loan)).toHaveLength(1)
  })

  test('and the serving role cannot rewrite it before', async () => {
    const loan = await desk.newLoan()
    await call('officer', `GET opportunities/${loan}`)
    const rewrite = inTransaction(database, { companyId: lender.companyId }, (db) =>
      db.updateTable('record_read').set({ content: '{}' }).execute(),
    )
    await expect(rewrite).rejects.toThrow(/permission denied/)
  })
})
