import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const { save, newLoan, loan, trace, lender, call } = await openLoanDesk()
const infoOf = async (id: string) => (await loan('admin', id)).info as Record<string, unknown>
const officer = { _id: lender.people.officer.id, fullName: 'Olga Officer' }

/** A loan at version 2, which two people have open. */
async function opened(): Promise<string> {
  const id = await newLoan()
  const accounts = [
    { _id: 'a', bank: 'First', value: '1' },
    { _id: 'b', bank: 'Second', value: '2' },
  ]
  await save('admin', id, { formData: { amount: '10', fee: '1', accounts } })
  return id
}

describe('two people save the loan that both have open', () => {
  test('different fields merge', async () => {
    const id = await opened()
    await save('officer', id, { formData: { amount: '20' }, rev: 2 })
    const { body } = await save('admin', id, { formData: { amount: '10', fee: '5' }, rev: 2 })
    expect(body.opportunity).toMatchObject({ rev: 4, info: { amount: '20', fee: '5', costs: '25.00' } })
  })

  test('the same field is refused with both values, the one before and whose it is; nothing is written', async () => {
    const id = await opened()
    await save('officer', id, { formData: { amount: '20', fee: '2' }, rev: 2 })
    const before = await trace(id)
    const { status, body } = await save('admin', id, { formData: { amount: '30', fee: '2', phone: '' }, rev: 2 })
    expect(status).toBe(409)
    expect(body).toEqual({
      code: 'stale',
      message: expect.any(String),
      rev: 3,
      conflicts: {
        amount: { yours: '30', theirs: '20', original: '10', by: officer, at: expect.stringMatching(/Z$/) },
      },
    })
    expect(await trace(id)).toBe(before)
    const decided = await save('admin', id, { formData: { amount: '30' }, rev: 3 })
    expect(decided.body).toMatchObject({ rev: 4, opportunity: { info: { amount: '30' } } })
  })

  test('the value of the version that one saw is no change, though others changed it since', async () => {
    const id = await opened()
    await save('officer', id, { formData: { amount: '20' }, rev: 2 })
    await save('officer', id, { formData: { amount: '21' }, rev: 3 })
    const { status, body } = await save('admin', id, { formData: { amount: '10.' }, rev: 2 })
    expect([status, body.rev]).toEqual([200, 4])
    expect(await infoOf(id)).toMatchObject({ amount: '21' })
  })

  test('rows merge by id and column; the same cell, and a removed row that changed, do not', async () => {
    const id = await opened()
    await save('officer', id, {
      formData: { accounts: [{ _id: 'a', value: '7' }, { _id: 'b' }, { _id: 'c', bank: 'Third' }] },
      rev: 2,
    })
    const merged = await save('admin', id, {
      formData: {
        accounts: [
          { _id: 'a', bank: 'Prime' },
          { _id: 'd', value: '4' },
        ],
      },
      rev: 2,
    })
    expect((merged.body.opportunity as { info: Record<string, unknown> }).info.accounts).toEqual([
      { _id: 'a', bank: 'Prime', value: '7' },
      { _id: 'c', bank: 'Third' },
      { _id: 'd', value: '4' },
    ])
    const before = await trace(id)
    const refused = await save('admin', id, {
      formData: {
        accounts: [
          { _id: 'a', value: '9' },
          { _id: 'b', bank: 'X' },
        ],
      },
      rev: 2,
    })
    expect(refused.body.conflicts).toEqual({
      'accounts[a].value': { yours: '9', theirs: '7', original: '1', by: officer, at: expect.any(String) },
      'accounts[b]': {
        yours: { _id: 'b', bank: 'X' },
        theirs: null,
        original: { _id: 'b', bank: 'Second', value: '2' },
        by: { _id: lender.people.admin.id, fullName: 'Ada Admin' },
        at: expect.any(String),
      },
    })
    const gone = await save('officer', id, { formData: { accounts: [] }, rev: 2 })
    expect(Object.keys(gone.body.conflicts as object)).toEqual(['accounts[a]'])
    expect(await trace(id)).toBe(before)
  })

  test('a conflict in rows does not tell a role what it may not see', async () => {
    const id = await opened()
    await save('admin', id, { formData: { accounts: [{ _id: 'a', score: '700', bank: 'New' }, { _id: 'b' }] }, rev: 2 })
    const { body } = await save('borrower', id, { formData: { accounts: [{ _id: 'b' }] }, rev: 2 })
    expect(body).toMatchObject({ conflicts: { 'accounts[a]': { theirs: { _id: 'a', bank: 'New', value: '1' } } } })
    expect(JSON.stringify(body)).not.toMatch(/score|"700"/)
  })

  test('administrative entries take part', async () => {
    const id = await opened()
    await save('officer', id, { adminInfo: { status: ['1'] }, rev: 2 })
    const merged = await save('admin', id, {
      adminInfo: { status: ['2'], groups: ['1'] },
      formData: { fee: '3' },
      rev: 2,
    })
    expect(merged.body).toMatchObject({ rev: 4, opportunity: { status: [{ _id: '1' }], groups: [{ _id: '1' }] } })
    const { body } = await save('admin', id, { adminInfo: { status: ['3'] }, rev: 2 })
    expect(body.conflicts).toEqual({
      status: { yours: ['3'], theirs: ['1'], original: ['2'], by: officer, at: expect.any(String) },
    })
  })

  test('without a version the save applies, and history has both', async () => {
    const id = await opened()
    await save('officer', id, { formData: { amount: '20' }, rev: 2 })
    const { body } = await save('admin', id, { formData: { amount: '30' } })
    expect(body).toMatchObject({ rev: 4, opportunity: { info: { amount: '30' } } })
    const history = await call('admin', 'POST action_history', { module: 'Opportunity', _id: id })
    expect(history.body.action_history).toMatchObject([
      { rev: 4, info: [{ previous_value: '20', current_value: '30' }, { field: 'costs' }] },
      { rev: 3, created_by: { user: 'Olga Officer' }, info: [{ previous_value: '10', current_value: '20' }, {}] },
      { rev: 2 },
      { rev: 1, action: 'created' },
    ])
  })

  test('at the same moment one waits for the other, and both changes are there', async () => {
    const id = await opened()
    const saves = Array.from({ length: 8 }, (_, at) =>
      save('admin', id, { formData: { accounts: [{ _id: 'a' }, { _id: 'b' }, { _id: `n${at}` }] }, rev: 2 }),
    )
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(answers.map(({ body }) => body.rev).sort()).toEqual([10, 3, 4, 5, 6, 7, 8, 9])
    expect((await infoOf(id)).accounts).toHaveLength(10)
  })
})
