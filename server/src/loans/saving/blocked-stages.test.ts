import { beforeAll, describe, expect, test } from 'vitest'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { save, newLoan, trace, loan, lender, database } = desk
const [intake, underwriting, funded, declined] = ['21', '22', '3', '24']

beforeAll(async () => {
  await database.ownerPool.query(
    `insert into status (company_id, id, product_id, title, color, kind, position, active) values
       ($1, 21, 1, 'Intake', 'gray', 'lead', 0, true), ($1, 22, 1, 'Underwriting', 'blue', 'processing', 2, true),
       ($1, 24, 1, 'Declined', 'red', 'declined', 9, true)`,
    [lender.companyId],
  )
})

const moveTo = (name: SampleName, id: string, ...status: string[]) => save(name, id, { adminInfo: { status } })
const complete = { amount: '1000', full_name: 'Bea Borrower' }

async function expectBlocked(id: string, ...status: string[]): Promise<void> {
  const before = await trace(id)
  const answer = await moveTo('officer', id, ...status)
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'status-not-allowed', message: 'The stage is blocked: 2 required fields are empty.' },
  })
  expect(Object.keys(answer.body.fields as object)).toEqual(['status'])
  expect(await trace(id)).toBe(before)
}

describe('while required fields are blank, a role without the right to override', () => {
  test('moves a loan to no later stage: not to the next, not over one, not by a second status', async () => {
    const id = await newLoan({ status: [intake] })
    await expectBlocked(id, underwriting)
    await expectBlocked(id, funded)
    await expectBlocked(id, intake, underwriting)
  })

  test('moves it back, and off its way', async () => {
    const id = await newLoan({ status: [underwriting] })
    expect((await moveTo('officer', id, intake)).status).toBe(200)
    expect((await moveTo('officer', id, declined)).status).toBe(200)
  })

  test('takes a move off the way back, and reaches nothing new by that detour', async () => {
    const id = await newLoan({ status: [underwriting] })
    expect((await moveTo('officer', id, declined)).status).toBe(200)
    await expectBlocked(id, funded)
    expect((await moveTo('officer', id, underwriting)).status).toBe(200)
  })

  test('moves it on with the save that fills them in, and afterwards', async () => {
    const id = await newLoan({ status: [intake] })
    const answer = await save('officer', id, { formData: complete, adminInfo: { status: [underwriting] } })
    expect(answer.status).toBe(200)
    expect((await moveTo('officer', id, funded)).status).toBe(200)
    expect(await loan('officer', id)).toMatchObject({ status: [{ _id: funded }] })
  })

  test('creates a loan in no later stage, which counts what stays blank', async () => {
    const add = (name: SampleName, ...status: string[]) =>
      desk.call(name, 'POST opportunities/add', { program: '11', prospect: lender.people.borrower.id, status })
    const count = async () => {
      const { rows } = await database.ownerPool.query(
        'select count(*)::int as records from record where company_id = $1',
        [lender.companyId],
      )
      return rows[0]
    }
    const before = await count()
    const broughtIn = {
      program: '11',
      newProspect: { first_name: 'New', last_name: 'Person', email: `${crypto.randomUUID()}@sample.test` },
      status: [underwriting],
    }
    expect(await desk.call('officer', 'POST opportunities/add', broughtIn)).toMatchObject({ status: 403 })
    for (const status of [[underwriting], [funded], [intake, underwriting]]) {
      const answer = await add('officer', ...status)
      expect(answer).toMatchObject({ status: 403, body: { code: 'status-not-allowed' } })
      expect(Object.keys(answer.body.fields as object)).toEqual(['status'])
    }
    expect(await count()).toEqual(before)
    for (const status of [[], [intake], [declined]]) expect((await add('officer', ...status)).status).toBe(200)
    expect((await add('admin', underwriting)).status).toBe(200)
  })

  test('is told so, and whoever holds the right moves the loan as it is', async () => {
    const id = await newLoan({ status: [intake] })
    const page = (name: SampleName) => desk.call(name, `GET opportunities/${id}`)
    expect((await page('officer')).body.permissions).toMatchObject({ status: true, override: false })
    expect((await page('admin')).body.permissions).toMatchObject({ override: true })
    expect((await moveTo('admin', id, underwriting)).status).toBe(200)
  })
})
