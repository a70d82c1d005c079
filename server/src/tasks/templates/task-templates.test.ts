import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { startDueTemplates } from './start-due.ts'

const desk = await openShareDesk()
const { call, callAsGuest, lender, database, newLoan, newSharedLoan, save, clock } = desk
const { people, companyId } = lender
const module = 'opportunities'
type Name = Parameters<typeof call>[0]
type Template = { _id: string; rev: number; active: boolean; title: string; items: object[] }

const item = (_id: string, more: object = {}) => ({
  ...{ _id, title: `Task ${_id}`, description: '', category: 'todo', priority: 'High', due_in: 2, remind_before: null },
  ...{ assignee: null, checklist: [], after: [], target_status: null, repeat: null },
  ...more,
})
const template = async (change: object, of = module) => {
  const { body } = await call('admin', 'POST task_templates/add', { title: `Template ${newId()}`, module: of })
  const saved = await call('admin', `PATCH task_templates/${body._id}`, { rev: 1, publish: true, ...change })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.template as Template
}
const off = (one: Template) => call('admin', `DELETE task_templates/${one._id}`)
const tasksOf = async (owner: string, of = module) =>
  (await call('admin', 'POST tasks', { module: of, owner, limit: 100 })).body.tasks as Record<string, unknown>[]
const titles = async (owner: string) => (await tasksOf(owner)).map(({ title }) => title).sort()
const start = (name: Name, owner: string, one: Template) =>
  call(name, 'POST task_templates/start', { module, owner, template: one._id })
const log = { warn: () => undefined }
/** As the loop does, so many seconds later. */
const later = (seconds: number) =>
  startDueTemplates({ database, log }, { companyId, at: new Date(clock.now().getTime() + seconds * 1_000) })
const rows = async () =>
  JSON.stringify(
    (
      await database.ownerPool.query(
        `select (select json_agg(t order by id) from task_template t) as templates,
          (select json_agg(r order by id) from task_run r) as runs, (select json_agg(t order by id) from task t) as tasks`,
      )
    ).rows,
  )

// Whoever gets a task signs in.
for (const name of ['processor', 'officer'] as const) await call(name, 'POST tasks', {})

