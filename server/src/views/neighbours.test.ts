import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { openLeadDesk } from '../test-support/sample-lead-desk.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { idsIn, openPageDesk } from '../test-support/sample-page-desk.ts'

const desk = await openLeadDesk()
const { app, call, database, newLead, newLoan, save } = desk
type Name = Parameters<typeof call>[0]
type Neighbours = { previous: string | null; next: string | null; place: (string | null)[] | null; isListed: boolean }
type Asked = { module: string; content?: object; of: string; place?: (string | null)[] }

const asked = (name: Name, { module, content = {}, ...more }: Asked) =>
  call(name, 'POST views/neighbours', { module, content, ...more })
const beside = async (name: Name, what: Asked): Promise<Neighbours> => {
  const { status, body } = await asked(name, what)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as unknown as Neighbours
}

/** Every record's own neighbours, held against the list. */
async function expectWalk(name: Name, walk: { module: string; content: object }, listed: readonly string[]) {
  expect(listed.length).toBeGreaterThan(2)
  for (const [at, of] of listed.entries())
    expect(await beside(name, { ...walk, of })).toMatchObject({
      ...{ previous: listed[at - 1] ?? null, next: listed[at + 1] ?? null, isListed: true },
    })
}

const amounts = ['300', '', '100', '300', '', '200', '100'] as const
const loans: string[] = []
const { ownerPool } = database
for (const amount of amounts) {
  const id = await newLoan()
  await save('admin', id, { formData: { amount, full_name: amount === '100' ? 'Ann' : 'Ben' } })
  loans.push(id)
}
await ownerPool.query('update record_list set status = array[2] where record_id = any($1::uuid[])', [loans.slice(2)])

describe('the loans before and after one', () => {
  test.each<[string, Name, Record<string, unknown>]>([
    ['the newest', 'officer', {}],
    ['by an amount, blanks last', 'officer', { sort: { field: 'amount', order: 'asc' }, program: '11' }],
    ['the other way, blanks last still', 'officer', { sort: { field: 'amount', order: 'desc' }, program: '11' }],
    ['by number, which are two values', 'officer', { sort: { field: 'auto_increment', order: 'asc' } }],
    ['by status, which many share', 'officer', { sort: { field: 'status', order: 'desc' } }],
    ['by the last change', 'admin', { sort: { field: 'updatedAt', order: 'asc' } }],
    ['in a status', 'officer', { status: '2' }],
    [
      'under a filter and a search',
      'officer',
      { filters: [{ field: 'amount', operator: '>', value: '90' }], search: 'bea', program: '11' },
    ],
    ['among their own alone', 'processor', { sort: { field: 'createdAt', order: 'asc' } }],
    ['for a borrower', 'borrower', {}],
  ])('%s', async (_what, name, content) => {
    const list = await call(name, 'POST opportunities', { ...content, limit: 100 })
    if (list.status !== 200) throw new Error(JSON.stringify(list.body))
    const ids = (list.body.opportunities as { _id: string }[]).map(({ _id }) => _id)
    await expectWalk(name, { module: 'opportunities', content }, ids)
  })

  test('go on from where a record stood that has left the list, and by where it stands without that', async () => {
    const content = {
      sort: { field: 'amount', order: 'asc' },
      program: '11',
      filters: [{ field: 'amount', operator: 'filled' }],
    }
    const walk = { module: 'opportunities', content }
    const [, , , , , of = '', last] = loans
    const before = await beside('officer', { ...walk, of })
    expect(before).toMatchObject({ place: ['200'], isListed: true })
    await save('admin', of, { formData: { amount: '900' } })
    expect(await beside('officer', { ...walk, of, place: before.place ?? [] })).toEqual({ ...before, isListed: true })
    expect(await beside('officer', { ...walk, of })).toMatchObject({ next: null, place: ['900'] })
    await save('admin', of, { formData: { amount: '' } })
    expect(await beside('officer', { ...walk, of, place: ['200'] })).toEqual({ ...before, isListed: false })
    await call('admin', `DELETE opportunities/${of}`)
    expect(await beside('officer', { ...walk, of, place: ['200'] })).toEqual({ ...before, isListed: false })
    expect(last).toBeDefined()
  })

  test('are nobody’s who does not see the record, and of a list that is refused as the list is', async () => {
    const foreign = await createSampleLender(ownerPool, 'Other Lending')
    const headers = await signedInAs(ownerPool, foreign, 'admin')
    const body = { module: 'opportunities', content: {}, of: loans[0] }
    const theirs = await app.inject({ method: 'POST', url: '/api/views/neighbours', headers, payload: body })
    const none = { previous: null, next: null, place: null, isListed: false }
    expect([theirs.statusCode, theirs.json()]).toEqual([200, none])
    const notTheirs = await newLoan({ workforces: [], contacts: [] })
    expect(await beside('processor', { module: 'opportunities', of: notTheirs })).toEqual(none)
    expect(await beside('processor', { module: 'opportunities', of: newId() })).toEqual(none)
    const refusals: [object, number, string][] = [
      [{ content: { sort: { field: 'ssn', order: 'asc' }, program: '11' } }, 422, 'unknown-list-field'],
      [{ content: { filters: [{ field: 'nothing', operator: '=', value: '1' }] } }, 422, 'unknown-list-field'],
      [{ place: ['not a time'] }, 422, 'invalid-request'],
      [{ place: ['2026-01-01', '2'] }, 422, 'invalid-request'],
      [{ of: 'x' }, 422, 'invalid-fields'],
      [{ module: 'nowhere' }, 422, 'invalid-fields'],
    ]
    for (const [more, status, code] of refusals) {
      const answer = await asked('officer', { module: 'opportunities', of: loans[0] ?? '', ...more })
      expect([more, answer.status, [code, 'invalid-request'].includes(String(answer.body.code))]).toEqual([
        more,
        status,
        true,
      ])
    }
  })
})

