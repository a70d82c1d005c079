import { afterEach, describe, expect, test } from 'vitest'
import { checkRecords } from '../../records/checking/check-records.ts'
import { refillList } from '../../records/list/refilling/refill-lists-job.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, lender, newLoan, save, loan, database } = desk
const other = await createSampleLender(database.ownerPool, 'Other Lending')
/** `margin` is hidden from brokers (role 5). */
const figures = {
  loanAmount: [['amount']],
  propertyValue: [['margin']],
  noteRate: [['old_rate']],
  monthlyDebts: [['accounts', 'value']],
  monthlyIncome: [['costs']],
  housingPayment: [['fee']],
}
const mapped = (more: object = {}) => call('admin', 'PATCH programs/11/figures', { figures: { ...figures, ...more } })
const refill = () => refillList(database, lender.companyId, { signal: new AbortController().signal, looks: 600 })
const faults = async (id: string) => checkRecords(database, lender.companyId, { only: [id] })
const listed = async (id: string) => {
  const { rows } = await database.ownerPool.query(
    `select loan_amount::text as amount, note_rate::text as rate, loan_to_value::text as ltv, debt_to_income::text as dti,
      lock_end::text as lock, closing_date::text as closing from record_list where company_id = $1 and record_id = $2`,
    [lender.companyId, id],
  )
  return rows[0]
}

afterEach(async () => {
  await database.ownerPool.query(`update form set figures = '{}', former_figures = null where company_id = $1`, [
    lender.companyId,
  ])
  await database.ownerPool.query('delete from list_refill where company_id = $1', [lender.companyId])
})

describe('what fields mean', () => {
  test('is chosen by an administrator, told with a loan’s values, and stands in the history of the product', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { amount: '412000', margin: '515000', accounts: [{ _id: 'a', value: '10' }] } })
    const saved = await mapped()
    expect([saved.status, saved.body.rev, saved.body.refilling]).toEqual([200, 2, true])
    const number = String(((await loan('admin', id)).info as Record<string, unknown>).auto_increment)
    const told = await call('admin', `GET programs/11/figures/${number}`)
    expect(told.body).toMatchObject({
      values: { loanAmount: '412000.00', propertyValue: '515000.00', monthlyDebts: '10.00' },
      figures: { loanToValue: '80' },
    })
    const history = await call('admin', 'GET products/1/history')
    expect(JSON.stringify(history.body)).toContain('"field":"loanAmount","current":"The amount","previous":""')
  })

  test.each<[string, object, string]>([
    ['of another kind', { closingDate: [['amount']] }, 'closingDate'],
    ['a protected one', { closingDate: [['birth_date']] }, 'closingDate'],
    ['unknown', { loanAmount: [['nowhere']] }, 'loanAmount'],
    ['of another form', { loanAmount: [['rehab']] }, 'loanAmount'],
    ['two of which only one can be meant', { noteRate: [['old_rate'], ['old_rate']] }, 'noteRate'],
    ['the same one twice', { loanAmount: [['amount'], ['amount']] }, 'loanAmount'],
    ['rows of what cannot be summed', { creditScore: [['accounts', 'score']] }, 'creditScore'],
  ])('is refused for a field %s', async (_name, asked, place) => {
    const answer = await call('admin', 'PATCH programs/11/figures', { figures: asked })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields as object)]).toEqual([
      422,
      'invalid-fields',
      [place],
    ])
  })

  test('is refused when stale, unknown, another company’s or sent in other shapes', async () => {
    await mapped()
    const answers = [
      await call('admin', 'PATCH programs/11/figures', { figures, rev: 999 }),
      await call('admin', 'GET programs/999/figures'),
      await call('admin', `GET programs/${other.companyId}/figures`),
      await call('admin', 'GET programs/11/figures/HL-0'),
      await call('admin', 'PATCH programs/11/figures', { figures: { nonsense: [] } }),
      await call('admin', 'PATCH programs/11/figures', { figures: { loanAmount: 'amount' } }),
      await call('admin', 'PATCH programs/11/figures', { figures: { loanAmount: [['a', 'b', 'c']] } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404, 404, 422, 422, 422])
    for (const name of ['officer', 'processor', 'broker', 'borrower'] as const)
      expect([
        (await call(name, 'GET programs/11/figures')).status,
        (await call(name, 'GET programs/11/figures/HL-0')).status,
        (await call(name, 'PATCH programs/11/figures', { figures })).status,
      ]).toEqual([403, 403, 403])
  })

  test('brings the rows that are there up to date by a job, and every save after it at once', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { amount: '100', old_rate: '5.5' } })
    await mapped()
    expect(await faults(id)).toEqual([])
    expect(await listed(id)).toMatchObject({ amount: null })
    await refill()
    expect(await listed(id)).toMatchObject({ amount: '100.00', rate: '5.5' })
    await save('admin', id, { formData: { amount: '200' } })
    expect(await listed(id)).toMatchObject({ amount: '200.00' })
    expect(await faults(id)).toEqual([])
    expect((await call('admin', 'GET programs/11/figures')).body.refilling).toBe(false)
    await call('admin', 'PATCH programs/11/figures', { figures: { loanAmount: [['fee']] } })
    await refill()
    expect([await listed(id), await faults(id)]).toEqual([expect.objectContaining({ amount: null }), []])
  })
})

