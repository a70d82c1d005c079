import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { type Desk, openTwoDesks, type Row } from '../samples/two-desks.ts'

const { desk, other, companyId, post, exported, look, take, trace } = await openTwoDesks()

describe('templates of tasks go with the forms', () => {
  type Carried = Row & { template: string | null; without: string[] }
  const item = (_id: string, more: object = {}) => ({
    ...{
      _id,
      title: `Task ${_id}`,
      description: '',
      category: 'todo',
      priority: 'High',
      due_in: 2,
      remind_before: null,
    },
    ...{ assignee: null, checklist: [], after: [], target_status: null, repeat: null, ...more },
  })
  const lookAt = async (of: Desk, file: object, more: object = {}) =>
    ((await look(of, { forms: [], ...file }, more)).body.task_templates ?? []) as Carried[]

  test('as drafts, by the titles of what they name; the same again is the same', async () => {
    const { body: choices } = await desk.call('admin', 'GET task_templates/choices')
    const [status] = choices.statuses as { _id: string; module: string }[]
    const [role] = choices.roles as { _id: string }[]
    const { _id } = (await post(desk, 'task_templates/add', { title: 'New file', module: 'opportunities' })).body
    const items = [
      item('a', { assignee: { by: 'role', role: role?._id } }),
      item('b', { after: ['a'], target_status: status?._id }),
    ]
    const change = { rev: 1, starts: 'created', programs: ['12'], items, publish: true }
    expect((await desk.call('admin', `PATCH task_templates/${_id}`, change)).status).toBe(200)
    const file = (await exported()) as Awaited<ReturnType<typeof exported>> & { task_templates: { key: string }[] }
    expect(file.task_templates).toMatchObject([
      { key: _id, programs: [{ title: 'Bridge program' }], items: [{}, { target_status: expect.any(String) }] },
    ])
    const wanted = { ...file, forms: [] }
    const before = await other.call('admin', 'POST task_templates', {})
    expect(await lookAt(other, wanted)).toMatchObject([{ outcome: 'new', why: null, template: null, without: [] }])
    expect((await other.call('admin', 'POST task_templates', {})).body).toEqual(before.body)
    const made = await take(other, wanted)
    expect(made).toMatchObject({ status: 200, body: { task_templates: [{ outcome: 'new', template: _id }] } })
    const { template } = (await other.call('admin', `GET task_templates/${_id}`)).body
    expect(template).toMatchObject({ active: false, starts: 'created', programs: ['12'], items: [items[0], items[1]] })
    expect(await lookAt(other, wanted)).toMatchObject([{ outcome: 'same' }])
    expect(await lookAt(desk, wanted)).toMatchObject([{ outcome: 'same' }])
    expect((await take(other, wanted)).status).toBe(409)

    const renamed = { ...wanted, task_templates: file.task_templates.map((one) => ({ ...one, title: 'Newer' })) }
    expect(await lookAt(other, renamed)).toMatchObject([{ outcome: 'changed' }])
    // Here it is in use: a file makes drafts.
    expect(await lookAt(desk, renamed)).toMatchObject([{ outcome: 'conflict', why: 'used' }])
    expect((await take(desk, renamed)).status).toBe(422)
    expect((await desk.call('admin', `GET task_templates/${_id}`)).body.template).toMatchObject({ title: 'New file' })
    const others = (more: object) => ({
      ...wanted,
      task_templates: file.task_templates.map((one) => ({ ...one, key: newId(), ...more })),
    })
    expect(await lookAt(other, others({ module: 'pages/nowhere' }))).toMatchObject([{ why: 'module' }])
    expect(await lookAt(other, others({ items: [item('a', { after: ['a'] })] }))).toMatchObject([{ why: 'design' }])
    expect(await lookAt(other, { ...others({}), roles: [] })).toMatchObject([{ why: 'roles' }])
    expect(await lookAt(other, others({ programs: [{ product: 'X', title: 'Y' }] }))).toMatchObject([
      { outcome: 'new', without: ['X, Y'] },
    ])
  })

  const templateOf = (key: string, more: object = {}) => ({
    ...{ key, title: 'Carried', module: 'opportunities', starts: 'hand', programs: [], statuses: [] },
    ...{ items: [item('a')], ...more },
  })
  const fileOf = async (...templates: object[]) => ({
    ...(await exported()),
    ...{ forms: [], roles: [], task_templates: templates },
  })
  const templatesOf = async (of: Desk) => {
    const { rows } = await desk.database.ownerPool.query(
      'select id, rev, active, items from task_template where company_id = $1 order by id',
      [of.lender.companyId],
    )
    return rows
  }

  test('whoever has a task here keeps it, and what a late one comes to, when the file changes the template', async () => {
    const key = newId()
    expect((await take(other, await fileOf(templateOf(key)))).status).toBe(200)
    const { body: choices } = await other.call('admin', 'GET task_templates/choices')
    const person = (choices.people as { _id: string }[])[0]?._id
    const kept = {
      assignee: { by: 'person', person },
      escalate: { after_hours: 4, way: 'tell', to: { by: 'person', person } },
    }
    const saved = await other.call('admin', `PATCH task_templates/${key}`, { rev: 2, items: [item('a', kept)] })
    expect(saved.status).toBe(200)
    expect((await take(other, await fileOf(templateOf(key)))).status).toBe(409)
    const changed = await fileOf(templateOf(key, { items: [item('a', { title: 'Ring them' }), item('b')] }))
    expect((await take(other, changed)).status).toBe(200)
    const { template } = (await other.call('admin', `GET task_templates/${key}`)).body
    expect(template).toMatchObject({ items: [{ title: 'Ring them', ...kept }, { assignee: null }] })
  })

  test.each<[string, (key: string) => object]>([
    ['somebody by their person', (key) => templateOf(key, { items: [item('a', { assignee: anybody() })] })],
    ['a group', (key) => templateOf(key, { items: [item('a', { assignee: { by: 'group', group: '1' } })] })],
    ['whom a late task is told to', (key) => templateOf(key, { items: [item('a', { escalate: toAnybody() })] })],
    ['a program by its id', (key) => templateOf(key, { programs: ['12'] })],
    ['a status by its id', (key) => templateOf(key, { statuses: [1] })],
    ['what a lead becomes', (key) => templateOf(key, { items: [item('a', { convert_program: '1/12' })] })],
    ['a company', (key) => ({ ...templateOf(key), company_id: other.lender.companyId })],
    ['that it is in use', (key) => ({ ...templateOf(key), active: true })],
    ['more tasks than a template has', (key) => templateOf(key, { items: times(61, (at) => item(`i${at}`)) })],
    ['a description as long as a book', (key) => templateOf(key, { items: [item('a', { description: long })] })],
    ['a title that turns reading', (key) => templateOf(key, { title: 'a\u202Egpj' })],
    ['a key that is a path', () => templateOf('../../x')],
    ['tasks that wait in a circle', (key) => templateOf(key, { items: circle() })],
    ['one template twice', (key) => [templateOf(key), templateOf(key.toUpperCase())]],
  ])('not with %s, and then nothing of the file is taken', async (_what, made) => {
    const before = [await trace(companyId), await templatesOf(desk)]
    const wrong = made(newId())
    const file = await fileOf(templateOf(newId()), ...(Array.isArray(wrong) ? wrong : [wrong]))
    expect((await take(desk, file)).status).toBe(422)
    expect([await trace(companyId), await templatesOf(desk)]).toEqual(before)
  })

  const anybody = () => ({ by: 'person', person: other.lender.companyId })
  const toAnybody = () => ({ after_hours: 1, way: 'assign', to: anybody() })
  const times = <One>(count: number, one: (at: number) => One) => Array.from({ length: count }, (_, at) => one(at))
  const long = 'x'.repeat(100_000)
  const circle = () => [item('a', { after: ['b'] }), item('b', { after: ['a'] })]

  test("one of another company's is made anew here, and theirs stays as it is", async () => {
    const key = newId()
    expect((await take(other, await fileOf(templateOf(key)))).status).toBe(200)
    const theirs = await templatesOf(other)
    expect((await take(desk, await fileOf(templateOf(key, { title: 'Ours' })))).body).toMatchObject({
      task_templates: [{ outcome: 'new', template: key }],
    })
    expect(await templatesOf(other)).toEqual(theirs)
    expect((await take(desk, await fileOf(templateOf(newId())), { roles: { 2: '999999' } })).status).toBe(422)
  })

  test('nobody but who configures takes one', async () => {
    const before = await templatesOf(desk)
    const file = JSON.stringify(await fileOf(templateOf(newId())))
    expect((await post(desk, 'forms/import', { file, dry_run: false }, 'officer')).status).toBe(403)
    expect(await templatesOf(desk)).toEqual(before)
  })

  test('two who take one file at once make one template, and whoever is second is told that it is there', async () => {
    const file = await fileOf(templateOf(newId()))
    const both = await overlapping(
      desk.database.ownerPool,
      () => take(desk, file),
      () => take(desk, file),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 409, true])
  })

  test('one that is taken into use meanwhile is not changed', async () => {
    const key = newId()
    expect((await take(desk, await fileOf(templateOf(key)))).status).toBe(200)
    const file = await fileOf(templateOf(key, { title: 'Changed' }))
    const both = await overlapping(
      desk.database.ownerPool,
      () => desk.call('admin', 'POST task_templates/activate', { id: key }),
      () => take(desk, file),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 422, true])
    expect((await desk.call('admin', `GET task_templates/${key}`)).body.template).toMatchObject({
      ...{ active: true, title: 'Carried' },
    })
  })
})
