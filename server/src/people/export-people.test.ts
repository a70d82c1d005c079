import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openExportDesk } from '../test-support/export-desk.ts'

const desk = await openExportDesk()
const { csv, xlsx, exported, call, told, database, lender } = desk

const rights = (role: number, kind: string, given: object) =>
  database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, array['modules', $3], $4) where company_id = $1 and id = $2`,
    [lender.companyId, role, kind, JSON.stringify({ ...none, ...given })],
  )
const none = {
  ...{ read: 'none', add: false, update: 'none', delete: 'none', assign: false, status: false, compose: false },
  ...{ convert: false, export: false, massAction: false, share: false, reveal: false, override: false },
}

const newPerson = (kind: string, first_name: string) =>
  call('admin', `POST people/${kind}/add`, {
    formData: { first_name, last_name: 'Listed', email: `${first_name}-${newId()}@sample.test` },
  })
for (const name of ['Berta', 'Anton']) await newPerson('workforces', name)
await newPerson('prospects', 'Rosa')

test('people as their list has them: names, roles, sign-in, in its order', async () => {
  const [head, ...rows] = await csv('admin', 'people/workforces', { sort: { field: 'name', order: 'asc' } })
  expect(head).toEqual(['Name', 'Email', 'Phone', 'Roles', 'Sign-in', 'Last sign-in', 'Active Status'])
  const listed = (await call('admin', 'POST people/workforces', { sort: { field: 'name', order: 'asc' }, limit: 100 }))
    .body
  const names = (listed.people as { info: Record<string, string> }[]).map(
    ({ info }) => `${info.first_name} ${info.last_name}`,
  )
  expect(rows.map(([name]) => name)).toEqual(names)
  expect(names).toEqual(['Anton Listed', 'Berta Listed'])
  expect(rows[0]?.at(-1)).toBe('Active')
  expect((await xlsx('admin', 'people/prospects')).length).toBe(2)
})

test('what the list is searched by, and who is out of use, narrow it', async () => {
  const name = `Zoë${newId().slice(-6)}`
  const { body } = await call('admin', 'POST people/contacts/add', {
    formData: { first_name: name, last_name: '=cmd()', email: `${name}@sample.test` },
  })
  expect((await csv('admin', 'people/contacts', { search: name }))[1]?.[0]).toBe(`${name} =cmd()`)
  await call('admin', `DELETE people/${String(body._id)}`)
  expect(await csv('admin', 'people/contacts', { search: name })).toHaveLength(1)
  expect(await csv('admin', 'people/contacts', { search: name, active: false })).toHaveLength(2)
  expect((await told())[0]).toMatchObject({ what: 'contacts', format: 'csv', rows: '1', search: name, active: 'false' })
})

test('it takes the right of the role on that kind, and reaches as far as the role reads', async () => {
  await rights(2, 'prospects', { read: 'all' })
  expect((await exported('officer', 'people/prospects', { format: 'csv' })).code).toBe('not-allowed')
  await rights(2, 'prospects', { read: 'own', export: true })
  expect((await exported('officer', 'people/contacts', { format: 'csv' })).code).toBe('not-allowed')
  expect(await csv('officer', 'people/prospects')).toHaveLength(1)
  await rights(2, 'prospects', { read: 'none', export: true })
  expect((await exported('officer', 'people/prospects', { format: 'csv' })).code).toBe('not-allowed')
})

test.each([
  ['people/nobody', { format: 'csv' }, 422],
  ['people/contacts', { format: 'csv', sort: { field: 'ssn', order: 'asc' } }, 422],
  ['people/contacts', {}, 422],
])('%s with %j is no request', async (path, body, status) => {
  expect((await exported('admin', path, body)).status).toBe(status)
})
