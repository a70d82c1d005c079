import { pinsMost, viewsMost } from '@corbel/domain/views/view'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openViewDesk } from '../test-support/sample-view-desk.ts'

const { app, call, choiceOf, database, kept, lender, module, newName, seen, stored, viewsOf } = await openViewDesk()
const other = await createSampleLender(database.ownerPool, 'Other Lending')
type Name = Parameters<typeof call>[0]
const filters = [{ field: 'margin', operator: '>', value: '1' }]
const ofSample = { program: '11', filters }

describe('a view', () => {
  test('is its owner’s alone, and keeps what the list showed', async () => {
    const content = {
      ...{ search: 'Boise', status: '2', product: '1', program: '11', height: 'compact', filters },
      ...{ sort: { field: 'amount', order: 'asc' }, columns: [{ id: 'fee', width: 140 }, { id: 'amount' }] },
    }
    const view = await kept('officer', { content })
    expect(view).toMatchObject({ content, unusable: [], rev: 1, roles: [], permissions: { change: true } })
    expect((await seen('officer', view))?.content).toEqual(content)
    expect(await seen('processor', view)).toBeUndefined()
    expect(await seen('admin', view)).toBeUndefined()
    for (const line of [`PATCH views/${view._id}`, `DELETE views/${view._id}`])
      expect((await call('admin', line, line.startsWith('P') ? { rev: 1, name: 'Taken' } : undefined)).status).toBe(404)
  })

  test('is changed, and deleted with its pins', async () => {
    const view = await kept('officer')
    const saved = await call('officer', `PATCH views/${view._id}`, { rev: 1, name: 'Late', content: ofSample })
    expect(saved.body).toMatchObject({ view: { name: 'Late', rev: 2, content: ofSample } })
    await call('officer', 'POST views/choose', { module, view: view._id, as: 'pinned' })
    expect((await call('officer', `DELETE views/${view._id}`)).status).toBe(200)
    expect(await seen('officer', view)).toBeUndefined()
    const next = await kept('officer')
    const chosen = await call('officer', 'POST views/choose', { module, view: next._id, as: 'pinned' })
    expect(chosen.body.choice).toMatchObject({ pins: [next._id] })
  })

  test.each<[string, object, number, string, string]>([
    [
      'a filter that is there for nobody',
      { content: { filters: [{ ...filters[0], field: 'none' }] } },
      422,
      'unknown-list-field',
      'content.filters.0',
    ],
    [
      'a filter hidden from the role',
      { content: { program: '11', filters: [filters[0], { field: 'ssn', operator: '=', value: '900-12-3456' }] } },
      422,
      'unknown-list-field',
      'content.filters.1',
    ],
    [
      'an operator that the field does not know',
      { content: { filters: [{ ...filters[0], operator: 'like' }] } },
      422,
      'unknown-list-field',
      'content.filters.0',
    ],
    [
      'an order by nothing',
      { content: { sort: { field: 'none', order: 'asc' } } },
      422,
      'unknown-list-field',
      'content.sort',
    ],
    [
      'a column that is not there',
      { content: { columns: [{ id: 'fee' }, { id: 'ssn' }] } },
      422,
      'unknown-list-field',
      'content.columns.1',
    ],
    ['a status that is not there', { content: { status: '99' } }, 422, 'unknown-list-field', 'content.status'],
    ['a program that is not there', { content: { program: '99' } }, 422, 'unknown-list-field', 'content.program'],
    ['a social security number', { content: { search: '900-12-3456' } }, 422, 'invalid-fields', 'content.search'],
    ['roles without the right', { roles: ['3'] }, 403, 'not-allowed', ''],
  ])('with %s is refused, with its place, and nothing is written', async (_name, body, status, code, place) => {
    const before = await stored()
    const answer = await call('officer', 'POST views', { module, name: newName(), content: {}, ...body })
    expect(answer).toMatchObject({ status, body: { code } })
    if (place !== '') expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([place])
    const after = await stored()
    expect(after).toBe(before)
  })

  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['a name that cannot be seen', { name: '\u202Eabc' }],
    ['a name too long', { name: 'x'.repeat(81) }],
    ['members that views have not', { content: { page: 3 } }],
    ['filters beyond the most', { content: { filters: Array.from({ length: 21 }, () => filters[0]) } }],
    ['columns beyond the most', { content: { columns: Array.from({ length: 201 }, (_, at) => ({ id: `c${at}` })) } }],
    ['a column as wide as the page', { content: { columns: [{ id: 'fee', width: 5000 }] } }],
    ['a list that is none', { module: 'loans' }],
  ])('with %s is no request', async (_name, body) => {
    const answer = await call('officer', 'POST views', { module, name: newName(), content: {}, ...body })
    expect(answer.status).toBe(422)
  })

  test('has a name once among those of its owner, whatever its letters', async () => {
    const { name } = await kept('officer')
    for (const owner of ['officer', 'processor'] as const) {
      const answer = await call(owner, 'POST views', { module, name: name.toUpperCase(), content: {} })
      expect(answer.status).toBe(owner === 'officer' ? 422 : 200)
      if (owner === 'officer') expect(answer.body).toMatchObject({ fields: { name: expect.any(String) } })
    }
  })

  test('is kept once however often the same request comes', async () => {
    const before = (await viewsOf('lead')).length
    const headers = { 'idempotency-key': newId() }
    const body = { module, name: newName(), content: {} }
    const answers = await Promise.all([1, 2].map(() => call('lead', 'POST views', body, headers)))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await viewsOf('lead')).length).toBe(before + 1)
  })

  test('of a kind that one may not read is none', async () => {
    const before = await stored()
    expect((await call('officer', 'GET views?module=contacts')).status).toBe(403)
    expect((await call('outsider', 'POST views', { module, name: 'x', content: {} })).status).toBe(403)
    expect((await call('officer', 'GET views?module=pages/none')).status).toBe(404)
    expect(await stored()).toBe(before)
  })

  test('of another company is not there, and no list of it opens with ours', async () => {
    const view = await kept('admin', { roles: ['1', '2'] })
    const before = await stored()
    const headers = await signedInAs(database.ownerPool, other, 'admin')
    const asOther = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
      app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
    const { views } = (await asOther('GET', `views?module=${module}`)).json()
    expect(views).toEqual([])
    expect((await asOther('PATCH', `views/${view._id}`, { rev: 1, name: 'Theirs' })).statusCode).toBe(404)
    expect((await asOther('DELETE', `views/${view._id}`)).statusCode).toBe(404)
    const chosen = await asOther('POST', 'views/choose', { module, view: view._id, as: 'default' })
    expect(chosen.statusCode).toBe(404)
    expect((await asOther('POST', 'views/company', { module, view: view._id })).statusCode).toBe(404)
    expect(await stored()).toBe(before)
  })
})

