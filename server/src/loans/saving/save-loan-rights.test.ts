import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
const { call, lender, save, newLoan, trace } = desk

describe('a loan that one may not see', () => {
  test.each<SampleName>(['neighbour', 'outsider', 'processor', 'broker'])(
    'answers %s as a loan that does not exist does, whatever is asked',
    async (name) => {
      const id = await newLoan({ workforces: [], contacts: [] })
      const before = await trace(id)
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? { formData: { fee: '1' }, adminInfo: { status: ['1'] }, rev: 99 } : undefined
        const [own, random] = await Promise.all(
          [id, newId()].map((one) => call(name, `${method} opportunities/${one}`, body)),
        )
        expect(own).toMatchObject({ status: 404, body: { code: 'loan-not-found', message: 'Invalid access.' } })
        expect(own?.body).toEqual(random?.body)
      }
      for (const line of ['POST opportunities/activate', 'POST action_history', `POST opportunities/${id}/reveal`]) {
        const body = line.includes('history')
          ? { module: 'Opportunity', _id: id }
          : line.includes('reveal')
            ? { field: 'ssn' }
            : { id }
        expect((await call(name, line, body)).body).toEqual({ code: 'loan-not-found', message: 'Invalid access.' })
      }
      expect(await trace(id)).toBe(before)
    },
  )

  test('is every loan of another company, and whatever is no id', async () => {
    const foreign = await other.newLoan()
    const before = await other.trace(foreign)
    for (const id of [foreign, newId(), 'x', '1', 'null', `${foreign}%00`, '../auth']) {
      const place = encodeURIComponent(id)
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', { formData: { fee: '1' } }],
        ['DELETE', undefined],
      ] as const)
        expect((await call('admin', `${method} opportunities/${place}`, body)).body).toEqual({
          code: 'loan-not-found',
          message: 'Invalid access.',
        })
    }
    expect(await other.trace(foreign)).toBe(before)
  })
})

describe('what a role may not do with a loan it sees is refused, and nothing is written', () => {
  const cases: [string, SampleName, object, number, string][] = [
    ['a reviewer saves nothing', 'lead', { formData: { fee: '1' } }, 403, 'not-allowed'],
    ['a reviewer saves not even nothing', 'lead', {}, 403, 'not-allowed'],
    ['a borrower changes no status', 'borrower', { adminInfo: { status: ['1'] } }, 403, 'not-allowed'],
    ['a borrower assigns nobody', 'borrower', { adminInfo: { workforces: [] } }, 403, 'not-allowed'],
    [
      'nor beside values of the form',
      'borrower',
      { formData: { fee: '1' }, adminInfo: { groups: [] } },
      403,
      'not-allowed',
    ],
    ['a broker changes no program', 'broker', { adminInfo: { program: '12' } }, 403, 'not-allowed'],
    ['a processor changes no status', 'processor', { adminInfo: { status: ['1'] } }, 403, 'not-allowed'],
    [
      'nor beside entries that they may change',
      'processor',
      { adminInfo: { source: [], status: ['1'] } },
      403,
      'not-allowed',
    ],
    [
      'a field hidden from the role',
      'officer',
      { formData: { ssn: '900-12-3456', fee: '1' } },
      403,
      'field-not-allowed',
    ],
    ['a field of a hidden section', 'broker', { formData: { margin: '1' } }, 403, 'field-not-allowed'],
    ['a field that the role reads only', 'borrower', { formData: { margin: '1' } }, 403, 'field-not-allowed'],
    ['a field that everybody reads only', 'admin', { formData: { audited: 'x' } }, 403, 'field-not-allowed'],
    [
      'a column hidden from the role',
      'borrower',
      { formData: { accounts: [{ _id: 'a', score: '1' }] } },
      403,
      'field-not-allowed',
    ],
    ['a field of no form', 'admin', { formData: { nope: '1' } }, 422, 'invalid-request'],
    ['a column of no form', 'admin', { formData: { accounts: [{ _id: 'a', nope: '1' }] } }, 422, 'invalid-request'],
    ['a member of every object', 'admin', { formData: { constructor: '1' } }, 422, 'invalid-request'],
    ['a prototype', 'admin', JSON.parse('{"formData": {"__proto__": {"fee": "1"}}}'), 422, 'invalid-request'],
    ['an unknown key of the call', 'admin', { formData: { fee: '1' }, created_by: 'me' }, 422, 'invalid-request'],
    ['an unknown entry', 'admin', { adminInfo: { company: 'x' } }, 422, 'invalid-request'],
    ['a version that never was', 'admin', { formData: { fee: '1' }, rev: 99 }, 422, 'invalid-request'],
    ['no version', 'admin', { formData: { fee: '1' }, rev: 0 }, 422, 'invalid-request'],
    ['half a version', 'admin', { formData: { fee: '1' }, rev: 1.5 }, 422, 'invalid-request'],
  ]
  test.each(cases)('%s (%s)', async (_rule, name, body, status, code) => {
    const id = await newLoan({ groups: ['1'] })
    const before = await trace(id)
    const answer = await save(name, id, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await trace(id)).toBe(before)
  })

  test('a refused field is named', async () => {
    const id = await newLoan()
    const formData = { ssn: '900-12-3456', fee: '1' }
    expect((await save('officer', id, { formData })).body.fields).toEqual({ ssn: 'You may not change this field.' })
    expect((await save('officer', id, { formData: { x: 1, y: 2 } })).body.fields).toEqual({
      x: 'The form has no such field.',
      y: 'The form has no such field.',
    })
  })

  test('borrowers and brokers save the form of their own loans', async () => {
    const id = await newLoan()
    expect((await save('borrower', id, { formData: { fee: '1' } })).status).toBe(200)
    expect((await save('broker', id, { formData: { fee: '2' }, adminInfo: {} })).status).toBe(200)
  })

  test('what a rule clears is named to whoever may see the field, and to nobody else', async () => {
    await desk.prove('admin')
    const asked = `PATCH roles/${lender.people.broker.roleId}`
    const hidden = await call('admin', asked, { fields: { 11: { old_rate: 'hidden' } } })
    expect(hidden.status, JSON.stringify(hidden.body)).toBe(200)
    for (const [name, cleared] of [
      ['broker', ['cash_out']],
      ['admin', ['old_rate', 'cash_out']],
    ] as const) {
      const id = await newLoan()
      await save('admin', id, { formData: { old_rate: '4.5', cash_out: '900' } })
      const { body } = await save(name, id, { formData: { purpose: 'Purchase' } })
      expect([name, new Set(body.cleared as string[])]).toEqual([name, new Set(cleared)])
    }
    expect((await call('admin', asked, { fields: {} })).status).toBe(200)
  })

  test('an inactive loan changes no more until it is active again', async () => {
    const id = await newLoan()
    await call('admin', `DELETE opportunities/${id}`)
    const before = await trace(id)
    for (const body of [{ formData: { fee: '1' } }, { adminInfo: { status: ['1'] } }])
      expect((await save('admin', id, body)).body.code).toBe('record-inactive')
    expect((await save('borrower', id, { formData: { fee: '1' } })).status).toBe(409)
    expect(await trace(id)).toBe(before)
    await call('admin', 'POST opportunities/activate', { id })
    expect((await save('admin', id, { formData: { fee: '1' } })).status).toBe(200)
  })
})
