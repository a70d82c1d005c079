import { namedPeopleMost } from '@corbel/domain/views/view-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { createSampleLender, leadGroup } from '../test-support/sample-lender.ts'
import { openViewDesk } from '../test-support/sample-view-desk.ts'

const { call, database, lender, module, newLoan } = await openViewDesk()
const other = await createSampleLender(database.ownerPool, 'Other Lending')
type Name = Parameters<typeof call>[0]

const line = 'POST views/people'
const asked = (more: object = {}) => ({ module, field: 'prospect', search: '', ...more })
const ids = async (name: Name, more?: object): Promise<string[]> => {
  const { status, body } = await call(name, line, asked(more))
  expect([status, body]).toEqual([200, { people: expect.any(Array) }])
  return (body.people as { _id: string }[]).map(({ _id }) => _id)
}
const bring = async (first_name: string, email: string, phone: string): Promise<string> => {
  const formData = { first_name, last_name: 'Narrow', email, phone }
  const { status, body } = await call('admin', 'POST people/prospects/add', { formData })
  expect(status).toBe(200)
  return String(body._id)
}

/** Of a loan of processor and broker, beside somebody on it, of a loan of nobody, and without a loan. */
let mine: string
let beside: string
let theirs: string
let without: string
let loan: string
let otherLoan: string

