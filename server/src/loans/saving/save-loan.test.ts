import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, save, newLoan, loan, lender, database } = desk

const infoOf = async (id: string) => (await loan('admin', id)).info as Record<string, unknown>

describe('a save of values', () => {
  test('changes what is sent, calculates, totals and answers with the new version', async () => {
    const id = await newLoan()
    const accounts = [
      { _id: 'a', bank: 'First', value: '10.10' },
      { bank: 'Second', value: '1,000.20' },
    ]
    const formData = {
      full_name: 'Bea Borrower',
      amount: '1,234.50',
      fee: 1,
      started: '04-30-2020',
      phone: '2085550100',
      accounts,
    }
    const answer = await save('admin', id, { formData, rev: 1 })
    expect(answer.body).toMatchObject({
      message: 'Opportunity updated successfully.',
      rev: 2,
      missing: [],
      cleared: [],
      reviewNeeded: false,
      opportunity: {
        rev: 2,
        updated_by: { user: 'Ada Admin' },
        info: {
          amount: '1234.50',
          fee: '1',
          costs: '1235.50',
          assets: '1010.30',
          started: '2020-04-30',
          phone: '208-555-0100',
          accounts: [
            { _id: 'a', bank: 'First' },
            { bank: 'Second', value: '1000.20' },
          ],
        },
      },
    })
    expect(await loan('admin', id)).toEqual(answer.body.opportunity)
  })

  test('an absent field is unchanged and "" clears', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { amount: '5', fee: '7' } })
    const { body } = await save('admin', id, { formData: { fee: '' } })
    expect(body.opportunity).toMatchObject({ rev: 3, info: { amount: '5', fee: '', costs: '5.00' } })
  })

  test('a rule that matches hides and clears, and the reply and history say what was cleared', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { old_rate: '4.5', cash_out: '900' } })
    const { body } = await save('admin', id, { formData: { purpose: 'Purchase' } })
    expect(new Set(body.cleared as string[])).toEqual(new Set(['old_rate', 'cash_out']))
    expect(await infoOf(id)).toMatchObject({ purpose: 'Purchase', old_rate: '', cash_out: '' })
    const history = await call('admin', 'POST action_history', { module: 'Opportunity', _id: id })
    const [latest] = history.body.action_history as { info: object[] }[]
    expect(latest?.info).toHaveLength(3)
    expect(latest?.info).toEqual(
      expect.arrayContaining([
        { field: 'purpose', title: 'The purpose', previous_value: '', current_value: 'Purchase' },
        { field: 'old_rate', title: 'The old_rate', previous_value: '4.5', current_value: '' },
        { field: 'cash_out', title: 'The cash_out', previous_value: '900', current_value: '' },
      ]),
    )
  })

  test('calculated, total, rule-hidden and builder-written values are ignored when they are sent', async () => {
    const id = await newLoan()
    const derived = { costs: '9', assets: '9', number: 'X-1' }
    await save('admin', id, { formData: { amount: '10', purpose: 'Purchase', ...derived } })
    const { body } = await save('admin', id, { formData: { fee: '2', old_rate: '1', ...derived } })
    expect(body.opportunity).toMatchObject({
      info: { costs: '12.00', auto_increment: expect.stringMatching(/^SL-\d+$/) },
    })
    const info = await infoOf(id)
    expect([info.assets ?? '', info.old_rate ?? '', info.number ?? '']).toEqual(['', '', ''])
  })

  test('what changes nothing writes nothing and keeps the version', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { amount: '10', accounts: [{ _id: 'a', bank: 'First' }] } })
    const before = await desk.trace(id)
    for (const formData of [{}, { amount: '10.' }, { fee: '' }, { costs: '3' }, { accounts: [{ _id: 'a' }] }]) {
      const { status, body } = await save('admin', id, { formData, rev: 2 })
      expect([status, body.rev]).toEqual([200, 2])
    }
    expect(await desk.trace(id)).toBe(before)
  })

  test.each(['admin', 'officer', 'processor', 'broker', 'borrower'] as const)(
    'everything that %s was shown, sent back, changes nothing',
    async (name) => {
      const id = await newLoan({ workforces: [lender.people.processor.id, lender.people.officer.id] })
      const accounts = [{ _id: 'a', bank: 'First', account: '0012345678', value: '3', score: '700' }]
      const secret = { ssn: '900-12-3456', birth_date: '1987-04-30' }
      const plain = { full_name: 'Bea', amount: '10', margin: '2.5', is_rushed: true, features: ['Escrow'] }
      await save('admin', id, { formData: { ...plain, ...secret, accounts, purpose: 'Purchase' } })
      const before = await desk.trace(id)
      const { info, rev } = await loan(name, id)
      const { status, body } = await save(name, id, { formData: info, rev })
      expect([status, body.rev, body.reviewNeeded]).toEqual([200, 2, false])
      expect(await desk.trace(id)).toBe(before)
    },
  )

  test('without the required check an incomplete form is saved and the reply names what is missing', async () => {
    const id = await newLoan()
    const { body } = await save('admin', id, { formData: { fee: '1' }, force: true })
    expect(body).toMatchObject({ rev: 2, missing: ['full_name', 'amount'] })
  })

  test('the required check refuses an incomplete form with a sentence for each field', async () => {
    const id = await newLoan()
    const before = await desk.trace(id)
    const { status, body } = await save('admin', id, { formData: { amount: '1' }, force: false })
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'missing-required',
      message: 'Please fill all mandatory fields',
      fields: { full_name: 'Please provide a valid The full_name' },
    })
    expect(await desk.trace(id)).toBe(before)
    const complete = { full_name: 'Bea', amount: '1' }
    expect((await save('admin', id, { formData: complete, force: false })).body).toMatchObject({ rev: 2, missing: [] })
  })

  test.each<[string, object, string]>([
    ['no date', { started: '02-30-2026' }, 'started'],
    ['no number', { amount: 'much' }, 'amount'],
    ['no option', { purpose: 'Gift' }, 'purpose'],
    ['no option of several', { features: ['Escrow', 'Gift'] }, 'features'],
    ['a list where a text is due', { full_name: ['x'] }, 'full_name'],
    ['a map where a number is due', { amount: { $gt: 0 } }, 'amount'],
    ['a short phone number', { phone: '208-555' }, 'phone'],
    ['a text where a tick is due', { is_rushed: 'yes' }, 'is_rushed'],
    ['no list of rows', { accounts: 'x' }, 'accounts'],
    ['a row that is none', { accounts: [5] }, 'accounts'],
    ['one row twice', { accounts: [{ _id: 'a' }, { _id: 'a' }] }, 'accounts'],
    ['a wrong cell', { accounts: [{ _id: 'a', value: 'much' }] }, 'accounts[a].value'],
    ['a file that was not uploaded here', { license: [{ _id: 'f', name: 'x.pdf' }] }, 'license'],
  ])('%s is refused at its place, forced or not', async (_case, formData, place) => {
    const id = await newLoan()
    const before = await desk.trace(id)
    for (const force of [true, false]) {
      const { status, body } = await save('admin', id, { formData: { fee: '1', ...formData }, force })
      expect([status, body.code, Object.keys(body.fields as object)]).toEqual([422, 'invalid-fields', [place]])
    }
    expect(await desk.trace(id)).toBe(before)
  })

  test('the list row and the search follow in the same save', async () => {
    const id = await newLoan({ prospect: lender.people.neighbour.id })
    await save('admin', id, { adminInfo: { status: ['1'], prospect: lender.people.borrower.id } })
    const { rows } = await database.ownerPool.query(
      `select status, t1, search from record_list l join record_search s using (company_id, record_id) where record_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ status: [1], t1: 'Bea', search: expect.stringContaining('bea borrower') }])
  })
})

describe('a save of administrative entries', () => {
  const { people } = lender
  const value = (name: 'officer' | 'processor' | 'broker') => `${people[name].id}---${people[name].roleId}`

  test('takes ids, people with and without their role, and says what is specified for one entry', async () => {
    const id = await newLoan()
    const status = await save('officer', id, { adminInfo: { status: ['3', '1'] } })
    expect(status.body).toMatchObject({
      message: 'Status has been updated successfully..',
      opportunity: { status: [{ _id: '3', title: 'Funded' }, { _id: '1' }] },
    })
    const team = await save('officer', id, { adminInfo: { workforces: [people.officer.id, value('processor')] } })
    expect(team.body).toMatchObject({
      message: 'Assigned team members has been updated successfully..',
      opportunity: { workforces: [{ user: { _id: people.officer.id }, role: { _id: '2' } }, { role: { _id: '3' } }] },
    })
    const contacts = await save('officer', id, { adminInfo: { contacts: [] } })
    expect(contacts.body).toMatchObject({
      message: 'Assigned Brokers has been updated successfully.',
      opportunity: { contacts: [] },
    })
    const rest = await save('officer', id, { adminInfo: { source: ['1'], groups: ['2', '1'], prospect: null } })
    expect(rest.body).toMatchObject({
      message: 'Opportunity updated successfully.',
      rev: 5,
      opportunity: { source: [{ _id: '1' }], groups: [{ _id: '2' }, { _id: '1' }], prospect: null },
    })
  })

  test.each<[string, object, string]>([
    ['a status of another product', { status: ['4'] }, 'status'],
    ['an inactive status', { status: ['5'] }, 'status'],
    ['a status that does not exist', { status: ['99'] }, 'status'],
    ['a source that does not exist', { source: ['99'] }, 'source'],
    ['a group that does not exist', { groups: ['99'] }, 'groups'],
    ['a borrower as team member', { workforces: [people.borrower.id] }, 'workforces'],
    ['a colleague as broker', { contacts: [people.officer.id] }, 'contacts'],
    ['a role that the person does not have', { workforces: [`${people.officer.id}---3`] }, 'workforces'],
    ['nobody', { workforces: ['nobody'] }, 'workforces'],
    ['a colleague as prospect', { prospect: people.officer.id }, 'prospect'],
    ['a program of another product', { product: '1', program: '12' }, 'program'],
    ['a program that does not exist', { program: '99' }, 'program'],
  ])('%s cannot be chosen', async (_case, adminInfo, place) => {
    const id = await newLoan()
    const before = await desk.trace(id)
    const { status, body } = await save('admin', id, { adminInfo })
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([422, 'unknown-choice', [place]])
    expect(await desk.trace(id)).toBe(before)
  })

  test('another company’s people cannot be chosen', async () => {
    const other = await openLoanDesk()
    const id = await newLoan()
    for (const adminInfo of [
      { prospect: other.lender.people.borrower.id },
      { workforces: [other.lender.people.processor.id] },
      { contacts: [other.lender.people.broker.id] },
    ])
      expect((await save('admin', id, { adminInfo })).body.code).toBe('unknown-choice')
  })

  test('another program keeps the number, moves to its form, and keeps values that the new form lacks', async () => {
    const id = await newLoan({ status: ['3'] })
    const first = await save('admin', id, { formData: { amount: '10', full_name: 'Bea', fee: '2' } })
    const { auto_increment } = (first.body.opportunity as { info: Record<string, string> }).info
    const moved = await save('admin', id, {
      adminInfo: { program: '2---12' },
      formData: { fee: '3', rehab: '5' },
      rev: 2,
    })
    expect(moved.body).toMatchObject({
      rev: 3,
      opportunity: {
        product: { _id: '2' },
        program: { _id: '12' },
        // "Funded" belongs to the old product: the first status of the new one takes its place.
        status: [{ _id: '2', title: 'Processing' }],
        info: { amount: '10', rehab: '5', all_in: '15.00', auto_increment },
      },
    })
    const opened = await call('admin', `GET opportunities/${id}`)
    expect(opened.body).toMatchObject({ form: { _id: '12', title: 'Bridge sample' } })
    expect(Object.keys((opened.body.opportunity as { info: object }).info)).not.toContain('fee')
    const { rows } = await database.ownerPool.query('select info from record where id = $1', [id])
    expect(rows[0]).toMatchObject({ info: { fee: '3', full_name: 'Bea' } })
    const { body } = await call('admin', 'POST action_history', { module: 'Opportunities', _id: id })
    const [latest] = body.action_history as { info: object[] }[]
    expect(latest?.info).toEqual(
      expect.arrayContaining([
        { field: 'program', title: 'Program', previous_value: 'Sample program', current_value: 'Bridge program' },
        { field: 'status', title: 'Status', previous_value: 'Funded', current_value: 'Processing' },
        { field: 'fee', title: 'The fee', previous_value: '2', current_value: '3' },
      ]),
    )
    const back = await save('admin', id, { adminInfo: { program: '11' } })
    expect(back.body).toMatchObject({ opportunity: { info: { fee: '3', costs: '13.00', auto_increment } } })
  })
})

describe('a change that asks for a review', () => {
  test('waits: the record keeps its value, the rest is saved, the reply says so', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { full_name: 'Bea Borrower' } })
    const answer = await save('borrower', id, { formData: { full_name: 'Bea Brown', fee: '3' }, rev: 2 })
    expect(answer.body).toMatchObject({
      reviewNeeded: true,
      message: expect.stringMatching(/^All Data Points against have been posted successfully, If there are/),
      rev: 3,
      opportunity: { info: { full_name: 'Bea Borrower', fee: '3' } },
    })
    await save('borrower', id, { formData: { full_name: 'Bea Black' } })
    const { rows } = await database.ownerPool.query(
      'select field, title, previous, proposed, rev, state, requested_by_name from review_change where record_id = $1 order by id',
      [id],
    )
    const change = {
      field: 'full_name',
      title: 'The full_name',
      previous: 'Bea Borrower',
      requested_by_name: 'Bea Borrower',
    }
    expect(rows).toEqual([
      { ...change, proposed: 'Bea Brown', rev: 2, state: 'replaced' },
      { ...change, proposed: 'Bea Black', rev: 3, state: 'waiting' },
    ])
    expect((await loan('admin', id)).rev).toBe(3)
  })

  test('of a role that need not ask is saved at once', async () => {
    const id = await newLoan()
    expect((await save('officer', id, { formData: { full_name: 'Bea' } })).body).toMatchObject({
      reviewNeeded: false,
      rev: 2,
    })
  })
})
