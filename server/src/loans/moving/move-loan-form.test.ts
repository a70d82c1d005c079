import type { FormElement } from '@corbel/domain/forms/form-element'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { leadGroup, type SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
const { call, newLoan, loan, save, trace, database } = desk

const field = (id: string, type: string, more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: `The ${id}`,
  ...more,
})
const options = (...texts: string[]) => ({ options: texts.map((text) => ({ id: text, text })) })
const plus = (...ids: string[]) => ({
  calculations: [{ formulas: ids.map((id) => ({ field: id, where: id === '+' ? 'input' : 'field' })) }],
})

/** What version 1 of the sample form becomes: fields go, change their kind, their options and their protection. */
const second: FormElement[] = [
  {
    id: 'borrower',
    type: 'section',
    title: 'Borrower',
    childs: [
      field('full_name', 'text'),
      field('ssn', 'ssn', { hided_roles: ['2'] }),
      field('birth_date', 'date', { sensitive: true }),
      field('phone', 'text', { sensitive: true }),
      field('features', 'multiselect', options('Points')),
      field('started', 'number'),
    ],
  },
  {
    id: 'terms',
    type: 'section',
    title: 'Terms',
    childs: [
      field('purpose', 'select', {
        ...options('Purchase', 'Refinance'),
        control_settings: [{ values: 'Refinance', as: '=', hide_fields: ['old_rate'] }],
      }),
      field('old_rate', 'percentage'),
      field('amount', 'amount', { mandatory: true }),
      field('fee', 'amount'),
      field('costs', 'amount', plus('amount', '+', 'fee', '+', 'fee')),
      field('lender_note', 'text', { mandatory: true }),
      field('margin', 'amount', { hided_roles: ['5'] }),
      field('audited', 'text'),
    ],
  },
  {
    id: 'accounts',
    type: 'section',
    title: 'Accounts',
    cloneable: true,
    childs: [
      field('bank', 'text'),
      field('account', 'text', { sensitive: true }),
      field('score', 'number', { hided_roles: ['6'] }),
    ],
  },
]
await call('admin', 'POST forms/11/versions', { content: second, rev: 1 })

const values = {
  full_name: 'Ken',
  ssn: '900-12-3456',
  phone: '208-555-0101',
  started: '2026-01-31',
  features: ['Escrow', 'Points'],
  is_rushed: true,
  purpose: 'Refinance',
  old_rate: '6.5',
  amount: '100',
  fee: '5',
  cash_out: '40',
  accounts: [{ _id: 'a', bank: 'First', account: '1234567', value: '9' }],
}

/** A loan on version 1, however many there are meanwhile. */
async function oldLoan(more: object = {}): Promise<string> {
  const id = await newLoan(more)
  await database.ownerPool.query('update record set form_version = 1 where id = $1', [id])
  const saved = await save('admin', id, { formData: values })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return id
}
const move = (name: SampleName, id: string, body: object = {}) =>
  call(name, `POST opportunities/${id}/form_version`, { version: 2, ...body })
const lostOf = (body: Record<string, unknown>) =>
  (body.lost as { field: string; reason: string; previous: unknown; current: unknown }[]).map((one) => [
    one.field,
    one.reason,
    one.previous,
    one.current,
  ])

const losses = [
  ['started', 'kind', '2026-01-31', ''],
  ['features', 'option', ['Escrow', 'Points'], ['Points']],
  ['is_rushed', 'gone', true, ''],
  ['cash_out', 'gone', '40', ''],
  ['accounts[a].value', 'gone', '9', ''],
  ['old_rate', 'rule', '6.5', ''],
]

