import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { countRoundTrips } from '../../test-support/count-round-trips.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openBulkDesk()
const { call, save, newLoan, trace, lender, database } = desk
const module = 'opportunities'
const [intake, underwriting, closing] = ['31', '32', '33']
type Item = { kind: string; field: string; title: string; tab: string }

beforeAll(async () => {
  await database.ownerPool.query(
    `insert into status (company_id, id, product_id, title, color, kind, position, active) values
       ($1, 31, 1, 'Intake', 'gray', 'lead', 0, true), ($1, 32, 1, 'Underwriting', 'blue', 'processing', 2, true),
       ($1, 33, 1, 'Closing', 'blue', 'approved', 3, true)`,
    [lender.companyId],
  )
})

const ask = (asks: object) =>
  call('admin', `PATCH products/1/statuses/${underwriting}/gate`, { program: '11', asks: { fields: [], ...asks } })
const moveTo = (name: SampleName, id: string, status = underwriting) =>
  save(name, id, { adminInfo: { status: [status] } })
async function completeLoan(): Promise<string> {
  const id = await newLoan({ status: [intake] })
  expect((await save('admin', id, { formData: { amount: '1000', full_name: 'Bea Borrower' } })).status).toBe(200)
  return id
}
/** What a move is refused for, with the proof that nothing was written. */
async function lacking(id: string, name: SampleName = 'officer'): Promise<Item[]> {
  const before = await trace(id)
  const answer = await moveTo(name, id)
  expect(answer).toMatchObject({ status: 422, body: { code: 'gate-open' } })
  expect(await trace(id)).toBe(before)
  return answer.body.items as Item[]
}
const decide = (owner: string, docType: string, status: string) =>
  call('officer', 'POST docs/status', { module, owner, docType, status })
const blocking = async (id: string) => {
  const { rows } = await database.ownerPool.query(
    `select next_kind as kind, open_items as items, blocking_items as blocking from record_list where record_id = $1`,
    [id],
  )
  return rows[0]
}

beforeEach(async () => {
  const none = { documents: [], conditions: [], tasks: [] }
  expect((await ask(none)).status).toBe(200)
})

describe('where a status asks for documents', () => {
  test('all that are asked for must be accepted, by rules and by hand', async () => {
    const put = await call('admin', 'PATCH programs/11/needs', {
      needs: [{ title: 'Pay stubs', when: null, isRequired: true, expiresDays: null, perBorrower: false }],
    })
    const [rule] = put.body.needs as { _id: string }[]
    const id = await completeLoan()
    const asked = await call('officer', 'POST docs/needs', { module, owner: id, title: 'A letter', due: null })
    await ask({ documents: ['*'] })
    expect(await lacking(id)).toMatchObject([
      { kind: 'documents', title: 'Pay stubs', tab: 'docs', field: `need-${rule?._id}` },
      { kind: 'documents', title: 'A letter', tab: 'docs' },
    ])
    await decide(id, `need-${rule?._id}`, 'Approved')
    expect(await blocking(id)).toMatchObject({ kind: 'document', blocking: 1 })
    await decide(id, String(asked.body.docType), 'Approved')
    expect((await moveTo('officer', id)).status).toBe(200)
    await call('admin', 'PATCH programs/11/needs', { needs: [] })
  })

  test('named ones must be, and what no rule asks is not asked for', async () => {
    const rule = { title: 'Lease', isRequired: false, expiresDays: null, perBorrower: false }
    const when = { all: [{ field: 'purpose', as: '=', value: 'Purchase' }] }
    const put = await call('admin', 'PATCH programs/11/needs', { needs: [{ ...rule, when }] })
    const docType = `need-${(put.body.needs as { _id: string }[])[0]?._id}`
    expect((await ask({ documents: [docType, 'need-made-up'] })).body.code).toBe('unknown-choice')
    await ask({ documents: [docType] })
    const free = await completeLoan()
    expect((await moveTo('officer', free)).status).toBe(200)
    const id = await completeLoan()
    expect((await save('admin', id, { formData: { purpose: 'Purchase' } })).status).toBe(200)
    expect(await lacking(id)).toMatchObject([{ kind: 'documents', title: 'Lease' }])
    const both = await overlapping(
      database.ownerPool,
      () => decide(id, docType, 'Approved'),
      () => moveTo('officer', id),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 200, true])
    await call('admin', 'PATCH programs/11/needs', { needs: [] })
  })
})

