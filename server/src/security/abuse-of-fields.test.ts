import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { wordsOf } from '../test-support/words-of.ts'

const desk = await openLoanDesk()
const { call, save } = desk

describe('a field hidden from a role (abuse case 5)', () => {
  // The officer's role, to which the form hides `ssn`.
  test('has no key in the loan, its form, its history or its draft', async () => {
    const loan = await desk.newLoan()
    await save('admin', loan, { formData: { ssn: '900-12-3456' } })
    const seen = await Promise.all([
      call('officer', `GET opportunities/${loan}`),
      call('officer', 'POST action_history', { module: 'opportunity', _id: loan }),
      call('officer', `GET opportunities/${loan}/draft`),
      call('officer', 'POST opportunities', { program: '11' }),
    ])
    for (const { status, body } of seen) {
      expect(status).toBe(200)
      expect(wordsOf(body)).not.toMatch(/"ssn"|3456/)
    }
  })

  test('is refused in a save and a draft, and nothing is written', async () => {
    const loan = await desk.newLoan()
    const before = await desk.trace(loan)
    expect((await save('officer', loan, { formData: { amount: '5', ssn: '900-65-4321' } })).status).toBe(403)
    const draft = await call('officer', `POST opportunities/${loan}/draft`, { rev: 1, formData: { ssn: '1' } })
    expect(draft.status).toBe(403)
    expect((await call('officer', `POST opportunities/${loan}/reveal`, { field: 'ssn' })).status).toBe(403)
    expect(await desk.trace(loan)).toBe(before)
  })

  test.each([
    ['filter', (field: string) => ({ filters: [{ field, operator: '=', value: '900-12-3456', match: 'all' }] })],
    ['sort', (field: string) => ({ sort: { field, order: 'asc' } })],
  ])('as a %s is refused as a field that no form has', async (_what, body) => {
    const ask = (field: string) => call('officer', 'POST opportunities', { program: '11', ...body(field) })
    const [hidden, unknown] = [await ask('ssn'), await ask('no_such_field')]
    expect([hidden.status, unknown.status]).toEqual([422, 422])
    expect(JSON.stringify(hidden.body).replaceAll('ssn', '')).toBe(
      JSON.stringify(unknown.body).replaceAll('no_such_field', ''),
    )
  })

  test('changes no count by being searched for', async () => {
    const loan = await desk.newLoan()
    await save('admin', loan, { formData: { ssn: '912-34-5678' } })
    for (const search of ['912-34-5678', '912345678', '5678'])
      expect((await call('officer', 'POST opportunities', { search })).body.count).toBe(0)
  })
})

describe('a borrower (abuse case 6)', () => {
  test('changes no administrative entry and no other loan; force does not make a wrong value right', async () => {
    const [own, others] = [await desk.newLoan(), await desk.newLoan({ prospect: desk.lender.people.neighbour.id })]
    const before = [await desk.trace(own), await desk.trace(others)]
    const tried = [
      await save('borrower', own, { adminInfo: { status: ['2'] } }),
      await save('borrower', others, { formData: { amount: '5' } }),
      await save('borrower', own, { formData: { amount: 'a lot' }, force: true }),
      await save('borrower', own, { formData: { margin: '5' }, force: true }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([403, 404, 422, 403])
    expect([await desk.trace(own), await desk.trace(others)]).toEqual(before)
  })

  test('changes nothing of a loan that is deactivated', async () => {
    const loan = await desk.newLoan()
    await call('admin', `DELETE opportunities/${loan}`)
    expect((await save('borrower', loan, { formData: { amount: '5' } })).status).toBe(409)
  })
})

describe('keys and kinds that nobody asked for (abuse case 7)', () => {
  const strange: [string, object][] = [
    ...['created_by', 'createdAt', 'company', 'company_id', 'type', 'role', 'permissions', 'active', '_id'].map(
      (key): [string, object] => [key, { [key]: 'x' }],
    ),
    ['an administrator’s flag', { role: { admin: true } }],
    ['__proto__', JSON.parse('{"__proto__": {"admin": true}}')],
    ['a dictionary where a list is due', { adminInfo: { status: { $ne: null } } }],
    ['a dictionary where text is due', { formData: { amount: { $gt: '' } } }],
    ['a list where a dictionary is due', { formData: [] }],
    ['text where a number is due', { formData: {}, rev: '1' }],
  ]
  test.each(strange)('%s is refused, and nothing is written', async (_what, body) => {
    const loan = await desk.newLoan()
    const before = await desk.trace(loan)
    const answer = await save('admin', loan, body)
    expect([400, 422]).toContain(answer.status)
    expect(await desk.trace(loan)).toBe(before)
  })

  test('nobody promotes themselves: a role is an administrator’s to change, the own one too', async () => {
    for (const name of ['officer', 'processor', 'broker', 'borrower'] as const) {
      const { roleId } = desk.lender.people[name]
      expect((await call(name, `PATCH roles/${roleId}`, { admin: true })).status).toBe(403)
    }
  })
})