describe('a template', () => {
  test('is a draft until it is published, and says what it cannot be', async () => {
    const { body } = await call('admin', 'POST task_templates/add', { title: 'New file', module })
    const change = (more: object) => call('admin', `PATCH task_templates/${body._id}`, { rev: 1, ...more })
    const before = await rows()
    const circle = [item('a', { after: ['b'] }), item('b', { after: ['a'] })]
    for (const [more, code, field] of [
      [{ publish: true }, 'invalid-fields', 'items'],
      [{ publish: true, items: [item('a')], starts: 'status' }, 'invalid-fields', 'statuses'],
      [{ items: circle }, 'invalid-fields', 'items.0.after'],
      [{ items: [item('a'), item('a')] }, 'invalid-fields', 'items.0'],
      [{ items: [item('a', { assignee: { by: 'role', role: '999' } })] }, 'unknown-choice', 'items.0.assignee'],
      [{ items: [item('a', { assignee: { by: 'person', person: newId() } })] }, 'unknown-choice', 'items.0.assignee'],
      [{ items: [item('a', { target_status: '999' })] }, 'unknown-choice', 'items.0.target_status'],
      [{ programs: ['999'] }, 'unknown-choice', 'programs'],
      [{ statuses: ['999'], starts: 'status' }, 'unknown-choice', 'statuses'],
      [{ items: [item('a', { more: 1 })] }, 'invalid-request', 'items.0'],
      [{ nothing: 1 }, 'invalid-request', ''],
    ] as const) {
      const answer = await change(more)
      expect([more, answer.body.code]).toEqual([more, code])
      if (field !== '') expect(Object.keys(answer.body.fields as object)[0]).toContain(field)
    }
    expect(await rows()).toBe(before)
    const saved = await change({ items: [item('a')] })
    expect(saved.body).toMatchObject({ template: { active: false, rev: 2, items: [{ title: 'Task a' }] } })
    expect((await change({ title: 'Too late' })).body.code).toBe('stale')
    const listed = (await call('admin', 'POST task_templates', { search: 'new FILE' })).body
    expect(listed).toMatchObject({ count: 1, templates: [{ title: 'New file', tasks: 1, started: 0, active: false }] })
  })

  test('is set up by whoever builds, in their own company, and published by whoever publishes', async () => {
    const mine = await template({ items: [item('a')] })
    const before = await rows()
    for (const name of ['officer', 'processor', 'broker', 'borrower'] as const)
      for (const [line, body] of [
        ['POST task_templates', {}],
        ['GET task_templates/choices', undefined],
        ['POST task_templates/add', { title: 'x', module }],
        [`GET task_templates/${mine._id}`, undefined],
        [`PATCH task_templates/${mine._id}`, { rev: mine.rev }],
        [`DELETE task_templates/${mine._id}`, undefined],
        ['POST task_templates/activate', { id: mine._id }],
        ['POST task_templates/order', { ids: [mine._id] }],
      ] as const)
        expect([name, line, (await call(name, line, body)).status]).toEqual([name, line, 403])
    for (const [line, body] of [
      [`GET task_templates/ID`, undefined],
      [`PATCH task_templates/ID`, { rev: mine.rev, title: 'Theirs' }],
      [`DELETE task_templates/ID`, undefined],
      ['POST task_templates/activate', { id: 'ID' }],
      ['POST task_templates/add', { title: 'x', module, copy: 'ID' }],
    ] as const) {
      const as = (id: string) =>
        callAsGuest('admin', line.replace('ID', id), body && JSON.parse(JSON.stringify(body).replace('ID', id)))
      const [foreign, unknown] = [await as(mine._id), await as(newId())]
      expect([line, foreign.status, foreign.body]).toEqual([line, 404, unknown.body])
    }
    expect(await rows()).toBe(before)
    await off(mine)
  })

  test('is put in another order as a whole', async () => {
    const [one, two] = [await template({ items: [item('a')] }), await template({ items: [item('a')] })]
    const ids = async () =>
      ((await call('admin', 'POST task_templates', { limit: 100 })).body.templates as Template[]).map(({ _id }) => _id)
    const all = await ids()
    const [first = '', ...others] = all
    expect((await call('admin', 'POST task_templates/order', { ids: others })).body.code).toBe('stale')
    expect((await call('admin', 'POST task_templates/order', { ids: [...others, first] })).status).toBe(200)
    expect(await ids()).toEqual([...others, first])
    await Promise.all([one, two].map(off))
  })
})

