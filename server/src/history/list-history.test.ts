import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const { call, save, newLoan } = await openLoanDesk()
const history = (name: Parameters<typeof call>[0], body: object) => call(name, 'POST action_history', body)

describe('listHistory', () => {
  test('is newest first, in pages, under each of the module’s names', async () => {
    const id = await newLoan()
    for (const fee of ['1', '2', '3']) await save('admin', id, { formData: { fee } })
    const revs = async (more: object) =>
      (
        (await history('officer', { module: 'Opportunity', _id: id, ...more })).body.action_history as { rev: number }[]
      ).map(({ rev }) => rev)
    expect(await revs({})).toEqual([4, 3, 2, 1])
    expect(await revs({ module: 'Opportunities', limit: 2 })).toEqual([4, 3])
    expect(await revs({ module: 'opportunities', limit: 2, skip: 1 })).toEqual([2, 1])
    const least = async (skip: number) =>
      (await history('officer', { module: 'Opportunity', _id: id, limit: 2, skip, counted: 'least' })).body
    expect(await least(0)).toMatchObject({ action_history: [{ rev: 4 }, { rev: 3 }], count: 3, countIsLeast: true })
    expect(await least(1)).toMatchObject({ action_history: [{ rev: 2 }, { rev: 1 }], count: 4 })
    expect((await history('officer', { module: 'Prospects', _id: id })).body.code).toBe('not-found')
  })

  test('says administrative changes in words', async () => {
    const id = await newLoan()
    await save('officer', id, { adminInfo: { status: ['1'], contacts: [], prospect: null } })
    const { body } = await history('officer', { module: 'Opportunity', _id: id, limit: 1 })
    expect(body.action_history).toMatchObject([
      {
        action: 'updated',
        info: [
          { field: 'contacts', title: 'Assigned Contacts', previous_value: 'Bo Broker (broker)', current_value: '' },
          { field: 'status', title: 'Status', previous_value: 'Processing', current_value: 'Application' },
          { field: 'prospect', title: 'Prospect', previous_value: 'Bea Borrower', current_value: '' },
        ],
      },
    ])
  })

  test('tells a role nothing of fields hidden from it, not even that something changed', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { ssn: '900-12-3456' } })
    await save('admin', id, { formData: { ssn: '900-12-3457', phone: '208-555-0100' } })
    const [admin, officer] = await Promise.all(
      (['admin', 'officer'] as const).map((name) => history(name, { module: 'Opportunity', _id: id })),
    )
    expect(admin?.body).toMatchObject({
      count: 3,
      action_history: [{ info: [{ field: 'ssn' }, { field: 'phone' }] }, {}, {}],
    })
    expect(officer?.body).toMatchObject({
      count: 2,
      action_history: [{ rev: 3, info: [{ field: 'phone' }] }, { rev: 1 }],
    })
    expect(JSON.stringify(officer?.body)).not.toContain('ssn')
  })

  test('of a field that was hidden once stays hidden in another form', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { ssn: '900-12-3456' } })
    await save('admin', id, { adminInfo: { program: '12' } })
    const { body } = await history('officer', { module: 'Opportunity', _id: id })
    expect([body.count, JSON.stringify(body).includes('ssn')]).toEqual([2, false])
  })

  test('is for staff', async () => {
    const id = await newLoan()
    for (const name of ['borrower', 'broker'] as const)
      expect((await history(name, { module: 'Opportunity', _id: id })).body.code).toBe('not-allowed')
  })
})