describe('a figure that is made from a hidden field', () => {
  const asked = (field: string) => ({ program: '11', filters: [{ field, operator: '>', value: 1 }] })
  const sorted = (field: string) => ({ program: '11', sort: { field, order: 'asc' } })
  const columnsOf = async (name: 'broker' | 'admin') => {
    const { body } = await call(name, 'POST opportunities', { program: '11' })
    return (body.columns as { id: string }[]).map(({ id }) => id).filter((id) => id.startsWith('figure.'))
  }

  test('is unknown to the role in header, columns, filter, sort and rows; others have it', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { amount: '412000', margin: '515000' } })
    await mapped()
    await refill()
    const known = async (name: 'broker' | 'admin') =>
      Object.keys(((await loan(name, id)).figures as { known: object }).known)
    expect(await known('admin')).toContain('loanToValue')
    expect(await known('broker')).toEqual(['loanAmount', 'noteRate', 'debtToIncome', 'lockEnd', 'closingDate'])
    expect(await columnsOf('admin')).toContain('figure.loanToValue')
    expect(await columnsOf('broker')).not.toContain('figure.loanToValue')
    expect(await columnsOf('broker')).toContain('figure.loanAmount')
    for (const body of [asked('figure.loanToValue'), sorted('figure.loanToValue')]) {
      expect((await call('admin', 'POST opportunities', body)).status).toBe(200)
      expect((await call('broker', 'POST opportunities', body)).body.code).toBe('unknown-list-field')
    }
    const shown = await call('broker', 'POST opportunities', { program: '11', columns: ['figure.loanToValue'] })
    expect(JSON.stringify(shown.body.opportunities)).not.toContain('figure.')
  })

  test('stays hidden until no row says any more what the field meant before', async () => {
    await newLoan()
    await mapped({ loanAmount: [['margin']] })
    await refill()
    await mapped()
    expect(await columnsOf('broker')).not.toContain('figure.loanAmount')
    await refill()
    expect(await columnsOf('broker')).toContain('figure.loanAmount')
  })
})

describe('lists', () => {
  test('filter by the last digit, and sort by a figure across programs', async () => {
    const ids = []
    for (const amount of ['900000000.10', '900000000.11', '900000000.12']) {
      const id = await newLoan()
      await save('admin', id, { formData: { amount } })
      ids.push(id)
    }
    await mapped()
    await refill()
    const answer = await call('admin', 'POST opportunities', {
      columns: ['figure.loanAmount'],
      program: '11',
      filters: [{ field: 'figure.loanAmount', operator: '>', value: '900,000,000.10' }],
      sort: { field: 'figure.loanAmount', order: 'desc' },
    })
    const rows = answer.body.opportunities as { _id: string; info: Record<string, string> }[]
    expect(rows.map(({ _id, info }) => [_id, info['figure.loanAmount']])).toEqual([
      [ids[2], '900000000.12'],
      [ids[1], '900000000.11'],
    ])
  })
})

describe('lock and closing', () => {
  test('are entries of the loan where no field means them: merged, told in history, listed', async () => {
    const id = await newLoan()
    await mapped()
    await refill()
    const saved = await save('officer', id, { adminInfo: { lockEnd: '2026-12-04', lockStart: '2026-11-04' } })
    expect([saved.status, await listed(id)]).toEqual([200, expect.objectContaining({ lock: '2026-12-04' })])
    const { rev } = await loan('admin', id)
    await save('admin', id, { adminInfo: { lockEnd: '2026-12-05' }, rev })
    const stale = await save('officer', id, { adminInfo: { lockEnd: '2026-12-06' }, rev })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    const beside = await save('officer', id, { adminInfo: { closingDate: '2026-12-20' }, rev })
    expect([beside.status, await listed(id)]).toEqual([
      200,
      expect.objectContaining({ lock: '2026-12-05', closing: '2026-12-20' }),
    ])
    expect(await faults(id)).toEqual([])
    const history = await call('admin', 'POST action_history', { module: 'Opportunity', _id: id })
    expect(JSON.stringify(history.body)).toContain('Lock ends')
  })

  test('are refused out of order, in other shapes, where a field says them, and from others', async () => {
    const id = await newLoan()
    const refused = async (name: 'admin' | 'broker' | 'borrower', adminInfo: object) =>
      (await save(name, id, { adminInfo })).status
    expect([
      await refused('admin', { lockStart: '2026-12-05', lockEnd: '2026-12-04' }),
      await refused('admin', { lockEnd: '2026-02-30' }),
      await refused('admin', { lockEnd: 5 }),
      await refused('broker', { lockEnd: '2026-12-04' }),
      await refused('borrower', { closingDate: '2026-12-04' }),
    ]).toEqual([422, 422, 422, 403, 403])
    await call('admin', 'PATCH programs/11/figures', { figures: { closingDate: [['started']] } })
    expect(await refused('admin', { closingDate: '2026-12-04' })).toBe(422)
  })
})
