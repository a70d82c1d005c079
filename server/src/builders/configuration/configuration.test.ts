import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
type Desk = typeof desk
type Body = Record<string, unknown>
type Row = Body & {
  key: string
  title: string
  outcome: string
  why: string | null
  form: string | null
  count: number
}

const { companyId } = desk.lender
const post = async (of: Desk, path: string, body: object, name: SampleName = 'admin') =>
  of.call(name, `POST ${path}`, body)
const exported = async (of: Desk = desk, ids?: string[]) => {
  const { status, body } = await post(of, 'forms/export', ids ? { ids } : {})
  expect(status).toBe(200)
  return body.file as Body & {
    forms: (Body & { key: string; kind: string; title: string; content: Body[] })[]
    roles: Body[]
  }
}
const look = async (of: Desk, file: unknown, more: object = {}) => {
  const answer = await post(of, 'forms/import', { file: JSON.stringify(file), dry_run: true, ...more })
  return { ...answer, forms: (answer.body.forms ?? []) as Row[] }
}
const take = (of: Desk, file: unknown, more: object = {}) =>
  post(of, 'forms/import', { file: JSON.stringify(file), dry_run: false, ...more })
const trace = async (of: string) => {
  const { rows } = await desk.database.ownerPool.query(
    `select (select count(*) from form where company_id = $1) as forms,
      (select count(*) from form_version where company_id = $1) as versions,
      (select md5(string_agg(snapshot::text || rev, '' order by form_id)) from form_draft where company_id = $1) as drafts,
      (select count(*) from audit_event where company_id = $1 and action = 'configuration-changed') as audit`,
    [of],
  )
  return rows[0]
}

const library = (await post(desk, 'forms/add', { kind: 'library', title: 'Employment' })).body._id as string
const step = (ops: object[]) => ({ id: newId(), label: { act: 'added', title: 'x' }, ops })
const adding = (own: Body, parent = '') => ({
  ...{ do: 'add', parent, after: null, elements: [{ key: `+${own.id}`, own }] },
})
await post(desk, `forms/${library}/draft/commands`, {
  rev: 1,
  commands: [
    step([
      adding({ id: 'employment', type: 'section', title: 'Employment' }),
      adding({ id: 'employer', type: 'text', title: 'Employer', hided_roles: ['2'] }, '+employment'),
    ]),
  ],
})
await post(desk, `forms/${library}/versions`, { rev: 0, draftRev: 2 })
const loanForm = (await post(desk, 'forms/add', { kind: 'opportunity', title: 'Deal', template: 'commercial-bridge' }))
  .body._id as string
const taken = adding({
  ...{ id: 'work', type: 'section', title: 'Work' },
  library: { form: library, version: 1 },
})
await post(desk, `forms/${loanForm}/draft/commands`, { rev: 1, commands: [step([taken])] })