describe('where a status asks for conditions', () => {
  test('those of its stages must be cleared or waived, and block a loan until then', async () => {
    const id = await completeLoan()
    const words = { title: 'Gift letter', detail: '', waitsOn: 'borrower', clearers: [] }
    const add = async (stage: string) =>
      (await call('officer', 'POST underwriting_conditions', { module, owner: id, ...words, stage })).body._id
    await ask({ conditions: ['documents', 'closing'] })
    const [first] = [await add('documents'), await add('funding')]
    expect(await lacking(id)).toMatchObject([{ kind: 'conditions', field: first, title: 'Gift letter', tab: 'docs' }])
    expect(await blocking(id)).toEqual({ kind: 'condition', items: 2, blocking: 1 })
    const cleared = await call('officer', `PATCH underwriting_conditions/${first}`, {
      ...{ module, owner: id, status: 'cleared' },
    })
    expect(cleared.status).toBe(200)
    expect((await moveTo('officer', id)).status).toBe(200)
  })
})

test('what many loans lack at gates is found by as many statements as what one lacks', async () => {
  const ids = [await completeLoan(), await completeLoan(), await completeLoan(), await completeLoan()]
  await ask({ documents: ['*'], conditions: ['documents'], tasks: ['*'] })
  const refreshing = (some: readonly string[]) => () =>
    inTransaction(database, { companyId: lender.companyId }, async (db) => {
      const lock = await lockRecords(db, lender.companyId, { change: some })
      await refreshOpenItemsOf(db, lock, some)
    })
  await refreshing(ids)()
  const one = await countRoundTrips(refreshing(ids.slice(0, 1)))
  expect(await countRoundTrips(refreshing(ids))).toBeLessThanOrEqual(one + 1)
})

describe('where a status asks for tasks', () => {
  const task = async (owner: string, title: string) =>
    String(
      (await call('officer', 'POST tasks/create', { module, owner, title, status: 'Not Started', priority: 'Low' }))
        .body._id,
    )

  test('named ones must be there and done, whoever makes them, and all are none that is open', async () => {
    const id = await completeLoan()
    await ask({ tasks: ['Order the appraisal'] })
    expect(await lacking(id)).toEqual([{ kind: 'tasks', field: '', title: 'Order the appraisal', tab: 'tasks' }])
    const made = await task(id, 'order the APPRAISAL')
    const other = await task(id, 'Something else')
    expect(await lacking(id)).toMatchObject([{ field: made, title: 'order the APPRAISAL' }])
    expect((await call('officer', `PATCH tasks/${made}`, { status: 'Completed' })).status).toBe(200)
    await ask({ tasks: ['*'] })
    expect(await lacking(id)).toMatchObject([{ field: other, title: 'Something else' }])
    await call('officer', `PATCH tasks/${other}`, { status: 'In Progress' })
    expect(await blocking(id)).toMatchObject({ kind: 'task', items: 1, blocking: 1 })
    await call('officer', `PATCH tasks/${other}`, { status: 'N/A' })
    expect((await moveTo('officer', id)).status).toBe(200)
  })

  test('by right it is passed with a reason, and many at once leave it out', async () => {
    const id = await completeLoan()
    await ask({ tasks: ['Call the borrower'] })
    const override = { code: 'approved', reason: 'The borrower called by themselves' }
    const past = (name: SampleName) => save(name, id, { adminInfo: { status: [underwriting] }, override })
    expect((await past('officer')).status).toBe(403)
    const preview = await call('admin', `GET products/1/statuses/${intake}/moves?to=${underwriting}`)
    expect(preview.body.lacking).toBeGreaterThan(0)
    expect((await past('admin')).status).toBe(200)
  })

  test('what is said of one kind leaves the others as they are', async () => {
    await ask({ tasks: ['Call'], conditions: ['funding'], documents: ['*'] })
    const { body } = await ask({ fields: ['phone'] })
    const statuses = (body.product as { statuses: { _id: string; gates: { asks: object }[] }[] }).statuses
    expect(statuses.find(({ _id }) => _id === underwriting)?.gates[0]?.asks).toEqual({
      ...{ fields: ['phone'], documents: ['*'], conditions: ['funding'], tasks: ['Call'] },
    })
    expect((await moveTo('officer', await completeLoan(), closing)).status).toBe(422)
  })
})
