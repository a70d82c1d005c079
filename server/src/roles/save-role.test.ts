import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import type { SampleName } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const other = await openLoanDesk()
await desk.prove('admin')
await other.prove('admin')
const { call, lender, database } = desk

const roleOf = async (id: number) => (await call('admin', `GET roles/${id}`)).body.role as Record<string, unknown>
const changesOf = async (id: number) =>
  (
    await database.ownerPool.query('select * from role_change where company_id = $1 and role_id = $2 order by id', [
      lender.companyId,
      id,
    ])
  ).rows
const createRole = async (title: string, more: object = {}) => {
  const answer = await call('admin', 'POST roles/add', { kind: 'workforce', title, ...more })
  expect(answer.status).toBe(200)
  return answer.body.role as { _id: string; rev: number }
}

describe('whoever is no administrator', () => {
  test.each<SampleName>(['officer', 'processor', 'lead', 'broker', 'borrower', 'outsider'])(
    '%s neither reads nor changes roles, not even their own',
    async (name) => {
      const { roleId } = lender.people[name]
      const before = await roleOf(roleId)
      const calls: [string, object?][] = [
        ['GET roles'],
        ['GET roles/choices'],
        ['GET roles/forms/11'],
        [`GET roles/${roleId}`],
        [`GET roles/${roleId}/compare/1`],
        [`POST roles/${roleId}/test`, {}],
        [`PATCH roles/${roleId}`, { admin: true }],
        [`POST roles/${roleId}/clone`, { title: 'Mine' }],
        ['POST roles/add', { kind: 'workforce', title: 'Mine', admin: true }],
        [`DELETE roles/${roleId}`],
        ['POST roles/activate', { id: String(roleId) }],
      ]
      for (const [line, body] of calls)
        expect(await call(name, line, body), line).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
      expect(await roleOf(roleId)).toEqual(before)
      expect(await changesOf(roleId)).toEqual([])
    },
  )
})

test('the list counts active holders and can be narrowed to a kind', async () => {
  const all = (await call('admin', 'GET roles')).body.roles as { _id: string; kind: string; users: number }[]
  expect(all.find((role) => role._id === '6')).toMatchObject({ kind: 'prospect', users: 2 })
  const contacts = (await call('admin', 'GET roles?kind=contact')).body.roles as { kind: string }[]
  expect(contacts.map((role) => role.kind)).toEqual(['contact'])
})

test('roles of another company do not exist', async () => {
  // The other company has this number, ours has not.
  await other.database.ownerPool.query(
    `insert into role (company_id, id, kind, title, permissions) values ($1, 41, 'workforce', 'Theirs', $2)`,
    [other.lender.companyId, JSON.stringify({ modules: {}, builders: false })],
  )
  expect((await other.call('admin', 'GET roles/41')).status).toBe(200)
  const foreign = '41'
  for (const id of [foreign, '0', 'x', '-1', '1e0', '999999999999'])
    for (const [line, body] of [
      [`GET roles/${id}`, undefined],
      [`PATCH roles/${id}`, { title: 'Taken over' }],
      [`DELETE roles/${id}`, undefined],
      [`POST roles/${id}/clone`, { title: 'Copy' }],
      [`POST roles/${id}/test`, {}],
      [`GET roles/1/compare/${id}`, undefined],
    ] as const)
      expect((await call('admin', line, body)).body, line).toEqual({ code: 'not-found', message: 'Not found.' })
})

