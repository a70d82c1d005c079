import { describe, expect, test } from 'vitest'
import { openShareDesk } from '../test-support/sample-share-desk.ts'

const desk = await openShareDesk()
const { call, callAsGuest, lender, database, newLoan } = desk
const { people, companyId } = lender
const module = 'opportunities'
type Name = Parameters<typeof call>[0]
type Shown = Record<string, unknown> & { _id: string; rev: number; status: string }

const words = { title: 'Order the appraisal', status: 'Not Started', priority: 'High' }
const add = (name: Name, owner: string | null, more: object = {}) =>
  call(name, 'POST tasks/create', { ...(owner === null ? {} : { module, owner }), ...words, ...more })
const list = async (name: Name, more: object = {}, as = call) =>
  (await as(name, 'POST tasks', more)).body as { tasks: Shown[]; count: number; permissions: object }
const titles = async (name: Name, more: object = {}, as = call) =>
  (await list(name, more, as)).tasks.map((one) => one.title)
const at = (owner: string) => ({ module, owner })
const rows = async () =>
  JSON.stringify(
    (
      await database.ownerPool.query(
        `select (select json_agg(t order by id) from task t) as tasks, (select json_agg(u order by task_id, person_id)
          from task_user u) as users, (select count(*) from history) as told`,
      )
    ).rows,
  )

// Whoever gets a task signs in.
for (const name of ['processor', 'officer'] as const) await list(name)

describe('rights by scope', () => {
  const say = (tasks: object | null) =>
    database.ownerPool.query(
      `update role set permissions = case when $2::jsonb is null then permissions - 'tabs'
        else jsonb_set(permissions, '{tabs}', $2::jsonb) end where company_id = $1 and id = 3`,
      [companyId, tasks === null ? null : JSON.stringify({ [module]: { tasks } })],
    )

  test('own tasks are those that somebody has or made, on records in their sight', async () => {
    const owner = await newLoan()
    const others = await add('admin', owner, { title: 'Of others' })
    const given = await add('admin', owner, { title: 'Given', users: [people.processor.id] })
    await say({ read: 'own', add: 'own', update: 'none', delete: 'none' })
    const made = await add('processor', owner, { title: 'Made' })
    expect(made.status).toBe(200)
    for (const asked of [at(owner), { limit: 100 }]) {
      const seen = await titles('processor', asked)
      expect(seen).toEqual(expect.arrayContaining(['Made', 'Given']))
      expect(seen).not.toContain('Of others')
    }
    const before = await rows()
    expect((await call('processor', `PATCH tasks/${others.body._id}`, { status: 'Completed' })).status).toBe(404)
    expect((await call('processor', `PATCH tasks/${made.body._id}`, { title: 'Mine' })).status).toBe(403)
    expect(await rows()).toBe(before)
    // Of a loan that they no longer see nothing is listed, and nothing counted.
    const left = await newLoan({ workforces: [people.processor.id] })
    await add('admin', left, { title: 'Left behind', users: [people.processor.id] })
    const counted = async () => (await list('processor', { list: 'mine', limit: 1 })).count
    const there = await counted()
    await call('admin', `PATCH opportunities/${left}`, { adminInfo: { workforces: [] } })
    expect(await counted()).toBe(there - 1)
    expect((await list('processor', { list: 'mine', limit: 1 })).tasks).toHaveLength(1)
    // Whoever has it says how far it is, without the right to change tasks.
    expect((await call('processor', `PATCH tasks/${given.body._id}`, { status: 'Completed' })).status).toBe(200)
    await say({ read: 'none', add: 'none', update: 'none', delete: 'none' })
    expect((await call('processor', 'POST tasks', at(owner))).status).toBe(403)
    expect((await titles('processor', { limit: 100 })).filter((one) => one === 'Given')).toEqual([])
    await say(null)
    expect(await titles('processor', at(owner))).toContain('Of others')
  })
})

describe('a task that stands alone', () => {
  test('is between who made it, who has it, and administrators', async () => {
    const { body } = await add('officer', null, { title: 'Alone', users: [people.processor.id] })
    for (const name of ['officer', 'processor', 'admin'] as const) expect(await titles(name)).toContain('Alone')
    const [shown] = (await list('processor', { list: 'mine' })).tasks
    expect(shown).toMatchObject({ module: null, owner: null, permissions: { advance: true, delete: false } })
    const before = await rows()
    expect((await call('lead', `PATCH tasks/${body._id}`, { status: 'Completed' })).status).toBe(404)
    expect((await add('broker', null)).status).toBe(403)
    expect((await call('processor', `DELETE tasks/${body._id}`)).status).toBe(403)
    expect(await rows()).toBe(before)
  })
})