describe('what a list opens with', () => {
  test('each person chooses for themselves', async () => {
    const view = await kept('admin', { roles: ['2', '3'] })
    const choose = (name: Name, as: string, id = view._id) => call(name, 'POST views/choose', { module, view: id, as })
    await choose('officer', 'default')
    await choose('officer', 'pinned', 'all')
    await choose('processor', 'open')
    expect(await choiceOf('officer')).toMatchObject({ default: view._id })
    expect(await choiceOf('processor')).toMatchObject({ default: null, last: view._id, pins: [] })
    await choose('officer', 'not-default')
    expect((await choose('officer', 'not-pinned', 'all')).body.choice).toMatchObject({ default: null })
    expect((await choose('broker', 'default')).status).toBe(404)
  })

  test('the company’s is a shared one, set by right', async () => {
    const set = (name: Name, view: string | null) => call(name, 'POST views/company', { module, view })
    const mine = await kept('admin')
    const shared = await kept('admin', { roles: ['2'] })
    expect((await set('admin', mine._id)).body).toMatchObject({ code: 'unknown-choice' })
    expect((await set('officer', shared._id)).status).toBe(403)
    expect((await set('admin', shared._id)).status).toBe(200)
    expect(await choiceOf('officer')).toMatchObject({ companyDefault: shared._id })
    await call('admin', `DELETE views/${shared._id}`)
    expect(await choiceOf('officer')).toMatchObject({ companyDefault: null })
  })

  test('no more is pinned or kept than a list has room for', async () => {
    const insert = (count: number) =>
      database.ownerPool.query(
        `insert into list_view (company_id, id, module, owner_id, owner_name, name, content, updated_at, updated_by_name)
         select $1, gen_random_uuid(), $2, $3, 'Bo', 'Many ' || n, '{}', now(), 'Bo' from generate_series(1, $4::int) n`,
        [lender.companyId, module, lender.people.broker.id, count],
      )
    await insert(viewsMost)
    const refused = await call('broker', 'POST views', { module, name: newName(), content: {} })
    expect(refused.body).toMatchObject({ code: 'invalid-fields', fields: { name: expect.any(String) } })
    const ids = (await viewsOf('broker')).map(({ _id }) => _id).slice(0, pinsMost + 1)
    const answers = []
    for (const view of ids)
      answers.push((await call('broker', 'POST views/choose', { module, view, as: 'pinned' })).status)
    expect(answers).toEqual([...Array<number>(pinsMost).fill(200), 422])
  })
})

describe('lists of other kinds', () => {
  test('people are kept by search, order and use, and nothing else', async () => {
    const list = { module: 'contacts', name: newName() }
    const content = { search: 'Bo', deactivated: true, sort: { field: 'name', order: 'asc' } }
    expect((await call('admin', 'POST views', { ...list, content })).status).toBe(200)
    for (const wrong of [{ filters }, { sort: { field: 'nowhere', order: 'asc' } }, { columns: [{ id: 'fee' }] }])
      expect((await call('admin', 'POST views', { ...list, content: wrong })).body).toMatchObject({
        code: 'unknown-list-field',
      })
    expect((await viewsOf('admin', 'contacts')).map(({ name }) => name)).toEqual([list.name])
    expect(await viewsOf('admin', 'workforces')).toEqual([])
  })

  test('an own page’s know the fields of its form', async () => {
    const childs = [{ id: 'fee', type: 'amount', title: 'Fee' }]
    const form = [{ id: 'section_order', type: 'section', title: 'Order', childs }]
    await call('admin', 'POST modules/add', { key: 'orders', title: 'Orders', singular: 'Order', content: form })
    const list = { module: 'pages/orders', name: newName() }
    const content = { filters: [{ field: 'fee', operator: '>', value: '5' }], columns: [{ id: 'fee' }] }
    expect((await call('admin', 'POST views', { ...list, content })).status).toBe(200)
    expect((await call('admin', 'POST views', { ...list, content: { status: '2' } })).body).toMatchObject({
      code: 'unknown-list-field',
    })
    expect((await viewsOf('admin', 'pages/orders')).map(({ name }) => name)).toEqual([list.name])
    expect((await call('officer', 'GET views?module=pages/orders')).status).toBe(403)
    const shown = (await call('admin', 'POST pages/orders', { columns: ['fee'] })).body.columns
    expect(shown).toMatchObject([{ id: 'fee', listShowField: true }])
  })
})
