import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { leadGroup } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const { call, save, newLoan, loan, database } = await openLoanDesk()

const keep = (name: 'admin' | 'officer' | 'borrower', id: string, formData: object, rev = 1) =>
  call(name, `POST opportunities/${id}/draft`, { rev, formData })
const draftOf = async (name: 'admin' | 'officer' | 'borrower', id: string) =>
  (await call(name, `GET opportunities/${id}/draft`)).body.draft as {
    formData: Record<string, unknown>
    rev: number
  } | null

describe('a draft', () => {
  test('is kept per person and loan, and is no change of the loan', async () => {
    const id = await newLoan()
    expect(await draftOf('admin', id)).toBeNull()
    expect((await keep('admin', id, { amount: '12', full_name: '' })).status).toBe(200)
    expect(await draftOf('admin', id)).toMatchObject({ rev: 1, formData: { amount: '12', full_name: '' } })
    expect(await draftOf('officer', id)).toBeNull()
    expect(await loan('admin', id)).toMatchObject({ rev: 1 })
    expect((await loan('admin', id)).info).not.toMatchObject({ amount: '12' })
  })

  test('takes the place of the one before, and values need not be finished', async () => {
    const id = await newLoan()
    await keep('admin', id, { amount: '12', started: '02-3' })
    await keep('admin', id, { started: '02-30' })
    expect((await draftOf('admin', id))?.formData).toEqual({ started: '02-30' })
  })

  test('is discarded on demand', async () => {
    const id = await newLoan()
    await keep('admin', id, { amount: '12' })
    expect((await call('admin', `DELETE opportunities/${id}/draft`)).status).toBe(200)
    expect(await draftOf('admin', id)).toBeNull()
  })

  test('loses what a save applies, and keeps the rest', async () => {
    const id = await newLoan()
    await keep('admin', id, { amount: '12', fee: '3' })
    await save('admin', id, { formData: { amount: '12' } })
    expect((await draftOf('admin', id))?.formData).toEqual({ fee: '3' })
    await save('admin', id, { formData: { fee: '4' } })
    expect(await draftOf('admin', id)).toBeNull()
  })

  test('of a protected value is protected, comes back masked, and is saved as it was typed', async () => {
    const id = await newLoan()
    await keep('admin', id, { ssn: '123-45-6789' })
    expect((await draftOf('admin', id))?.formData).toEqual({ ssn: '•••-••-6789' })
    const stored = await database.ownerPool.query('select values::text from draft where record_id = $1', [id])
    expect(stored.rows[0].values).not.toContain('123-45-6789')
    await save('admin', id, { formData: { ssn: '•••-••-6789' } })
    const revealed = await call('admin', `POST opportunities/${id}/reveal`, { field: 'ssn' })
    expect(revealed.body).toEqual({ value: '123-45-6789' })
  })

  test('of a protected value stays what was typed when another screen, which has its mask only, keeps the draft', async () => {
    const id = await newLoan()
    await keep('admin', id, { ssn: '123-45-6789', accounts: [{ _id: 'a', bank: 'x', account: '4444-1234' }] })
    const seen = (await draftOf('admin', id))?.formData ?? {}
    await keep('admin', id, { ...seen, fee: '3' })
    await save('admin', id, { formData: (await draftOf('admin', id))?.formData })
    const revealed = await call('admin', `POST opportunities/${id}/reveal`, { field: 'ssn' })
    expect(revealed.body).toEqual({ value: '123-45-6789' })
    const cell = await call('admin', `POST opportunities/${id}/reveal`, { field: 'account', row: 'a' })
    expect(cell.body).toEqual({ value: '4444-1234' })
  })

  test('of a borrower follows them to another screen', async () => {
    const id = await newLoan()
    await keep('borrower', id, { phone: '208-555-01' })
    expect((await draftOf('borrower', id))?.formData).toEqual({ phone: '208-555-01' })
  })
})

describe('a draft is refused', () => {
  test.each<[string, 'admin' | 'officer', object, number, string]>([
    ['for a field that the form does not have', 'admin', { rev: 1, formData: { nope: '1' } }, 422, 'invalid-request'],
    [
      'for a field that the role may not see',
      'officer',
      { rev: 1, formData: { ssn: '123-45-6789' } },
      403,
      'field-not-allowed',
    ],
    ['for a version that is still to come', 'admin', { rev: 9, formData: {} }, 422, 'invalid-request'],
    ['with other keys', 'admin', { rev: 1, formData: {}, adminInfo: {} }, 422, 'invalid-request'],
  ])('%s, and nothing is kept', async (_name, who, body, status, code) => {
    const id = await newLoan()
    expect(await call(who, `POST opportunities/${id}/draft`, body)).toMatchObject({ status, body: { code } })
    expect(await draftOf(who, id)).toBeNull()
  })

  test('to those who may read the loan and not save it', async () => {
    const id = await newLoan({ groups: [String(leadGroup)] })
    const answer = await call('lead', `POST opportunities/${id}/draft`, { rev: 1, formData: { amount: '1' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  })

  test.each(['GET', 'POST', 'DELETE'])('%s for a loan that is not there or not theirs', async (method) => {
    const id = await newLoan({ prospect: null, workforces: [], contacts: [] })
    const body = method === 'POST' ? { rev: 1, formData: {} } : undefined
    for (const place of [id, newId(), 'x'])
      expect(await call('borrower', `${method} opportunities/${place}/draft`, body)).toMatchObject({
        status: 404,
        body: { code: 'loan-not-found', message: 'Invalid access.' },
      })
  })
})

describe('presence', () => {
  const sayPresent = (name: 'admin' | 'officer' | 'borrower', id: string, open = true) =>
    call(name, `POST opportunities/${id}/presence`, { open })
  const names = (answer: { body: Record<string, unknown> }) =>
    (answer.body.people as { fullName: string }[]).map((person) => person.fullName)

  test('tells staff who else has the loan open, and forgets who closed it', async () => {
    const id = await newLoan()
    expect(names(await sayPresent('admin', id))).toEqual([])
    expect(names(await sayPresent('officer', id))).toEqual(['Ada Admin'])
    await sayPresent('admin', id, false)
    expect(names(await sayPresent('officer', id))).toEqual([])
  })

  test('shows borrowers to staff, and nobody to borrowers', async () => {
    const id = await newLoan()
    await sayPresent('admin', id)
    expect(names(await sayPresent('borrower', id))).toEqual([])
    expect(names(await sayPresent('admin', id))).toHaveLength(1)
  })

  test('is refused for a loan that is not theirs', async () => {
    const id = await newLoan({ prospect: null, workforces: [], contacts: [] })
    expect(await sayPresent('borrower', id)).toMatchObject({ status: 404, body: { message: 'Invalid access.' } })
  })
})
