import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { wordsOf } from '../../test-support/words-of.ts'

const desk = await openShareDesk({ own: true })
const { call, callAsGuest, lender, loan, newLoan, newSharedLoan, save, trace, database } = desk
const { people } = lender
type Name = Parameters<typeof call>[0]

const clone = (name: Name, id: string, key?: string) =>
  call(name, `POST opportunities/${id}/clone`, {}, key === undefined ? {} : { 'idempotency-key': key })
const countLoans = async (): Promise<number> =>
  Number((await database.ownerPool.query('select count(*) as n from loan')).rows[0]?.n)

const formData = {
  ...{ full_name: 'Bea Borrower', ssn: '900-12-3456', birth_date: '1987-04-30', amount: '250000', fee: '77.25' },
  ...{ purpose: 'Refinance', old_rate: '6.12', margin: '1.5', features: ['Escrow'] },
  accounts: [{ _id: 'a', bank: 'First', score: '700', account: '0012345678' }],
}

test('a clone has the program, borrower and values, and begins its way anew', async () => {
  const id = await newLoan({ groups: ['1'], source: ['1'], status: ['2'] })
  await save('admin', id, { formData })
  await save('admin', id, { adminInfo: { status: ['3'], lockEnd: '2030-01-31' } })
  await call('admin', `POST opportunities/${id}/parties`, { prospect: people.neighbour.id })
  const before = await loan('admin', id)
  const answer = await clone('admin', id)
  expect(answer.status).toBe(200)
  const made = await loan('admin', String(answer.body._id))
  expect(made).toMatchObject({
    ...{ program: before.program, product: before.product, prospect: before.prospect, rev: 1, coBorrowers: [] },
    ...{ groups: before.groups, source: before.source, workforces: before.workforces, submission: null },
    info: {
      ...{ full_name: 'Bea Borrower', amount: '250000', fee: '77.25', old_rate: '6.12', features: ['Escrow'] },
      accounts: [{ _id: 'a', bank: 'First', score: '700' }],
    },
  })
  expect(made.status).not.toEqual(before.status)
  expect(made.figures).toMatchObject({ own: { lockEnd: null } })
  expect(wordsOf(made)).not.toMatch(/3456|1987|5678/)
  const number = (before.info as { auto_increment: string }).auto_increment
  expect(made.info).toMatchObject({ auto_increment: expect.not.stringContaining(number) })
  const { body } = await call('admin', 'POST action_history', { module: 'opportunity', _id: answer.body._id })
  expect(JSON.stringify(body)).toContain(number)
  expect(await loan('admin', id)).toEqual(before)
})

test('what is hidden from whoever clones, or only read by them, does not go along', async () => {
  const id = await newLoan()
  await save('admin', id, { formData })
  const answer = await clone('broker', id)
  expect(answer.status).toBe(200)
  const made = (await loan('admin', String(answer.body._id))) as {
    info: object
    workforces: object[]
    contacts: object[]
  }
  expect(made.info).toMatchObject({ amount: '250000' })
  expect(made.info).not.toHaveProperty('margin')
  expect(made.workforces).toEqual([])
  expect(made.contacts).toMatchObject([{ user: { _id: people.broker.id } }])
})

test('who may not add loans, or does not see the loan, clones none; twice with one key is one loan', async () => {
  const id = await newLoan()
  const shared = await newSharedLoan('Edit')
  const before = [await trace(id), await countLoans()]
  for (const name of ['processor', 'borrower', 'lead'] as const)
    expect([name, (await clone(name, id)).status]).toEqual([name, name === 'lead' ? 404 : 403])
  expect((await clone('admin', newId())).body.code).toBe('loan-not-found')
  expect((await callAsGuest('admin', `POST opportunities/${shared}/clone`, {})).body.code).toBe('loan-not-found')
  expect((await call('admin', `POST opportunities/${id}/clone`, { values: {} })).status).toBe(422)
  expect([await trace(id), await countLoans()]).toEqual(before)
  const key = newId()
  const [one, other] = await Promise.all([clone('officer', id, key), clone('officer', id, key)])
  expect([one.body._id, await countLoans()]).toEqual([other.body._id, Number(before[1]) + 1])
})