describe('started by hand', () => {
  test('makes what waits for nothing, for whoever stands there in the role, and what waits when its time comes', async () => {
    const one = await template({
      items: [
        item('call', { category: 'call', assignee: { by: 'role', role: '3' }, checklist: [{ _id: '1', text: 'Ask' }] }),
        item('order', { after: ['call'], due_in: null, assignee: { by: 'person', person: people.officer.id } }),
        item('look', { after: ['order', 'call'] }),
      ],
    })
    const owner = await newLoan({ workforces: [`${people.processor.id}---3`] })
    const started = await start('officer', owner, one)
    expect(started.body).toMatchObject({ made: 1, message: '1 task added.' })
    const [first] = await tasksOf(owner)
    expect(first).toMatchObject({
      ...{ title: 'Task call', category: 'call', status: 'Not Started', created_by: { user: 'Olga Officer' } },
      users: [{ value: people.processor.id }],
      checklist: [{ text: 'Ask', done: false }],
    })
    // Nothing twice while something of it is open.
    expect((await start('officer', owner, one)).body.code).toBe('nothing-to-change')
    const done = await call('processor', `PATCH tasks/${first?._id}`, { status: 'Completed' })
    expect(done.body.followed_by).toBe(1)
    expect(await titles(owner)).toEqual(['Task call', 'Task order'])
    const [second] = await tasksOf(owner)
    expect(second).toMatchObject({ due_date: null, users: [{ value: people.officer.id }], created_by: { _id: null } })
    // Opened and closed again it makes nothing twice.
    for (const status of ['In Progress', 'N/A']) await call('processor', `PATCH tasks/${first?._id}`, { status })
    expect(await titles(owner)).toEqual(['Task call', 'Task order'])
    const Ids = [String(second?._id)]
    await call('admin', 'POST tasks/mass_action', { Ids, action: 'status', status: 'Completed' })
    expect(await titles(owner)).toEqual(['Task call', 'Task look', 'Task order'])
    const history = await call('admin', 'POST action_history', { module, _id: owner })
    expect(JSON.stringify(history.body)).toContain('Task look · Not Started')
    await off(one)
  })

  test('is for whoever may add tasks there: no borrower, no guest, nobody of another company', async () => {
    const one = await template({ items: [item('a')] })
    const shared = await newSharedLoan('Edit')
    const strange = await newLoan({ workforces: [], contacts: [] })
    const before = await rows()
    const offered = (as: typeof call, name: Name, owner: string) =>
      as(name, 'POST task_templates/offered', { module, owner })
    const begin = (as: typeof call, name: Name, owner: string) =>
      as(name, 'POST task_templates/start', { module, owner, template: one._id })
    for (const ask of [offered, begin]) {
      expect((await ask(call, 'borrower', shared)).status).toBe(403)
      expect((await ask(call, 'broker', await newLoan())).status).toBe(403)
      expect((await ask(callAsGuest, 'admin', shared)).status).toBe(403)
      expect((await ask(callAsGuest, 'admin', strange)).status).toBe(404)
      expect((await ask(call, 'processor', strange)).status).toBe(404)
    }
    await call('admin', `DELETE opportunities/${strange}`)
    expect((await begin(call, 'admin', strange)).body.code).toBe('record-inactive')
    const elsewhere = await template({ items: [item('a')] }, 'prospects')
    expect((await start('admin', shared, elsewhere)).body.code).toBe('unknown-choice')
    await off(one)
    expect((await start('admin', shared, one)).body.code).toBe('unknown-choice')
    expect(JSON.parse(await rows())[0].runs).toEqual(JSON.parse(before)[0].runs)
    await off(elsewhere)
  })
})

describe('by itself', () => {
  test('begins with a new loan of its programs, once, also where the loan is at rest soon after', async () => {
    const one = await template({ starts: 'created', programs: ['11'], items: [item('a'), item('b')] })
    const [owner, other] = [await newLoan(), await newLoan({ program: '12' })]
    await later(1)
    expect([await titles(owner), await titles(other)]).toEqual([['Task a', 'Task b'], []])
    expect((await tasksOf(owner))[0]).toMatchObject({ created_by: { _id: null, user: 'Corbel' } })
    await later(120)
    expect(await titles(owner)).toHaveLength(2)
    // What goes on keeps the tasks with which it began.
    await call('admin', `PATCH task_templates/${one._id}`, { rev: one.rev, items: [item('c')] })
    const after = await newLoan()
    await later(1)
    expect([await titles(owner), await titles(after)]).toEqual([['Task a', 'Task b'], ['Task c']])
    await off(one)
    const none = await newLoan()
    await later(1)
    expect(await titles(none)).toEqual([])
  })

  test('begins in a status when the move stands, and never again however often it is entered', async () => {
    const one = await template({ starts: 'status', statuses: ['1'], items: [item('a')] })
    const owner = await newLoan()
    const move = (status: string) => save('admin', owner, { adminInfo: { status: [status] } })
    await move('1')
    await later(30)
    expect(await titles(owner)).toEqual([])
    // Taken back in time: it never stood there.
    await move('2')
    await later(90)
    expect(await titles(owner)).toEqual([])
    await move('1')
    await later(90)
    expect(await titles(owner)).toEqual(['Task a'])
    for (const status of ['2', '1']) await move(status)
    await later(90)
    expect(await titles(owner)).toEqual(['Task a'])
    // A loan that is made in the status stands in it from then on.
    const made = await newLoan({ status: ['1'] })
    await later(1)
    expect(await titles(made)).toEqual(['Task a'])
    const { rows: left } = await database.ownerPool.query('select count(*)::integer as left from task_start')
    expect(left[0]?.left).toBe(0)
    await off(one)
  })
})
