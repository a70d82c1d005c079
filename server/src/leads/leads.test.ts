import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, leadGroup } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { app, call, lender, database, trace } = desk
const { companyId, people } = lender
type Name = Parameters<typeof call>[0]

const none = {
  ...{ read: 'none', add: false, update: 'none', delete: 'none', assign: false, status: false, compose: false },
  ...{ convert: false, export: false, massAction: false, share: false, reveal: false, override: false },
}
const permit = (role: number, rights: object) =>
  database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,leads}', $3) where company_id = $1 and id = $2`,
    [companyId, role, JSON.stringify({ ...none, ...rights })],
  )
await permit(2, { read: 'all', add: true, update: 'all' })
await permit(3, { read: 'own', add: true, update: 'own', delete: 'own' })
await permit(4, { read: 'team', update: 'team' })

const add = (name: Name, formData: object = { first_name: 'Ana', last_name: 'First' }) =>
  call(name, 'POST leads/add', { formData })
const made = async (name: Name = 'officer'): Promise<string> => String((await add(name)).body._id)
const get = (name: Name, id: string) => call(name, `GET leads/${id}`)
const save = (name: Name, id: string, formData: object, rev?: number) =>
  call(name, `PATCH leads/${id}`, { formData, ...(rev === undefined ? {} : { rev }) })
const list = async (name: Name, body: object = { limit: 100 }) => (await call(name, 'POST leads', body)).body
const idsFor = async (name: Name, body?: object) =>
  ((await list(name, body)).leads as { _id: string }[]).map(({ _id }) => _id)
const stored = async () => {
  const answer = await database.ownerPool.query('select count(*) from record where company_id = $1', [companyId])
  return answer.rows[0]?.count
}

test('what is added is shown with its form to whoever may read it', async () => {
  const blank = await call('officer', 'GET leads/new')
  expect(blank.body).toMatchObject({ form: { title: 'Leads' }, viewer: { role: '2' } })
  const added = await add('officer', { first_name: 'First', last_name: 'Of All', message: 'Ours' })
  expect([added.status, added.body.message]).toEqual([200, 'Lead created successfully.'])
  expect((await get('officer', String(added.body._id))).body).toMatchObject({
    record: {
      ...{ rev: 1, active: true, title: 'First Of All', createdBy: 'Olga Officer' },
      info: { first_name: 'First', last_name: 'Of All', message: 'Ours' },
    },
    permissions: { update: true, delete: false, history: true },
    viewer: { role: '2', canUpdate: true },
  })
})

test('adding asks the right to, and refuses what the form does not take', async () => {
  const before = await stored()
  for (const name of ['lead', 'outsider', 'broker', 'borrower'] as const) {
    expect((await add(name)).body.code).toBe('not-allowed')
    expect((await call(name, 'GET leads/new')).body.code).toBe('not-allowed')
  }
  expect(await add('officer', { first_name: 'x' })).toMatchObject({
    status: 422,
    body: { code: 'missing-required', fields: { last_name: expect.any(String) } },
  })
  expect((await add('officer', { first_name: 'x', last_name: 'x', nothing: '1' })).status).toBe(422)
  expect(await stored()).toBe(before)
})

test('own is what one made, team what stands in one’s groups, all is everything; the list says the same', async () => {
  const [mine, grouped, others] = [await made('processor'), await made(), await made()]
  await database.ownerPool.query('update record set groups = $3 where company_id = $1 and id = $2', [
    ...[companyId, grouped, [leadGroup]],
  ])
  const reads = async (name: Name) => {
    const listed = await idsFor(name)
    const found = await Promise.all([mine, grouped, others].map(async (id) => (await get(name, id)).status === 200))
    expect([mine, grouped, others].map((id) => listed.includes(id))).toEqual(found)
    return found
  }
  expect(await reads('processor')).toEqual([true, false, false])
  expect(await reads('lead')).toEqual([false, true, false])
  for (const name of ['officer', 'admin'] as const) expect(await reads(name)).toEqual([true, true, true])
  expect((await call('broker', 'POST leads', {})).body.code).toBe('not-allowed')
})

