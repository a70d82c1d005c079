import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, save, newLoan, lender, database } = desk

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