beforeAll(async () => {
  mine = await bring('Mina', 'mina@narrow.test', '(208) 555-0171')
  beside = await bring('Bess', 'bess@narrow.test', '(208) 555-0172')
  theirs = await bring('Thea', 'thea@narrow.test', '(208) 555-0173')
  without = await bring('Wynn', 'wynn@narrow.test', '(208) 555-0174')
  loan = await newLoan({ prospect: mine })
  otherLoan = await newLoan({ prospect: theirs, workforces: [], contacts: [] })
  expect((await call('admin', `POST opportunities/${loan}/parties`, { prospect: beside })).status).toBe(200)
  // Reads every loan, and has no right on people.
  await database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,opportunities,read}', '"all"')
     where company_id = $1 and id = $2`,
    [lender.companyId, lender.people.lead.roleId],
  )
})

describe('people by whom the list of loans is filtered', () => {
  test('are found by name, mail and phone, with what tells them apart', async () => {
    expect(await ids('officer', { search: 'mina narrow' })).toEqual([mine])
    expect(await ids('officer', { search: 'thea@narrow.test' })).toEqual([theirs])
    expect(await ids('officer', { search: '555-0174' })).toEqual([without])
    expect(await ids('officer', { search: 'nobody at all' })).toEqual([])
    const { body } = await call('officer', line, asked({ search: 'mina narrow' }))
    expect(body.people).toEqual([
      { _id: mine, name: 'Mina Narrow', email: 'mina@narrow.test', phone: expect.stringContaining('0171') },
    ])
  })

  test.each<[Name, string[]]>([
    ['admin', ['mine', 'beside', 'theirs', 'without']],
    ['officer', ['mine', 'beside', 'theirs', 'without']],
    ['processor', ['mine', 'beside']],
    ['broker', ['mine', 'beside']],
    ['lead', ['mine', 'beside', 'theirs']],
  ])('are for %s those whom they may see, found or named by their ids', async (name, seen) => {
    const people = { mine, beside, theirs, without }
    const expected = Object.entries(people).flatMap(([key, id]) => (seen.includes(key) ? [id] : []))
    expect((await ids(name, { search: 'narrow' })).sort()).toEqual(expected.sort())
    const only = [...Object.values(people), newId(), other.people.borrower.id, lender.people.admin.id]
    expect((await ids(name, { only })).sort()).toEqual(expected.sort())
  })

  test('are named when they are out of use, and then no longer found', async () => {
    const gone = await bring('Gwen', 'gwen@narrow.test', '(208) 555-0175')
    expect((await call('admin', `DELETE people/${gone}`)).status).toBe(200)
    expect(await ids('officer', { search: 'gwen narrow' })).toEqual([])
    expect(await ids('officer', { only: [gone] })).toEqual([gone])
  })

  test.each<[string, Name, object, number, string]>([
    ['a borrower, whose list is their own', 'borrower', {}, 422, 'unknown-list-field'],
    ['a field of which people are offered', 'officer', { field: 'workforces' }, 422, 'unknown-list-field'],
    ['a field that is none', 'officer', { field: 'nobody' }, 422, 'unknown-list-field'],
    ['a list without such people', 'officer', { module: 'prospects' }, 403, 'not-allowed'],
    ['whoever reads no loans', 'outsider', {}, 403, 'not-allowed'],
    ['an id that is none', 'officer', { only: ['1'] }, 422, 'invalid-request'],
    ['no ids', 'officer', { only: [] }, 422, 'invalid-request'],
    [
      'more than are named at once',
      'officer',
      { only: Array.from({ length: namedPeopleMost + 1 }, newId) },
      422,
      'invalid-request',
    ],
    ['a search beyond its length', 'officer', { search: 'x'.repeat(201) }, 422, 'invalid-request'],
    ['members that it has not', 'officer', { limit: 5 }, 422, 'invalid-request'],
  ])('are refused for %s', async (_what, name, more, status, code) => {
    expect(await call(name, line, asked(more))).toMatchObject({ status, body: { code } })
  })
})

describe('loans by their borrowers', () => {
  const listed = async (name: Name, operator: string, value?: string | string[]): Promise<string[]> => {
    const filters = [{ field: 'prospect', operator, ...(value === undefined ? {} : { value }) }]
    const { status, body } = await call(name, 'POST opportunities', { filters, limit: 100 })
    expect(status).toBe(200)
    return (body.opportunities as { _id: string }[]).map(({ _id }) => _id)
  }

  test('are those of any of several, whether they borrow first or beside somebody', async () => {
    expect(await listed('officer', '=', mine)).toEqual([loan])
    expect(await listed('officer', '=', beside)).toEqual([loan])
    expect((await listed('officer', '=', [beside, theirs])).sort()).toEqual([loan, otherLoan].sort())
    expect(await listed('officer', '!=', [beside])).toEqual([otherLoan])
    expect(await listed('officer', '=', [newId(), other.people.borrower.id])).toEqual([])
    expect(await listed('processor', '=', [beside, theirs])).toEqual([loan])
  })

  test('are offered as a field to whoever finds somebody', async () => {
    for (const [name, isOffered] of [
      ['officer', true],
      ['broker', true],
      ['borrower', false],
    ] as const) {
      const { body } = await call(name, `GET views/fields?module=${module}`)
      const field = (body.fields as { id: string }[]).find(({ id }) => id === 'prospect')
      expect(field !== undefined).toBe(isOffered)
      if (isOffered) expect(field).toMatchObject({ kind: 'person', operators: ['=', '!=', 'empty', 'filled'] })
      expect(field ?? {}).not.toHaveProperty('options')
    }
  })

  test('are refused by an id that is none, with its place', async () => {
    const filters = [{ field: 'prospect', operator: '=', value: ['nobody'] }]
    const answer = await call('officer', 'POST opportunities', { filters })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['filters.0.value'])
  })

  test('are kept by a view as they were picked', async () => {
    const content = { filters: [{ field: 'prospect', operator: '=', value: [mine, theirs] }] }
    const made = await call('officer', 'POST views', { module, name: 'Two of them', content })
    expect(made).toMatchObject({ status: 200, body: { view: { content, unusable: [] } } })
  })
})

test('whoever reads the loans of their groups finds and is told those borrowers, by name as the list shows them', async () => {
  const grouped = { adminInfo: { groups: [String(leadGroup)] } }
  expect((await call('admin', `PATCH opportunities/${otherLoan}`, grouped)).status).toBe(200)
  await database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,opportunities,read}', '"team"')
     where company_id = $1 and id = $2`,
    [lender.companyId, lender.people.lead.roleId],
  )
  const { body } = await call('lead', 'POST opportunities', { limit: 100 })
  const shown = (body.opportunities as { prospect: { _id: string } | null }[]).map(({ prospect }) => prospect?._id)
  expect([shown.includes(theirs), shown.includes(mine)]).toEqual([true, false])
  expect(await ids('lead', { only: [theirs, mine, beside, without] })).toEqual([theirs])
  expect(await ids('lead', { search: 'narrow' })).toEqual([theirs])
  const elsewhere = { adminInfo: { groups: [] } }
  expect((await call('admin', `PATCH opportunities/${otherLoan}`, elsewhere)).status).toBe(200)
  expect(await ids('lead', { only: [theirs] })).toEqual([])
})