test('the list is cut into pages, newest first, with the exact total', async () => {
  const [first, second] = [await made(), await made()]
  expect(await idsFor('officer', { limit: 2 })).toEqual([second, first])
  const page = await call('officer', 'POST leads', { limit: 1, skip: 1 })
  expect(page.body).toMatchObject({ leads: [{ _id: first, title: 'Ana First' }], permissions: { add: true } })
  expect(page.body.count).toBe((await idsFor('officer')).length)
  expect((await call('officer', 'POST leads', { limit: 1000 })).body.code).toBe('invalid-request')
})

test('what is out of sight answers as nothing does, to every call, and nothing is written', async () => {
  const id = await made()
  const before = await trace(id)
  for (const one of [id, newId(), 'no-id', people.borrower.id])
    for (const answer of [
      await get('processor', one),
      await save('processor', one, { message: 'x' }),
      await call('processor', `DELETE leads/${one}`),
      await call('processor', 'POST leads/activate', { id: one }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  expect((await call('officer', `DELETE leads/${id}`)).body.code).toBe('not-allowed')
  expect(await trace(id)).toBe(before)
})

test('saves merge what two changed, refuse what both did, and are told in the history', async () => {
  const id = await made()
  expect((await save('officer', id, { last_name: 'Renamed' }, 1)).body).toMatchObject({
    message: 'Lead updated successfully.',
    record: { rev: 2, title: 'Ana Renamed' },
  })
  expect((await save('admin', id, { message: 'Ours' }, 1)).body.record).toMatchObject({ rev: 3 })
  const before = await trace(id)
  expect(await save('admin', id, { last_name: 'Theirs' }, 1)).toMatchObject({
    status: 409,
    body: { code: 'stale', conflicts: { last_name: { yours: 'Theirs', theirs: 'Renamed' } } },
  })
  expect((await save('admin', id, { last_name: '' })).body.code).toBe('missing-required')
  expect((await save('admin', id, { last_name: 'x' }, 99)).body.code).toBe('invalid-request')
  expect(await trace(id)).toBe(before)
  const history = await call('officer', 'POST action_history', { module: 'leads', _id: id })
  expect(history.body.action_history).toMatchObject([
    { action: 'updated', info: [{ title: 'What is it about?', current_value: 'Ours' }] },
    { action: 'updated', info: [{ title: 'Last Name', previous_value: 'First', current_value: 'Renamed' }] },
    { action: 'created' },
  ])
})

test('one that is out of use changes no more until it is taken back', async () => {
  const id = await made('processor')
  expect((await call('processor', `DELETE leads/${id}`)).status).toBe(200)
  expect((await save('processor', id, { message: 'x' })).body.code).toBe('record-inactive')
  expect(await idsFor('processor')).not.toContain(id)
  expect(await idsFor('processor', { filters: [{ field: 'active', operator: '=', value: 'false' }] })).toContain(id)
  expect((await call('processor', 'POST leads/activate', { id })).status).toBe(200)
  expect((await save('processor', id, { message: 'x' })).status).toBe(200)
})

test('notes and unsaved edits hang on it as on a loan', async () => {
  const id = await made()
  const note = { module: 'leads', owner: id, content: 'Said', type: 'Public' }
  expect((await call('officer', 'POST notes', note)).status).toBe(200)
  expect((await call('processor', 'POST notes', note)).body.code).toBe('not-found')
  const draft = { rev: 1, formData: { message: 'Unsaved' } }
  expect((await call('officer', `POST leads/${id}/draft`, draft)).status).toBe(200)
  expect((await call('officer', `GET leads/${id}/draft`)).body.draft).toMatchObject(draft)
  expect((await call('admin', `GET leads/${id}/draft`)).body.draft).toBeNull()
})

test('another company meets a record as nobody’s', async () => {
  const id = await made()
  const before = await trace(id)
  const headers = await signedInAs(database.ownerPool, await createSampleLender(database.ownerPool, 'Other'), 'admin')
  for (const [method, path, body] of [
    ['GET', `leads/${id}`, undefined],
    ['PATCH', `leads/${id}`, { formData: { last_name: 'Theirs' } }],
    ['DELETE', `leads/${id}`, undefined],
    ['POST', 'leads/activate', { id }],
    ['POST', 'notes/list', { module: 'leads', owner: id }],
  ] as const) {
    const payload = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url: `/api/${path}`, headers, ...payload })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  }
  const list = await app.inject({ method: 'POST', url: '/api/leads', headers, payload: {} })
  expect(list.json()).toMatchObject({ leads: [], count: 0 })
  expect(await trace(id)).toBe(before)
})

const assigned = async (id: string) =>
  ((await get('admin', id)).body.record as { workforces: { user: { _id: string } }[] }).workforces.map(
    ({ user }) => user._id,
  )
const change = (name: Name, id: string, adminInfo: object, rev?: number) =>
  call(name, `PATCH leads/${id}`, { adminInfo, ...(rev === undefined ? {} : { rev }) })

test('where it stands, who works on it and where it came from change by right and are told', async () => {
  const id = await made()
  expect(await assigned(id)).toEqual([people.officer.id])
  const before = await trace(id)
  expect((await change('officer', id, { status: '2' })).body.code).toBe('not-allowed')
  expect((await change('officer', id, { workforces: [] })).body.code).toBe('not-allowed')
  for (const [adminInfo, place] of [
    [{ status: '4' }, 'status'],
    [{ status: '99' }, 'status'],
    [{ source: ['999'] }, 'source'],
    [{ groups: ['999'] }, 'groups'],
    [{ workforces: [`${newId()}---3`] }, 'workforces'],
    [{ workforces: [`${people.borrower.id}---6`] }, 'workforces'],
  ] as const)
    expect(await change('admin', id, adminInfo)).toMatchObject({
      status: 422,
      body: { code: 'unknown-choice', fields: { [place]: expect.any(String) } },
    })
  expect(await trace(id)).toBe(before)
  const moved = await change('admin', id, { status: '2', workforces: [`${people.processor.id}---3`] }, 1)
  expect(moved.body.record).toMatchObject({ rev: 2, status: { _id: '2', key: 'contacted', title: 'Contacted' } })
  expect((await get('processor', id)).status).toBe(200)
  expect((await change('admin', id, { status: '3' }, 1)).body.code).toBe('stale')
  const history = await call('admin', 'POST action_history', { module: 'leads', _id: id })
  expect((history.body.action_history as object[])[0]).toMatchObject({
    info: [{ field: 'status', previous_value: 'New', current_value: 'Contacted' }, { field: 'workforces' }],
  })
})

test('each status has its tab with the exact count, under every filter', async () => {
  const marker = `Tab ${newId()}`
  const ids = [await made(), await made(), await made()]
  for (const id of ids) await save('admin', id, { message: marker, first_name: 'Tabby' })
  await change('admin', ids[0] ?? '', { status: '3' })
  const filters = [{ field: 'message', operator: '=', value: marker }]
  const tabs = async (body: object = {}) => {
    const reply = await list('admin', { filters, ...body })
    const counts = (reply.status as { _id: string; count: number }[]).map(({ _id, count }) => [_id, count])
    return { counts: Object.fromEntries(counts), count: reply.count, found: (reply.leads as object[]).length }
  }
  const counts = { all: 3, 1: 2, 2: 0, 3: 1, 4: 0, 5: 0 }
  expect(await tabs()).toEqual({ counts, count: 3, found: 3 })
  expect(await tabs({ status: '3' })).toEqual({ counts, count: 1, found: 1 })
  expect(await tabs({ search: 'tabby', status: '1' })).toEqual({ counts, count: 2, found: 2 })
  expect(
    (await list('admin', { filters: [{ field: 'status', operator: '=', value: '3' }], search: 'tabby' })).count,
  ).toBe(1)
  for (const field of ['nothing', 'info', 'form_id'])
    expect((await list('admin', { filters: [{ field, operator: '=', value: 'x' }] })).code).toBe('unknown-list-field')
  expect((await list('admin', { sort: { field: 'nothing', order: 'asc' } })).code).toBe('unknown-list-field')

  // By every column that it shows, and by who works on them.
  const [first = '', second = '', third = ''] = ids
  await change('admin', second, { workforces: [`${people.processor.id}---3`], source: ['1'] })
  await change('admin', third, { workforces: [] })
  const sorted = (field: string, order: 'asc' | 'desc' = 'asc') => idsFor('admin', { filters, sort: { field, order } })
  expect(await sorted('workforces')).toEqual([first, second, third])
  expect(await sorted('workforces', 'desc')).toEqual([second, first, third])
  expect((await sorted('source')).at(0)).toBe(second)
  expect((await sorted('status', 'desc')).at(0)).toBe(first)
  expect(await sorted('form')).toHaveLength(3)
  const worked = (value: string) =>
    idsFor('admin', { filters: [...filters, { field: 'workforces', operator: '=', value }] })
  expect(await worked(people.processor.id)).toEqual([second])
  const offered = (await call('admin', 'GET views/fields?module=leads')).body.fields as { id: string }[]
  expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining(['status', 'form', 'source', 'workforces']))
})

