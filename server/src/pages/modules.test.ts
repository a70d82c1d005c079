import { allEndpoints } from '@corbel/domain/endpoints'
import { describe, expect, test } from 'vitest'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { call, prove, lender, database } = desk
await prove('admin')

let count = 0
const make = (more: object = {}, name: Parameters<typeof call>[0] = 'admin') =>
  call(name, 'POST modules/add', { key: `orders-${++count}`, title: 'Orders', singular: 'Order', ...more })
const modulesStored = async () =>
  JSON.stringify(
    (
      await database.ownerPool.query(
        `select (select json_agg(m order by id) from module m) as modules, (select count(*) from form) as forms,
          (select json_agg(i order by company_id, id) from menu_item i) as menu`,
      )
    ).rows,
  )
const field = (id: string, more: object = {}) => ({ id, type: 'text', title: id, ...more })
const section = (...childs: object[]) => [{ id: 'section_one', type: 'section', title: 'One', childs }]

describe('making a module', () => {
  test('makes its page, its form and its entry in the menu, for administrators alone', async () => {
    const made = await make({ key: 'appraisals', title: 'Appraisals', singular: 'Appraisal', icon: 'reports' })
    expect([made.status, made.body.message]).toEqual([200, 'The page Appraisals has been made.'])
    expect(made.body.module).toMatchObject({
      ...{ key: 'appraisals', title: 'Appraisals', singular: 'Appraisal', icon: 'reports' },
      ...{ tabs: ['docs', 'notes', 'history'], form: { version: 1 }, createdBy: 'Ada Admin' },
    })
    expect(await menuOf('admin')).toContainEqual(
      expect.objectContaining({ page: 'appraisals', permissions: { global: true, add: true, update: true } }),
    )
    expect(await menuOf('officer')).toContainEqual(
      expect.objectContaining({ page: 'appraisals', permissions: { global: false, add: false, update: false } }),
    )
    expect((await call('officer', 'GET modules')).body).toEqual({ modules: [], permissions: { add: false } })
    expect((await call('officer', 'GET modules/appraisals')).status).toBe(404)
  })

  test('is for whoever may design forms and publish them', async () => {
    const before = await modulesStored()
    for (const name of ['officer', 'processor', 'broker', 'borrower'] as const)
      expect(await make({}, name)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect(await modulesStored()).toBe(before)
    await permit(7, { modules: {}, builders: true, publish: false })
    expect((await make({}, 'outsider')).status).toBe(403)
    await permit(7, { modules: {}, builders: true })
    expect((await make({}, 'outsider')).status).toBe(200)
  })

  test('refuses the keys of the program’s own pages and calls', async () => {
    const before = await modulesStored()
    const ofCalls = allEndpoints.map(({ endpoint }) => endpoint.path.split('/')[0] ?? '')
    const ofPages = ['loans', 'contacts', 'workforces', 'leads', 'builders', 'error', 'logout', 'email-templates']
    for (const key of new Set([...ofCalls, ...ofPages]))
      expect(await make({ key }), key).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
    expect(await modulesStored()).toBe(before)
  })

  test('refuses what no address can have', async () => {
    const before = await modulesStored()
    const bad = ['', 'a', 'Orders', '1orders', 'my orders', 'orders/old', '../etc', 'orders-', 'a__b', 'ordёrs', '%2e']
    for (const key of [...bad, 'x'.repeat(41)])
      expect(await make({ key }), key).toMatchObject({
        status: 422,
        body: { code: 'invalid-fields', fields: { key: expect.any(String) } },
      })
    expect(await modulesStored()).toBe(before)
  })

  test('refuses a form that cannot be published, and titles that cannot be seen', async () => {
    const before = await modulesStored()
    const twice = section(field('name'), field('name'))
    expect((await make({ content: twice })).body.code).toBe('form-not-publishable')
    expect((await make({ title: '\u202eslaisarppA' })).status).toBe(422)
    expect((await make({ singular: ' ' })).status).toBe(422)
    expect(await modulesStored()).toBe(before)
  })

  test('makes a key once, also for two at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => make({ key: 'title-orders' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({
      key: 'A page of this key exists already.',
    })
    const keys = await Promise.all([1, 2, 3].map((at) => make({ key: `at-once-${at}` })))
    expect(keys.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('gives the columns of its list to what the form shows there, and publishes further versions like any form', async () => {
    const content = section(
      field('later'),
      field('first', { listShowField: true, order: 1 }),
      field('fee', { type: 'amount', listShowField: true, order: 2 }),
      field('ssn', { type: 'ssn', listShowField: true }),
    )
    const { body } = await make({ content })
    const { _id, form } = body.module as { _id: string; form: { _id: string } }
    const slots = await database.ownerPool.query(
      'select field_id, slot from field_slot where company_id = $1 and module_id = $2 order by slot',
      [lender.companyId, _id],
    )
    expect(slots.rows).toEqual([
      { field_id: 'fee', slot: 'n1' },
      { field_id: 'first', slot: 't6' },
      { field_id: 'later', slot: 't7' },
    ])
    const published = await call('admin', `POST forms/${form._id}/versions`, { content, rev: 1 })
    expect([published.status, published.body.version]).toEqual([200, 2])
  })
})

describe('another company', () => {
  test('has modules of its own under the same key, and never sees these', async () => {
    await make({ key: 'surveys', title: 'Our surveys' })
    const other = await createSampleLender(database.ownerPool, 'Other')
    const headers = await signedInAs(database.ownerPool, other, 'admin')
    const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
      desk.app.inject({ method, url: `/api/${path}`, headers, ...(payload === undefined ? {} : { payload }) })
    expect((await send('GET', 'modules')).json().modules).toEqual([])
    const unknown = await send('GET', 'modules/nobodys')
    const theirs = await send('GET', 'modules/surveys')
    expect([theirs.statusCode, theirs.body]).toEqual([unknown.statusCode, unknown.body])
    const body = { key: 'surveys', title: 'Their surveys', singular: 'Survey' }
    expect((await send('POST', 'modules/add', body)).statusCode).toBe(200)
    expect((await call('admin', 'GET modules/surveys')).body.module).toMatchObject({ title: 'Our surveys' })
  })
})

describe('rights on a module', () => {
  test('are given by the matrix of roles like those on loans', async () => {
    await make({ key: 'inspections', title: 'Inspections', singular: 'Inspection' })
    const { body: choices } = await call('admin', 'GET roles/choices')
    expect(choices.ownModules).toContainEqual({ key: 'pages/inspections', title: 'Inspections' })
    expect(choices.menu).toContainEqual({ page: 'inspections', title: 'Inspections' })
    const tabs = { 'pages/inspections': { notes: { read: 'all', add: 'own', update: 'own', delete: 'none' } } }
    const given = await saveRights(4, {
      modules: { 'pages/inspections': { ...nothing, read: 'own', add: true } },
      tabs,
    })
    expect(given.status).toBe(200)
    expect(await menuOf('lead')).toContainEqual(
      expect.objectContaining({ page: 'inspections', permissions: { global: true, add: true, update: false } }),
    )
    expect((await call('lead', 'GET modules')).body.modules).toMatchObject([{ key: 'inspections' }])
    const trial = await call('admin', 'POST roles/4/test', {})
    const tried = trial.body.modules as { module: string; actions: { action: string; answer: string }[] }[]
    expect(tried.find(({ module }) => module === 'pages/inspections')?.actions).toContainEqual(
      expect.objectContaining({ action: 'read', answer: 'own' }),
    )
  })

  test('cannot be given on what does not exist, so that nobody has them when it is made', async () => {
    const refused = await saveRights(4, { modules: { 'pages/not-yet': { ...nothing, read: 'all' } } })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-fields'])
    expect((await saveRights(4, { modules: { 'pages/Not yet': nothing } })).status).toBe(422)
    expect((await saveRights(4, { modules: { appraisals: nothing } })).status).toBe(422)
  })
})

const nothing = {
  ...{ read: 'none', add: false, update: 'none', delete: 'none', assign: false, status: false, compose: false },
  ...{ convert: false, export: false, massAction: false, share: false, reveal: false, override: false },
}

async function saveRights(role: number, permissions: object) {
  return call('admin', `PATCH roles/${role}`, { permissions: { modules: {}, builders: false, ...permissions } })
}

async function permit(role: number, permissions: object): Promise<void> {
  await database.ownerPool.query('update role set permissions = $3 where company_id = $1 and id = $2', [
    lender.companyId,
    role,
    JSON.stringify(permissions),
  ])
}

async function menuOf(name: Parameters<typeof call>[0]) {
  const { header } = (await call(name, 'POST menus', {})).body as { header: { items: object[] } }
  return header.items
}
