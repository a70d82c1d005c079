import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'

const desk = await openShareDesk()
const { call, callAsGuest, lender, database, newLoan, newSharedLoan } = desk
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

describe('a task of a record', () => {
  test('has days of our time: of a year that nobody means nothing is written', async () => {
    const owner = await newLoan()
    const before = await rows()
    for (const day of ['0000-01-01', '0026-11-30', '2026-02-31'])
      for (const more of [{ due_date: day, remind_before: 30 }, { start_date: day }])
        expect(await add('officer', owner, more)).toMatchObject({
          status: 422,
          body: { fields: { [Object.keys(more)[0] ?? '']: 'This value is not valid.' } },
        })
    expect(await rows()).toBe(before)
  })

  test('is made, listed newest first, and told in the record’s history', async () => {
    const owner = await newLoan()
    await list('processor', at(owner)) // Whoever gets a task signs in.
    const made = await add('officer', owner, { users: [people.processor.id], due_in: 0 })
    expect([made.status, made.body.message]).toEqual([200, 'Task created successfully.'])
    await add('officer', owner, { title: 'Call her' })
    expect(await titles('processor', at(owner))).toEqual(['Call her', 'Order the appraisal'])
    const [, first] = (await list('officer', at(owner))).tasks
    expect(first).toMatchObject({
      ...words,
      module: { type: module, title: expect.stringMatching(/-\d+$/), page: `/loans/edit/${owner}` },
      users: [{ value: people.processor.id, type: 'workforces', label: 'Paul Processor' }],
      created_by: { user: 'Olga Officer' },
      target_status: null,
      convert_lead: false,
      readonly: false,
    })
    const history = await call('admin', 'POST action_history', { module, _id: owner })
    expect((history.body.action_history as object[])[1]).toMatchObject({
      action: 'task-added',
      info: [{ title: 'Tasks', current_value: expect.stringContaining('Order the appraisal · Not Started · High') }],
    })
  })

  test('says what is missing in the specified words', async () => {
    const owner = await newLoan()
    const before = await rows()
    expect(await add('officer', owner, { title: 'Order fdp.\u202Exe' })).toMatchObject({
      ...{ status: 422, body: { fields: { title: expect.stringContaining('cannot be seen') } } },
    })
    const answer = await call('officer', 'POST tasks/create', { ...at(owner), title: ' ', status: 'Done' })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          title: 'Please provide a valid title',
          status: 'Please provide a valid status',
          priority: 'Please provide a valid priority',
        },
      },
    })
    for (const wrong of [
      { due_date: '2026-12-01', start_date: '2026-12-02' },
      { due_date: '2026-12-01', due_in: 3 },
      { remind_before: 1 },
      { users: [newId()] },
      { users: [desk.guest.people.admin.id] },
      { users: [people.outsider.id] },
      { target_status: '999' },
      { convert_lead: true, convert_program: '1---1' },
      { nothing: 1 },
    ])
      expect([wrong, (await add('officer', owner, wrong)).status]).toEqual([wrong, 422])
    expect(await rows()).toBe(before)
  })

  test('changes as a whole or in its status alone; who comes second with an old version is told what stands there', async () => {
    const owner = await newLoan()
    const { body } = await add('officer', owner)
    const change = (more: object) => call('officer', `PATCH tasks/${body._id}`, more)
    expect((await change({ status: 'In Progress' })).body).toMatchObject({
      message: 'Status has been updated successfully..',
      task: { status: 'In Progress', rev: 2, title: words.title },
    })
    expect((await change({ title: 'Order both', priority: 'Low', rev: 2 })).body.message).toBe(
      'Task Updated successfully.',
    )
    const both = await Promise.all([1, 2].map((n) => change({ title: `Order ${n}`, rev: 3 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [now] = (await list('officer', at(owner))).tasks
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      rev: 4,
      task: { title: now?.title },
    })
  })

  test('is taken out of use and back by the right to delete, and stays where it is', async () => {
    const owner = await newLoan()
    const { body } = await add('admin', owner)
    const before = await rows()
    expect((await call('processor', `DELETE tasks/${body._id}`)).status).toBe(403)
    expect((await call('processor', 'POST tasks/activate', { id: body._id })).status).toBe(403)
    expect(await rows()).toBe(before)
    expect((await call('admin', `DELETE tasks/${body._id}`)).body.message).toBe('Task Deactivated successfully')
    expect(await titles('admin', at(owner))).toEqual([])
    const inactive = [{ field: 'active', operator: '=', value: 'false' }]
    expect(await titles('admin', { ...at(owner), filters: inactive })).toEqual([words.title])
    expect((await call('admin', 'POST tasks/activate', { id: body._id })).body.message).toBe(
      'Task Activated successfully',
    )
    expect(await titles('admin', at(owner))).toEqual([words.title])
  })

  test('hangs on people too, and on nothing that does not exist', async () => {
    const owner = people.borrower.id
    const made = await call('admin', 'POST tasks/create', { module: 'prospects', owner, ...words })
    expect(made.status).toBe(200)
    expect(await titles('admin', { module: 'prospects', owner })).toEqual([words.title])
    expect((await call('admin', 'POST tasks', { module: 'nothings', owner })).body.code).toBe('not-found')
  })

  test('is not there for borrowers, for strangers, and where the company has no tasks', async () => {
    const owner = await newLoan({ workforces: [], contacts: [], prospect: people.borrower.id })
    const { body } = await add('admin', owner)
    const before = await rows()
    expect((await call('borrower', 'POST tasks', at(owner))).status).toBe(403)
    expect((await add('borrower', owner)).status).toBe(403)
    const unknown = await call('processor', `PATCH tasks/${newId()}`, { status: 'Completed' })
    expect(unknown.status).toBe(404)
    for (const [line, more] of [
      [`PATCH tasks/${body._id}`, { status: 'Completed' }],
      ['POST tasks/info', { tid: body._id }],
      ['POST tasks/activate', { id: body._id }],
    ] as const) {
      expect((await call('processor', line, more)).body).toEqual(unknown.body)
      expect((await callAsGuest('admin', line, more)).body).toEqual(unknown.body)
    }
    expect((await call('processor', 'POST tasks', at(owner))).body.code).toBe('loan-not-found')
    expect((await list('processor', { limit: 100 })).tasks.map((one) => one._id)).not.toContain(body._id)
    await database.ownerPool.query(
      `update company set settings = jsonb_set(settings, '{features}', '{"tasks_tab": false}') where id = $1`,
      [companyId],
    )
    expect((await call('admin', 'POST tasks', at(owner))).status).toBe(403)
    await database.ownerPool.query(`update company set settings = settings - 'features' where id = $1`, [companyId])
    expect(await rows()).toBe(before)
  })

  test('is not changed on a record that is out of use, nor listed among what is to be done', async () => {
    const owner = await newLoan()
    const { body } = await add('admin', owner, { title: 'At rest' })
    await call('admin', `DELETE opportunities/${owner}`)
    const before = await rows()
    expect((await add('admin', owner)).body.code).toBe('record-inactive')
    expect((await call('admin', `PATCH tasks/${body._id}`, { status: 'Completed' })).body.code).toBe('record-inactive')
    expect(await rows()).toBe(before)
    expect(await titles('admin', at(owner))).toEqual(['At rest'])
    expect(await titles('admin', { limit: 100 })).not.toContain('At rest')
  })

  test('with one key is made once', async () => {
    const owner = await newLoan()
    const headers = { 'idempotency-key': newId() }
    await Promise.all([1, 2].map(() => call('officer', 'POST tasks/create', { ...at(owner), ...words }, headers)))
    expect(await titles('officer', at(owner))).toEqual([words.title])
  })

  test('is read by a guest of a share, and changed where the share lets them change the loan', async () => {
    const viewed = await newSharedLoan('View')
    const { body } = await add('admin', viewed)
    expect(await titles('officer', at(viewed), callAsGuest)).toEqual([words.title])
    const change = { ...at(viewed), status: 'In Progress' }
    expect((await callAsGuest('officer', `PATCH tasks/${body._id}`, change)).status).toBe(403)
    const edited = await newSharedLoan('Edit')
    const mine = await callAsGuest('officer', 'POST tasks/create', { ...at(edited), ...words })
    expect(mine.status).toBe(200)
    expect(
      (await callAsGuest('officer', `PATCH tasks/${mine.body._id}`, { ...at(edited), status: 'On Hold' })).status,
    ).toBe(200)
    expect((await callAsGuest('officer', 'POST tasks/info', at(edited))).body.users).toEqual([])
    expect((await call('admin', `PATCH tasks/${body._id}`, { ...at(edited), status: 'On Hold' })).status).toBe(404)
  })
})