test('the leads before and after one', async () => {
  for (const amount of ['5', '3', '3', '']) await newLead({ amount })
  for (const content of [{}, { sort: { field: 'amount', order: 'desc' } }, { status: '1' }]) {
    const list = await call('officer', 'POST leads', { ...content, limit: 100 })
    const ids = (list.body.leads as { _id: string }[]).map(({ _id }) => _id)
    await expectWalk('officer', { module: 'leads', content }, ids)
  }
  expect((await asked('borrower', { module: 'leads', of: newId() })).status).toBe(403)
})

test('the people before and after one', async () => {
  for (const last_name of ['Zeta', 'Alpha', 'alpha'])
    await call('admin', 'POST people/prospects/add', { formData: { first_name: 'Pat', last_name } })
  const sorts = ['createdAt', 'name', 'email', 'lastSignedInAt']
  for (const sort of sorts.flatMap((field) => ['asc', 'desc'].map((order) => ({ field, order })))) {
    const list = await call('admin', 'POST people/prospects', { sort, limit: 100 })
    const ids = (list.body.people as { _id: string }[]).map(({ _id }) => _id)
    await expectWalk('admin', { module: 'prospects', content: { sort } }, ids)
  }
  const sort = { field: 'amount', order: 'asc' }
  expect((await asked('admin', { module: 'prospects', content: { sort }, of: newId() })).body.code).toBe(
    'unknown-list-field',
  )
})

test('the records of a page of the company’s own before and after one', async () => {
  const pages = await openPageDesk()
  for (const fee of ['900', '', '100']) await pages.made('officer', { fee, loan_number: `Order ${newId()}` })
  for (const content of [{}, { sort: { field: 'fee', order: 'asc' } }]) {
    const ids = idsIn(await pages.list('officer', { ...content, limit: 100 }))
    for (const [at, of] of ids.entries()) {
      const { body } = await pages.call('officer', 'POST views/neighbours', { module: 'pages/appraisals', content, of })
      expect(body).toMatchObject({ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, isListed: true })
    }
  }
})