describe('creating', () => {
  test('makes a role that may do nothing, with the next number and a note', async () => {
    const { _id } = await createRole('Closer')
    expect(await roleOf(Number(_id))).toMatchObject({ users: 0, rev: 1, permissions: { modules: {}, builders: false } })
    expect(await changesOf(Number(_id))).toMatchObject([{ action: 'created', by_name: 'Ada Admin' }])
  })

  test.each([
    ['a title that exists', { kind: 'workforce', title: 'OFFICER' }, 'title'],
    ['an administrator among contacts', { kind: 'contact', title: 'Boss', admin: true }, 'admin'],
    [
      'statuses of another product',
      {
        kind: 'workforce',
        title: 'S',
        permissions: { modules: {}, builders: false, statuses: { 1: { enter: [4], edit: [] } } },
      },
      'statuses',
    ],
    ['a form that is not there', { kind: 'workforce', title: 'F', fields: { 77: { ssn: 'hidden' } } }, 'fields'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await call('admin', 'POST roles/add', body)
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([422, [field]])
  })

  test('of a clone takes over rights and fields, not the flag', async () => {
    const fields = { 11: { ssn: 'hidden' } }
    const model = await createRole('Model', { admin: true, fields, permissions: { modules: {}, builders: true } })
    const answer = await call('admin', `POST roles/${model._id}/clone`, { title: 'Copy of it' })
    expect(answer.body.role).toMatchObject({ admin: false, fields, permissions: { builders: true }, kind: 'workforce' })
  })
})

describe('changing', () => {
  test('notes what differs and nothing else, and counts the version', async () => {
    const { _id } = await createRole('Servicer')
    const permissions = { modules: { leads: { ...noRights, read: 'own' } }, builders: false }
    const answer = await call('admin', `PATCH roles/${_id}`, { permissions, rev: 1 })
    expect(answer.body.role).toMatchObject({ rev: 2, permissions, updatedBy: 'Ada Admin' })
    const [, change] = await changesOf(Number(_id))
    expect(change?.differences).toEqual([{ path: ['modules', 'leads', 'read'], one: null, other: 'own' }])
    const same = await call('admin', `PATCH roles/${_id}`, { permissions, rev: 2 })
    expect(same.body.role).toMatchObject({ rev: 2 })
    expect(await changesOf(Number(_id))).toHaveLength(2)
  })

  test('from an old version is refused with who was first', async () => {
    const { _id } = await createRole('Trainer')
    await call('admin', `PATCH roles/${_id}`, { title: 'Trainers', rev: 1 })
    const late = await call('admin', `PATCH roles/${_id}`, { title: 'Coach', rev: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', rev: 2, by: 'Ada Admin' } })
    expect(await roleOf(Number(_id))).toMatchObject({ title: 'Trainers', rev: 2 })
  })

  test('of two at once lets one through', async () => {
    const { _id } = await createRole('Contested')
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => call('admin', `PATCH roles/${_id}`, { title: `Contested ${title}`, rev: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('never takes the flag from the last administrators that people hold', async () => {
    await createRole('Spare', { admin: true })
    const answer = await call('admin', 'PATCH roles/1', { admin: false })
    expect(answer).toMatchObject({ status: 409, body: { code: 'last-administrator' } })
    expect(await roleOf(1)).toMatchObject({ admin: true })
  })
})

describe('deactivating', () => {
  test('is refused while people hold the role, with their number', async () => {
    expect(await call('admin', 'DELETE roles/6')).toMatchObject({
      status: 409,
      body: { code: 'role-in-use', users: 2 },
    })
    expect(await roleOf(6)).toMatchObject({ active: true })
  })

  test('takes a free role out of use and back', async () => {
    const { _id } = await createRole('Seasonal')
    expect((await call('admin', `DELETE roles/${_id}`)).body).toEqual({ message: 'Seasonal Deactivated successfully' })
    expect(await roleOf(Number(_id))).toMatchObject({ active: false, rev: 2 })
    expect((await call('admin', 'POST roles/activate', { id: _id })).status).toBe(200)
    expect(await roleOf(Number(_id))).toMatchObject({ active: true })
  })
})

test('two roles are compared place by place', async () => {
  const { body } = await call('admin', 'GET roles/3/compare/4')
  expect(body.differences).toContainEqual({ path: ['modules', 'opportunities', 'read'], one: 'own', other: 'team' })
  expect((await call('admin', 'GET roles/3/compare/3')).body.differences).toEqual([])
})

test('what is noted of roles can never be altered', async () => {
  await createRole('Noted')
  await expect(database.ownerPool.query("update role_change set by_name = 'Nobody'")).rejects.toThrow('written once')
  await expect(database.ownerPool.query('delete from role_change')).rejects.toThrow('written once')
})