describe('forms leave as a file', () => {
  test('with what they need by its name, and without keys, people and records', async () => {
    const file = await exported()
    expect(file).toMatchObject({ format: 'corbel-configuration', version: 1 })
    const titles = file.forms.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Deal', 'Employment', 'Sample']))
    const text = JSON.stringify(file)
    expect(text).toContain(`"library":{"key":"${file.forms.find(({ title }) => title === 'Employment')?.key}"`)
    expect(text).not.toMatch(/"form":"|company_id|Ada Admin/)
    expect(file.roles.length).toBeGreaterThan(0)
  })

  test('to whoever designs forms, and never with one of another company', async () => {
    expect((await post(desk, 'forms/export', {}, 'officer')).status).toBe(403)
    const random = await post(desk, 'forms/export', { ids: ['999999999'] })
    expect(random.status).toBe(404)
    expect((await post(desk, 'forms/import', { file: '{}', dry_run: true }, 'officer')).status).toBe(403)
  })
})

describe('a file comes to another company', () => {
  test('looked at first: nothing is written', async () => {
    const file = await exported()
    const before = await trace(other.lender.companyId)
    const { forms, body } = await look(other, file)
    expect(body.message).toBe('This is what the file would come to here. Nothing is changed yet.')
    expect(forms.find(({ title }) => title === 'Deal')).toMatchObject({ outcome: 'new', why: null, form: null })
    // The forms of people are here already, by what they are the forms of.
    expect(forms.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(await trace(other.lender.companyId)).toEqual(before)
  })

  test('as drafts; the same again says that it is the same, there and here', async () => {
    const file = await exported()
    const wanted = file.forms.filter(({ title }) => ['Deal', 'Employment'].includes(title)).map(({ key }) => key)
    const made = await take(other, file, { forms: wanted })
    expect(made).toMatchObject({ status: 200, body: { message: '2 forms are taken over as drafts.' } })
    const rows = made.body.forms as Row[]
    const id = rows.find(({ title }) => title === 'Deal')?.form
    const { body } = await other.call('admin', `GET forms/${id}`)
    expect(body.form).toMatchObject({ title: 'Deal', version: 0, draftSince: expect.any(String) })
    const again = await look(other, file, { forms: wanted })
    expect(again.forms.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    const back = await exported(
      other,
      rows.map(({ form }) => String(form)),
    )
    expect(back.forms.map(({ key }) => key).toSorted()).toEqual(wanted.toSorted())
    // The library is not published there yet, so the copy is of none of its versions.
    const there = JSON.stringify(back.forms.find(({ title }) => title === 'Deal')?.content)
    const here = JSON.stringify(file.forms.find(({ title }) => title === 'Deal')?.content)
    expect(there.replace('"version":0', '"version":1')).toBe(here)
    expect((await look(desk, file)).forms.every(({ outcome }) => outcome === 'same')).toBe(true)
    expect(await take(desk, file)).toMatchObject({ status: 409, body: { code: 'nothing-to-change' } })
  })

  test('never opening to visitors what is hidden from a role that is not here', async () => {
    const file = await exported(desk, [library])
    const strange = { ...file, roles: file.roles.map((role) => ({ ...role, title: 'Escrow officer' })) }
    const [form] = strange.forms
    if (form === undefined) throw new Error('Nothing was exported.')
    const fresh = { ...strange, forms: [{ ...form, key: newId(), title: 'Escrow' }] }
    expect((await look(other, fresh)).forms[0]).toMatchObject({ outcome: 'conflict', why: 'roles' })
    expect(await take(other, fresh)).toMatchObject({ status: 422, body: { code: 'configuration-not-readable' } })
    const roleId = String(file.roles[0]?.id)
    const made = await take(other, fresh, { roles: { [roleId]: null } })
    const id = (made.body.forms as Row[])[0]?.form
    const { body } = await other.call('admin', `GET forms/${id}`)
    expect(JSON.stringify(body.form)).toContain('"hided_roles":["0"]')
    expect((await look(other, fresh, { roles: { [roleId]: '999' } })).status).toBe(422)
  })
})

describe('a file is taken as a whole, or nothing of it:', () => {
  const changed = async (change: (form: Body) => Body) => {
    const file = await exported(desk, ['11'])
    return { ...file, forms: file.forms.map((form) => change(form) as (typeof file.forms)[number]) }
  }

  test('what it would change is told, and an unpublished draft stays unless it is given up', async () => {
    const file = await changed((form) => ({
      ...form,
      content: [...(form.content as Body[]), { id: 'new_one', type: 'text' }],
    }))
    expect((await look(desk, file)).forms[0]).toMatchObject({ outcome: 'changed', count: 1 })
    await post(desk, 'forms/11/draft/commands', { rev: 0, commands: [step([adding({ id: 'mine', type: 'text' })])] })
    expect((await look(desk, file)).forms[0]).toMatchObject({ outcome: 'conflict', why: 'draft' })
    const before = await trace(companyId)
    expect((await take(desk, file)).status).toBe(422)
    expect(await trace(companyId)).toEqual(before)
    expect((await take(desk, file, { replace_drafts: true })).status).toBe(200)
    const { body } = await desk.call('admin', 'GET forms/11')
    expect(body.form).toMatchObject({ version: 1 })
    expect(JSON.stringify((body.form as Body).content)).toContain('new_one')
    await desk.call('admin', 'DELETE forms/11/draft')
  })

  test.each<[string, (form: Body) => Body, string, string]>([
    ['a kind that it is not here', (form) => ({ ...form, kind: 'library' }), 'conflict', 'kind'],
    ['a field that becomes something else', (form) => retyped(form, 'amount', 'file'), 'conflict', 'fixed'],
    ['a design that is none', (form) => ({ ...form, content: [{ type: 'text' }] }), 'refused', 'design'],
    ['ten thousand parentheses', (form) => ({ ...form, content: [calculated('(', 10_000)] }), 'refused', 'design'],
    ['ids used twice', (form) => ({ ...form, content: [text('a'), text('a')] }), 'refused', 'design'],
    ['a reserved id', (form) => ({ ...form, content: [calculated('constructor', 1)] }), 'refused', 'design'],
    [
      'roles that are no list',
      (form) => ({ ...form, content: [{ ...text('a'), hided_roles: '2' }] }),
      'refused',
      'design',
    ],
    [
      'roles that the file does not say',
      (form) => ({ ...form, key: newId(), content: [{ ...text('a'), hided_roles: ['77'] }] }),
      'conflict',
      'roles',
    ],
  ])('not with %s', async (_what, change, outcome, why) => {
    const file = await changed(change)
    expect((await look(desk, file)).forms[0]).toMatchObject({ outcome, why })
    const before = await trace(companyId)
    expect((await take(desk, file)).status).toBe(422)
    expect(await trace(companyId)).toEqual(before)
  })

  test('links into another company are cut', async () => {
    const file = await changed((form) => ({
      ...{ ...form, key: newId(), title: 'Linked' },
      content: [{ id: 's', type: 'section', library: { form: '11', version: 1 }, childs: [text('a')] }],
    }))
    const made = await take(desk, file)
    const id = (made.body.forms as Row[])[0]?.form
    expect(JSON.stringify((await desk.call('admin', `GET forms/${id}`)).body.form)).not.toContain('"library"')
  })
})

const text = (id: string): Body => ({ id, type: 'text', title: id })
const calculated = (item: string, times: number): Body => ({
  ...{ id: 'sum', type: 'amount' },
  calculations: [
    { formulas: Array.from({ length: times }, () => ({ field: item, where: item === '(' ? 'input' : 'field' })) },
  ],
})
function retyped(form: Body, from: string, to: string): Body {
  return JSON.parse(JSON.stringify(form).replace(`"type":"${from}"`, `"type":"${to}"`)) as Body
}

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

describe('the gallery', () => {
  test('offers four whole forms, each of which begins a loan form with what its fields mean', async () => {
    const { body } = await desk.call('admin', 'GET forms/choices')
    const gallery = body.gallery as { key: string; fields: number; tabs: string[] }[]
    expect(gallery.map(({ key }) => key)).toEqual(['urla', 'personal-loan', 'fix-and-flip', 'commercial-bridge'])
    for (const { key, fields } of gallery) {
      expect(fields).toBeGreaterThan(50)
      const { status, body: made } = await post(desk, 'forms/add', { kind: 'opportunity', title: key, template: key })
      expect(status).toBe(200)
      const published = await post(desk, `forms/${made._id}/versions`, { rev: 0, draftRev: 1 })
      expect(published).toMatchObject({ status: 200, body: { version: 1, diagnostics: [], withoutField: [] } })
      const { rows } = await desk.database.ownerPool.query(
        'select figures from form where company_id = $1 and id = $2',
        [companyId, made._id],
      )
      expect(rows[0].figures).toHaveProperty('loanAmount')
    }
    expect((await post(desk, 'forms/add', { kind: 'library', title: 'x', template: 'fha' })).status).toBe(422)
  })
})
