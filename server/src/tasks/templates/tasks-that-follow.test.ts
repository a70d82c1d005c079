import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { escalateIn } from './escalate.ts'
import { followThings } from './follow-things.ts'

const desk = await openShareDesk()
const { call, callAsGuest, lender, database, newLoan, save, clock } = desk
const { people, companyId } = lender
const module = 'opportunities'
type Name = Parameters<typeof call>[0]
type Template = { _id: string }

const item = (_id: string, more: object = {}) => ({
  ...{ _id, title: `Task ${_id}`, description: '', category: 'todo', priority: 'High', due_in: 2, remind_before: null },
  ...{ assignee: null, checklist: [], after: [], target_status: null, repeat: null },
  ...more,
})
const template = async (change: object) => {
  const { body } = await call('admin', 'POST task_templates/add', { title: `Template ${newId()}`, module })
  const saved = await call('admin', `PATCH task_templates/${body._id}`, { rev: 1, publish: true, ...change })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.template as Template
}
const off = (one: Template) => call('admin', `DELETE task_templates/${one._id}`)
const tasksOf = async (owner: string) =>
  (await call('admin', 'POST tasks', { module, owner, limit: 100 })).body.tasks as Record<string, unknown>[]
const titles = async (owner: string) => (await tasksOf(owner)).map(({ title }) => title).sort()
const start = (name: Name, owner: string, one: Template) =>
  call(name, 'POST task_templates/start', { module, owner, template: one._id })
const log = { warn: () => undefined }
const rows = async () =>
  JSON.stringify((await database.ownerPool.query('select json_agg(t order by id) as tasks from task t')).rows)

// Whoever gets a task signs in.
for (const name of ['processor', 'officer'] as const) await call(name, 'POST tasks', {})