describe('moving a loan to a newer version of its form', () => {
  test('is shown first: what would be lost, and nothing is written', async () => {
    const id = await oldLoan()
    const before = await trace(id)
    const { status, body } = await move('admin', id, { preview: true })
    expect([status, body.version, body.rev, body.lostCount, body.missing]).toEqual([200, 2, 2, 6, ['lender_note']])
    expect(lostOf(body).toSorted()).toEqual(losses.toSorted())
    expect(await trace(id)).toBe(before)
  })

  test('keeps what fits, loses what was shown, and runs the rules of the version', async () => {
    const id = await oldLoan()
    const { status, body } = await move('admin', id, { rev: 2 })
    expect([status, body.rev]).toEqual([200, 3])
    expect(lostOf(body).toSorted()).toEqual(losses.toSorted())
    const page = (await call('admin', `GET opportunities/${id}`)).body
    expect(page).toMatchObject({ form: { version: 2, latest: 2 }, opportunity: { rev: 3 } })
    expect((page.opportunity as { info: unknown }).info).toMatchObject({
      full_name: 'Ken',
      features: ['Points'],
      started: '',
      old_rate: '',
      costs: '110.00',
      accounts: [{ _id: 'a', bank: 'First', account: '••••••••' }],
    })
    expect((await save('admin', id, { formData: { lender_note: 'x', purpose: 'Purchase' } })).status).toBe(200)
  })

  test('is one entry of the history, which keeps what was lost and tells no secret', async () => {
    const id = await oldLoan()
    await move('admin', id)
    const { body } = await call('admin', 'POST action_history', { module: 'Opportunity', _id: id, limit: 1 })
    const [entry] = body.action_history as {
      action: string
      rev: number
      info: { field: string; previous_value: unknown; current_value: unknown }[]
    }[]
    expect(entry).toMatchObject({ action: 'updated', rev: 3 })
    expect(entry?.info[0]).toMatchObject({
      field: 'form_version',
      title: 'Form version',
      previous_value: '1',
      current_value: '2',
    })
    const told = new Map(entry?.info.map((change) => [change.field, change.previous_value]))
    expect([told.get('cash_out'), told.get('accounts[a].value'), told.get('old_rate')]).toEqual(['40', '9', '6.5'])
    expect(JSON.stringify(entry)).not.toMatch(/900-12|1234567|208-555/)
  })

  test('protects what the version protects, and keeps protected what it does not', async () => {
    const id = await oldLoan()
    await move('admin', id)
    const stored = await database.ownerPool.query('select info::text as info from record where id = $1', [id])
    expect(stored.rows[0].info).not.toMatch(/208-555-0101|900-12-3456|1234567/)
    expect(await loan('admin', id)).toMatchObject({ info: { ssn: '•••-••-3456' } })
    const revealed = await call('admin', `POST opportunities/${id}/reveal`, { field: 'phone' })
    expect(revealed.body).toEqual({ value: '208-555-0101' })
  })

  test('takes files off with their fields, and proposals that wait for them', async () => {
    const id = await oldLoan()
    await database.ownerPool.query(
      `insert into review_change (company_id, id, record_id, field, title, previous, proposed, rev, requested_by, requested_by_name, requested_at)
       values ($1, $2, $3, 'cash_out', 'x', '""', '"1"', 2, $2, 'x', now())`,
      [desk.lender.companyId, newId(), id],
    )
    await move('admin', id)
    const waiting = await database.ownerPool.query('select state from review_change where record_id = $1', [id])
    expect(waiting.rows).toEqual([{ state: 'replaced' }])
  })

  test('merges with what somebody saves who still has the old version open', async () => {
    const id = await oldLoan()
    await move('admin', id)
    expect((await save('officer', id, { formData: { fee: '6' }, rev: 2 })).status).toBe(200)
    expect(await loan('admin', id)).toMatchObject({ info: { fee: '6', costs: '112.00' } })
  })
})

describe('moving a loan is refused, and nothing is written,', () => {
  async function expectRefused(
    id: string,
    act: () => ReturnType<typeof move>,
    status: number,
    code: string,
  ): Promise<void> {
    const before = await trace(id)
    expect(await act()).toMatchObject({ status, body: { code } })
    expect(await trace(id)).toBe(before)
  }

  test('to a version that is not newer, or not there', async () => {
    const id = await oldLoan()
    for (const version of [1, 9]) await expectRefused(id, () => move('admin', id, { version }), 422, 'invalid-fields')
    await move('admin', id)
    await expectRefused(id, () => move('admin', id), 422, 'invalid-fields')
  })

  test('when somebody has saved since it was looked at', async () => {
    const id = await oldLoan()
    await save('admin', id, { formData: { fee: '6' } })
    await expectRefused(id, () => move('admin', id, { rev: 2 }), 409, 'stale')
  })

  test.each<[SampleName, number, string]>([
    ['borrower', 403, 'not-allowed'],
    ['broker', 403, 'not-allowed'],
    ['lead', 403, 'not-allowed'],
    ['neighbour', 404, 'loan-not-found'],
    ['outsider', 404, 'loan-not-found'],
  ])('to %s, who may not change it as staff does (%i), preview or not', async (name, status, code) => {
    const id = await oldLoan({ groups: [String(leadGroup)] })
    for (const preview of [true, false]) await expectRefused(id, () => move(name, id, { preview }), status, code)
  })

  test('of another company', async () => {
    const foreign = await other.newLoan()
    const before = await other.trace(foreign)
    expect(await move('admin', foreign)).toMatchObject({ status: 404, body: { message: 'Invalid access.' } })
    expect(await other.trace(foreign)).toBe(before)
  })

  test('while it is deactivated', async () => {
    const id = await oldLoan()
    await call('admin', `DELETE opportunities/${id}`)
    await expectRefused(id, () => move('admin', id), 409, 'record-inactive')
  })

  test('to a role that would change what it may not see', async () => {
    const third = second.filter((one) => one.id !== 'borrower')
    await call('admin', 'POST forms/11/versions', { content: third, rev: 2 })
    const id = await oldLoan()
    await expectRefused(id, () => move('officer', id, { version: 3, preview: true }), 403, 'not-allowed')
    expect((await move('officer', id)).status).toBe(200)
    expect((await move('admin', id, { version: 3 })).status).toBe(200)
  })
})
