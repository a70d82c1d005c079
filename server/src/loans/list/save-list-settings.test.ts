import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const { call, newLoan, database, lender } = await openLoanDesk()

const columnsShown = async (name: 'admin' | 'officer') => {
  const list = await call(name, 'POST opportunities', { program: '11' })
  const columns = list.body.columns as { id: string; listShowField: boolean }[]
  return columns.filter((column) => column.listShowField).map((column) => column.id)
}
const settings = (...ids: string[]) => ({
  content: [{ id: 'x', type: 'section', childs: ids.map((id, at) => ({ id, listShowField: true, order: at + 1 })) }],
})

const section = (id: string, ...ids: string[]) => ({
  content: [{ id, type: 'section', childs: ids.map((one, at) => ({ id: one, listShowField: true, order: at + 1 })) }],
})
const bankFirst = section('accounts', 'bank', 'value')

describe('the company’s list settings', () => {
  test('are what people see who have chosen no columns of their own', async () => {
    expect((await call('admin', 'PATCH prospects/forms/11', settings('fee', 'amount'))).status).toBe(200)
    expect(await columnsShown('officer')).toEqual(['fee', 'amount'])
    const own = [{ id: 'purpose', listShowField: true, order: 1 }]
    await call('officer', 'POST opportunities/columns', { program: '11', columns: own })
    await call('admin', 'PATCH prospects/forms/11', settings('amount'))
    expect(await columnsShown('officer')).toEqual(['purpose'])
    expect(await columnsShown('admin')).toEqual(['amount'])
  })

  test('stand in the audit trail with the columns before and after', async () => {
    await call('admin', 'PATCH prospects/forms/11', settings('fee', 'amount'))
    await call('admin', 'PATCH prospects/forms/11', settings('amount'))
    const { rows } = await database.ownerPool.query(
      `select content from audit_event where company_id = $1 and action = 'configuration-changed'
       order by seq desc limit 1`,
      [lender.companyId],
    )
    expect(JSON.parse(rows[0].content)).toMatchObject({
      details: { call: 'PATCH prospects/forms/:formId' },
      changes: [{ field: expect.stringMatching(/^list columns: /), previous: 'fee, amount', current: 'amount' }],
    })
  })

  test('never change the form', async () => {
    const body = { content: [{ id: 'amount', type: 'text', title: 'Hacked', listShowField: true, order: 1 }] }
    expect((await call('admin', 'PATCH prospects/forms/11', body)).status).toBe(200)
    const list = await call('admin', 'POST opportunities', { program: '11' })
    expect(JSON.stringify(list.body.form)).not.toContain('Hacked')
  })

  test.each<[string, 'admin' | 'officer' | 'borrower', string, object, number, string]>([
    ['without the right to design forms', 'officer', '11', settings('amount'), 403, 'not-allowed'],
    ['by a borrower', 'borrower', '11', settings('amount'), 403, 'not-allowed'],
    ['for a form that is not there', 'admin', '999', settings('amount'), 404, 'not-found'],
    ['for a form of another module', 'admin', 'x', settings('amount'), 404, 'not-found'],
    ['with no field of the form', 'admin', '11', settings('nope'), 422, 'unknown-list-field'],
    [
      'as one’s own, which has another call',
      'officer',
      '11',
      { ...settings('amount'), scope: 'own' },
      403,
      'not-allowed',
    ],
    ['for the company of a section', 'officer', '11', { ...bankFirst, scope: 'company' }, 403, 'not-allowed'],
    ['with other keys', 'admin', '11', { ...settings('amount'), roles: [] }, 422, 'invalid-request'],
  ])('are refused %s', async (_why, name, form, body, status, code) => {
    const before = await columnsShown('admin')
    expect(await call(name, `PATCH prospects/forms/${form}`, body)).toMatchObject({ status, body: { code } })
    expect(await columnsShown('admin')).toEqual(before)
  })
})

describe('columns of a repeated section', () => {
  const columnsOf = async (name: 'admin' | 'officer' | 'borrower', id: string) =>
    (await call(name, `GET opportunities/${id}`)).body.sectionColumns
  const chosen = (...ids: string[]) => ids.map((id, at) => ({ id, listShowField: true, order: at + 1 }))

  test('are the company’s for everybody, and one’s own for whoever chose some', async () => {
    const id = await newLoan()
    expect((await call('admin', 'PATCH prospects/forms/11', section('accounts', 'value', 'score'))).status).toBe(200)
    expect(await columnsOf('officer', id)).toEqual({ accounts: chosen('value', 'score') })
    expect((await call('officer', 'PATCH prospects/forms/11', bankFirst)).status).toBe(200)
    expect(await columnsOf('officer', id)).toEqual({ accounts: chosen('bank', 'value') })
    expect(await columnsOf('admin', id)).toEqual({ accounts: chosen('value', 'score') })
    await call('admin', 'PATCH prospects/forms/11', { ...section('accounts', 'bank'), scope: 'own' })
    expect(await columnsOf('admin', id)).toEqual({ accounts: chosen('bank') })
  })

  test('tell nobody of columns that are hidden from them, and cannot be chosen then', async () => {
    const id = await newLoan()
    await call('admin', 'PATCH prospects/forms/11', { ...section('accounts', 'score', 'value'), scope: 'company' })
    expect(await columnsOf('borrower', id)).toEqual({ accounts: [{ id: 'value', listShowField: true, order: 2 }] })
    const hidden = await call('borrower', 'PATCH prospects/forms/11', section('accounts', 'score'))
    expect(hidden).toMatchObject({ status: 422, body: { code: 'unknown-list-field' } })
  })

  test('of another company stay what they are', async () => {
    const other = await openLoanDesk()
    const id = await other.newLoan()
    await call('admin', 'PATCH prospects/forms/11', bankFirst)
    expect((await other.call('admin', `GET opportunities/${id}`)).body.sectionColumns).toEqual({})
  })
})