describe('a task of a template', () => {
  const follow = () => followThings({ database, log }, { companyId, at: clock.now() })
  const dates = (owner: string, adminInfo: object) => save('admin', owner, { adminInfo })

  test('ends by itself once its document is accepted or its field is filled in, and what waited for it begins', async () => {
    const owner = await newLoan()
    const one = await template({
      items: [
        item('field', { done_when: { what: 'field', field: 'phone' } }),
        item('paper', { done_when: { what: 'document', type: 'need-w2' } }),
        item('next', { after: ['field'] }),
      ],
    })
    await start('admin', owner, one)
    expect([await follow(), await titles(owner)]).toEqual([0, ['Task field', 'Task paper']])
    await save('admin', owner, { formData: { phone: '212-555-0100' } })
    await database.ownerPool.query(
      `insert into document (company_id, id, record_id, doc_type, title, status, source, updated_at, updated_by_name)
       values ($1, $2, $3, 'need-w2', 'W-2', 'Approved', 'need', now(), 'Test')`,
      [companyId, newId(), owner],
    )
    expect([await follow(), await follow()]).toEqual([1, 0])
    const stands = Object.fromEntries((await tasksOf(owner)).map(({ title, status }) => [title, status]))
    expect(stands).toEqual({ 'Task field': 'Completed', 'Task paper': 'Completed', 'Task next': 'Not Started' })
    const { body } = await call('admin', 'POST action_history', { module, _id: owner })
    expect(JSON.stringify(body)).toContain('Task field · Completed')
    await off(one)
  })

  test('that repeats and ends by itself is followed by the next one, once, whoever looks at the same time', async () => {
    const owner = await newLoan({ workforces: [`${people.officer.id}---2`] })
    const repeat = { unit: 'week', every: 1 }
    const one = await template({
      items: [
        item('again', { done_when: { what: 'field', field: 'phone' }, repeat, assignee: { by: 'role', role: '2' } }),
      ],
    })
    await start('admin', owner, one)
    await save('admin', owner, { formData: { phone: '212-555-0100' } })
    const both = await overlapping(database.ownerPool, follow, follow)
    expect(both).toMatchObject({ wasHeld: true, hadToWait: true })
    expect(await follow()).toBe(0)
    const found = await tasksOf(owner)
    const [next, before] = found
    expect(found).toMatchObject([
      { status: 'Not Started', users: [{ value: people.officer.id }] },
      { status: 'Completed' },
    ])
    expect(Date.parse(String(next?.due_date)) - Date.parse(String(before?.due_date))).toBe(7 * 86_400_000)
    const { body } = await call('admin', 'POST action_history', { module, _id: owner })
    expect(JSON.stringify(body).match(/Task again · Completed/g)).toHaveLength(1)
    await off(one)
  })

  test('is due by a day of its loan, and moves with it until somebody moves it', async () => {
    const owner = await newLoan()
    const one = await template({ items: [item('docs', { due_in: -2, due_of: 'closing' })] })
    await start('admin', owner, one)
    const due = async () => (await tasksOf(owner)).map(({ due_date }) => due_date)
    expect(await due()).toEqual([null])
    expect((await dates(owner, { closingDate: '2027-03-12' })).status).toBe(200)
    await follow()
    expect(await due()).toEqual(['2027-03-10'])
    const [task] = await tasksOf(owner)
    await call('admin', `PATCH tasks/${task?._id}`, { due_date: '2027-03-01' })
    await dates(owner, { closingDate: '2027-03-19' })
    await follow()
    expect(await due()).toEqual(['2027-03-01'])
    await off(one)
  })

  test('is for the staff of a group; what is late is told or given to somebody else, once', async () => {
    const owner = await newLoan({ workforces: [`${people.officer.id}---2`] })
    const { rows: groups } = await database.ownerPool.query(
      'select id from people_group where company_id = $1 limit 1',
      [companyId],
    )
    const group = String(groups[0].id)
    await database.ownerPool.query(
      'insert into people_group_member (company_id, group_id, person_id) values ($1, $2, $3) on conflict do nothing',
      [companyId, group, people.processor.id],
    )
    const to = { by: 'role', role: '2' }
    const one = await template({
      items: [
        item('shared', { assignee: { by: 'group', group }, escalate: { after_hours: 24, way: 'assign', to } }),
        item('told', { due_in: null, escalate: { after_hours: 48, way: 'tell', to } }),
      ],
    })
    await start('admin', owner, one)
    const users = async () =>
      Object.fromEntries(
        (await tasksOf(owner)).map(({ title, users: all }) => [
          title,
          (all as { value: string }[]).map(({ value }) => value),
        ]),
      )
    expect((await users())['Task shared']).toContain(people.processor.id)
    const in10Days = new Date(clock.now().getTime() + 10 * 86_400_000)
    const escalate = (at: Date) => escalateIn({ database, log }, companyId, at)
    await escalate(clock.now())
    expect((await users())['Task shared']).not.toContain(people.officer.id)
    await overlapping(
      database.ownerPool,
      () => escalate(in10Days),
      () => escalate(in10Days),
    )
    expect(await users()).toMatchObject({
      'Task shared': expect.arrayContaining([people.processor.id, people.officer.id]),
      'Task told': [],
    })
    const { rows: told } = await database.ownerPool.query(
      `select person_id from notification where record_id = $1 and kind = 'task-late'`,
      [owner],
    )
    expect(told).toEqual([{ person_id: people.officer.id }])
    await off(one)
  })

  test('that is completed while it is found to be late is told of to nobody', async () => {
    const owner = await newLoan({ workforces: [`${people.officer.id}---2`] })
    const escalate = { after_hours: 24, way: 'assign', to: { by: 'role', role: '2' } }
    const one = await template({ items: [item('late', { escalate })] })
    await start('admin', owner, one)
    const [task] = await tasksOf(owner)
    const in10Days = new Date(clock.now().getTime() + 10 * 86_400_000)
    const { first, hadToWait } = await overlapping(
      database.ownerPool,
      () => call('admin', `PATCH tasks/${task?._id}`, { status: 'Completed' }),
      () => escalateIn({ database, log }, companyId, in10Days),
    )
    expect([first.status, hadToWait]).toEqual([200, true])
    expect(await tasksOf(owner)).toMatchObject([{ status: 'Completed', users: [] }])
    const told = await database.ownerPool.query(
      `select from notification where record_id = $1 and kind = 'task-late'`,
      [owner],
    )
    expect(told.rows).toEqual([])
    await off(one)
  })

  test('of a borrower stands in their own list, and is theirs alone to end', async () => {
    const owner = await newLoan()
    const one = await template({
      items: [item('ask', { title: 'Call your insurer', assignee: { by: 'borrower' } })],
    })
    await start('admin', owner, one)
    const asked = async () =>
      (
        (await call('borrower', `GET portal/loans/${owner}`)).body.loan as { items: Record<string, unknown>[] }
      ).items.filter(({ kind }) => kind === 'task')
    const [found] = await asked()
    expect(found).toMatchObject({ title: 'Call your insurer', state: 'owed' })
    const done = (name: Name, id: unknown) => call(name, `POST portal/loans/${owner}/tasks/${id}`)
    const before = await rows()
    for (const name of ['admin', 'processor', 'broker'] as const)
      expect([name, (await done(name, found?.id)).status]).toEqual([name, 403])
    const foreign = await call('admin', 'POST tasks/create', {
      module,
      owner,
      title: 'x',
      status: 'Not Started',
      priority: 'Low',
    })
    const after = await rows()
    expect(after).not.toBe(before)
    expect((await done('borrower', foreign.body._id)).status).toBe(404)
    // Neither another borrower's, nor by whoever borrows the same loan beside them, nor another company's.
    expect((await done('neighbour', found?.id)).status).toBe(404)
    expect((await callAsGuest('borrower', `POST portal/loans/${owner}/tasks/${found?.id}`)).status).toBe(404)
    expect((await call('borrower', `PATCH tasks/${found?.id}`, { status: 'Completed' })).status).toBe(403)
    expect(await rows()).toBe(after)
    const party = await call('admin', `POST opportunities/${owner}/parties`, { prospect: people.neighbour.id })
    expect(party.status, JSON.stringify(party.body)).toBe(200)
    expect((await done('neighbour', found?.id)).status).toBe(404)
    expect(await rows()).toBe(after)
    const both = await overlapping(
      database.ownerPool,
      () => done('borrower', found?.id),
      () => done('borrower', found?.id),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 200])
    expect(await asked()).toMatchObject([{ state: 'accepted' }])
    await off(one)
  })

  test('that asks for its whole checklist is not done before, alone or among many', async () => {
    const owner = await newLoan()
    const checklist = [{ _id: 'a', text: 'Look' }]
    const asked = { checklist, checklist_required: true, assignee: { by: 'borrower' } }
    const made = (await call('admin', 'POST task_templates/add', { title: `Template ${newId()}`, module })).body
    const refused = await call('admin', `PATCH task_templates/${made._id}`, { rev: 1, items: [item('ask', asked)] })
    expect([refused.status, refused.body.fields]).toEqual([422, { 'items.0.checklist_required': expect.any(String) }])
    const one = await template({
      items: [item('check', { checklist, checklist_required: true, fields: ['phone', 'gone'] })],
    })
    await start('admin', owner, one)
    const [task] = await tasksOf(owner)
    const info = (await call('admin', 'POST tasks/info', { tid: task?._id, module, owner })).body
    expect(info.fields).toMatchObject([{ _id: 'phone', filled: false, page: expect.stringContaining('field=phone') }])
    const complete = (more: object = {}) => call('admin', `PATCH tasks/${task?._id}`, { status: 'Completed', ...more })
    expect((await complete()).body.code).toBe('invalid-fields')
    const mass = await call('admin', 'POST tasks/mass_action', {
      Ids: [task?._id],
      action: 'status',
      status: 'Completed',
    })
    expect([mass.status, JSON.stringify(mass.body)]).toEqual([409, expect.stringContaining('does-more')])
    expect((await complete({ checklist: [{ ...checklist[0], done: true }] })).status).toBe(200)
    await off(one)
  })
})
