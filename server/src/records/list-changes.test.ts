import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const { call, save, newLoan, lender } = await openLoanDesk()

type Who = 'admin' | 'officer' | 'borrower'
const changesOf = async (name: Who, id: string, rev: number) =>
  (await call(name, `GET opportunities/${id}/changes?rev=${rev}`)).body as {
    rev: number
    fields: Record<string, { by: { _id: string; fullName: string }; at: string; original?: unknown }>
  }

test('names every field that was changed since a version, whoever changed it last, and what it was then', async () => {
  const id = await newLoan()
  await save('admin', id, { formData: { fee: '1', full_name: 'Rosa' } })
  await save('processor', id, { formData: { fee: '2' } })
  await save('admin', id, { formData: { accounts: [{ _id: 'a', bank: 'x' }] }, adminInfo: { status: ['2'] } })
  const { rev, fields } = await changesOf('officer', id, 2)
  expect(rev).toBe(4)
  expect(Object.keys(fields).sort()).toEqual(['accounts', 'fee'])
  expect(fields.fee).toMatchObject({ by: { _id: lender.people.processor.id }, original: '1' })
  expect(fields.accounts).toMatchObject({ by: { _id: lender.people.admin.id }, original: [] })
  expect((await changesOf('officer', id, 4)).fields).toEqual({})
})

test('keeps silent about what the role does not see, and about sensitive values', async () => {
  const id = await newLoan()
  await save('admin', id, { formData: { ssn: '123-45-6789', fee: '1' } })
  await save('admin', id, { formData: { ssn: '123-45-1111' } })
  expect(Object.keys((await changesOf('officer', id, 1)).fields)).toEqual(['fee'])
  const { fields } = await changesOf('admin', id, 1)
  expect(fields.ssn).toMatchObject({ by: { _id: lender.people.admin.id } })
  expect(fields.ssn).not.toHaveProperty('original')
  expect(JSON.stringify(fields)).not.toMatch(/(45|•)-?(6789|1111)/)
  expect((await changesOf('borrower', id, 1)).fields).toHaveProperty('fee')
})

test('is refused for a version that is still to come, and for a loan that is not theirs', async () => {
  const id = await newLoan({ prospect: null, workforces: [], contacts: [] })
  expect(await call('admin', `GET opportunities/${id}/changes?rev=9`)).toMatchObject({ status: 422 })
  for (const place of [id, newId(), 'x'])
    expect(await call('borrower', `GET opportunities/${place}/changes?rev=1`)).toMatchObject({
      status: 404,
      body: { code: 'loan-not-found' },
    })
})