describe('the list', () => {
  test('is filtered, sorted and paged, and refuses what it does not know', async () => {
    const owner = await newLoan()
    const make = (title: string, more: object) => add('admin', owner, { title, ...more })
    await make('a', { priority: 'Urgent', due_date: '2020-01-02' })
    await make('b', { priority: 'Low', due_date: '2999-01-02', users: [people.officer.id] })
    await make('c', { priority: 'Medium', status: 'Completed' })
    const ask = (more: object) => titles('admin', { ...at(owner), ...more })
    const filter = (field: string, operator: string, value?: unknown) => ({ filters: [{ field, operator, value }] })
    expect(await ask({ sort: { field: 'priority', order: 'desc' } })).toEqual(['a', 'c', 'b'])
    expect(await ask({ sort: { field: 'due_date', order: 'asc' } })).toEqual(['a', 'b', 'c'])
    expect(await ask({ sort: { field: 'status', order: 'asc' } })).toEqual(['a', 'b', 'c'])
    expect(await ask(filter('title', 'contains', 'B'))).toEqual(['b'])
    expect(await ask(filter('status', '!=', 'Completed'))).toEqual(['b', 'a'])
    expect(await ask(filter('due', '=', ['overdue', 'today']))).toEqual(['a'])
    expect(await ask(filter('due_date', '>', '2020-01-02'))).toEqual(['b'])
    expect(await ask(filter('users', '=', people.officer.id))).toEqual(['b'])
    expect(await ask(filter('users', 'empty'))).toEqual(['c', 'a'])
    expect(await ask(filter('module', '=', 'opportunities'))).toHaveLength(3)
    expect(await list('admin', { ...at(owner), limit: 2, skip: 1 })).toMatchObject({
      tasks: [{ title: 'a' }],
      count: 3,
    })
    const either = [
      { field: 'title', operator: '=', value: 'a', match: 'any' },
      { field: 'title', operator: '=', value: 'c', match: 'any' },
    ]
    expect(await ask({ filters: either })).toEqual(['c', 'a'])
    for (const wrong of [
      filter('ssn', '=', 'x'),
      filter('title', '>', 'x'),
      filter('status', '=', 'Done'),
      filter('users', '=', "' or 1=1 --"),
      filter('due_date', '=', 'soon'),
      filter('due_date', '>=', '0000-01-01'),
      { sort: { field: 'ssn', order: 'asc' } },
    ])
      expect([wrong, (await call('admin', 'POST tasks', { ...at(owner), ...wrong })).body.code]).toEqual([
        wrong,
        'unknown-list-field',
      ])
    expect((await list('admin', {})).tasks.length).toBeLessThanOrEqual(10)
  })
})

describe('many at once', () => {
  const mass = (name: Name, body: object) => call(name, 'POST tasks/mass_action', body)

  test('changes what the caller may change, says what it left out, and is undone where nobody changed it since', async () => {
    const [owner, foreign] = [await newLoan(), await newLoan({ workforces: [], contacts: [] })]
    const Ids: string[] = []
    for (const [where, title] of [
      [owner, 'one'],
      [owner, 'two'],
      [foreign, 'three'],
    ] as const)
      Ids.push(String((await add('admin', where, { title })).body._id))
    const given = await mass('processor', { from: 'list', Ids, action: 'assign', users: [people.processor.id] })
    expect(given.body).toMatchObject({ done: 2, left_out: [{ reason: 'not-found', count: 1 }] })
    const moved = await mass('processor', { Ids, action: 'status', status: 'In Progress' })
    expect(moved.body.done).toBe(2)
    const before = await rows()
    expect((await mass('processor', { Ids })).status).toBe(409)
    expect((await mass('processor', { Ids, action: 'assign', users: [desk.guest.people.admin.id] })).status).toBe(422)
    expect((await mass('borrower', { Ids })).status).toBe(403)
    expect((await callAsGuest('admin', 'POST tasks/mass_action', { Ids })).status).toBe(409)
    expect(await rows()).toBe(before)
    expect((await mass('admin', { from: 'tasks', module: 'Opportunities', Ids })).status).toBe(404)
    const gone = await mass('admin', { from: 'tasks', module: 'Tasks', Ids })
    expect(gone.body.message).toBe('Selected items deleted successfully. 3 tasks changed.')
    expect(await titles('admin', at(owner))).toEqual([])
    const back = await call('admin', `POST bulk_jobs/${(gone.body.job as Shown)._id}/undo`, {})
    expect(back.status).toBe(200)
    expect(await titles('admin', at(owner))).toEqual(['two', 'one'])
    const back2 = await call('processor', `POST bulk_jobs/${(given.body.job as Shown)._id}/undo`, {})
    expect(back2.body.job).toMatchObject({ done: 0, left_out: [{ reason: 'changed-since', count: 2 }] })
  })

  test('of a whole list by its filters, and back into use', async () => {
    const owner = await newLoan()
    for (const title of ['x', 'y']) await add('admin', owner, { title })
    const filters = [{ field: 'title', operator: '=', value: 'x' }]
    expect((await mass('admin', { ...at(owner), filters })).body.done).toBe(1)
    expect(await titles('admin', at(owner))).toEqual(['y'])
    const inactive = [{ field: 'active', operator: '=', value: 'false' }]
    expect((await mass('admin', { ...at(owner), filters: inactive, action: 'activate' })).body.done).toBe(1)
    expect((await mass('admin', { ...at(owner) })).status).toBe(422)
  })
})