test('a field that the form hides from a role is not filtered, sorted, searched or named by it', async () => {
  const added = await add('officer', { first_name: 'Hidden', last_name: 'Quelle', email: 'secret@sample.test' })
  const id = String(added.body._id)
  const hide = (roles: string[]) =>
    database.ownerPool.query(
      `update form_version set content = jsonb_set(content, '{0,childs,2,hided_roles}', $2) from module
       where module.company_id = $1 and module.id = 5 and form_version.company_id = $1
         and form_version.form_id = module.form_id`,
      [companyId, JSON.stringify(roles)],
    )
  const bump = () =>
    database.ownerPool.query(
      `with made as (
        insert into form_version (company_id, form_id, version, content, published_at, published_by)
        select company_id, form_id, version + 1, content, now(), 'Ada Admin' from form_version
        where company_id = $1 and form_id = (select form_id from module where company_id = $1 and id = 5)
        order by version desc limit 1 returning form_id, version)
       update form set published_version = made.version from made where form.company_id = $1 and form.id = made.form_id`,
      [companyId],
    )
  expect((await list('officer', { search: 'secret@sample' })).count).toBe(1)
  await hide(['2'])
  await bump()
  expect((await get('officer', id)).body.record).toMatchObject({ info: { first_name: 'Hidden' } })
  expect(JSON.stringify((await get('officer', id)).body)).not.toContain('secret@')
  for (const body of [
    { filters: [{ field: 'email', operator: '=', value: 'secret@sample.test' }] },
    { sort: { field: 'email', order: 'asc' } },
  ])
    expect((await list('officer', body)).code).toBe('unknown-list-field')
  expect((await list('officer', { search: 'secret@sample' })).count).toBe(0)
  expect((await list('officer', { search: 'hidden quelle' })).count).toBe(1)
  expect((await list('admin', { search: 'secret@sample' })).count).toBe(1)
  expect(JSON.stringify((await call('officer', 'POST search', { search: 'secret@sample' })).body)).not.toContain(id)
  expect(JSON.stringify((await call('admin', 'POST search', { search: 'secret@sample' })).body)).toContain(id)
})

test('the dashboard counts and shows leads to whom their page is open', async () => {
  const id = await made()
  const officer = (await call('officer', 'POST dashboard', {})).body
  const counts = officer.lead_counts as { _id: string; count: number }[]
  expect(counts[0]).toMatchObject({ _id: 'all', count: (await list('officer')).count })
  expect((officer.recent_leads as { _id: string }[])[0]).toMatchObject({
    _id: id,
    title: 'Ana First',
    form: { title: 'Leads' },
  })
  expect((await call('broker', 'POST dashboard', {})).body).toMatchObject({ lead_counts: [], recent_leads: [] })
})
