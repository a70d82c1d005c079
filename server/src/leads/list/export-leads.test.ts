import { expect, test } from 'vitest'
import { readCsv, readXlsx } from '../../test-support/read-sheet.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { openLeadDesk } from '../../test-support/sample-lead-desk.ts'

const desk = await openLeadDesk()
const { app, call, permit, newLead, lender, database } = desk
type Name = Parameters<typeof call>[0]

const exported = async (name: Name, body: object) => {
  const headers = await signedInAs(database.ownerPool, lender, name)
  return app.inject({ method: 'POST', url: '/api/leads/export', headers, payload: body })
}
const csv = async (name: Name, body: object = {}): Promise<string[][]> => {
  const answer = await exported(name, { format: 'csv', ...body })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return readCsv(answer.rawPayload.toString().slice(1))
}
const code = async (name: Name, body: object = {}) => (await exported(name, { format: 'csv', ...body })).json().code

test('leaves as the list stands: its columns and order, narrowed alike, formulas as text', async () => {
  const first = await newLead({ first_name: '=HYPERLINK("x")', last_name: 'Zed' })
  await newLead({ first_name: 'Ana', last_name: 'Zed' })
  const sort = { field: 'last_name', order: 'asc' }
  const [head, ...rows] = await csv('admin', { search: 'zed', sort })
  expect(head).toEqual(['Lead', 'Status', 'Email', 'Phone', 'Form', 'Source', 'Assigned Team Members', 'Received'])
  expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining([`'=HYPERLINK("x") Zed`, 'Ana Zed']))
  expect(rows[0]?.slice(4, 6)).toEqual(['Apply now', expect.any(String)])
  await call('admin', `PATCH leads/${first}`, { adminInfo: { status: '2' } })
  expect(await csv('admin', { search: 'zed', status: '2' })).toHaveLength(2)
  expect((await csv('admin', { columns: ['amount'] }))[0]).toContain('Wanted')
  const [, row] = readXlsx((await exported('admin', { format: 'xlsx', search: 'zed' })).rawPayload)
  expect(row?.get('A')).toMatchObject({ value: expect.stringContaining('Zed') })
  const { body } = await call('admin', 'POST audit/list', { what: 'exported' })
  expect(JSON.stringify(body.entries)).toContain('leads')
})

test('never holds what the reader does not see: other people’s leads, hidden fields, protected numbers', async () => {
  await newLead({ last_name: 'Seen' })
  const other = await newLead({ last_name: 'Unseen' })
  await call('admin', `PATCH leads/${other}`, { adminInfo: { workforces: [] } })
  await permit(3, 'leads', { read: 'own', export: true })
  const own = JSON.stringify(await csv('processor', { columns: ['email', 'ssn', 'amount'] }))
  expect(own).toContain('Seen')
  for (const word of ['Unseen', '123-45-6789', '6789']) expect(own).not.toContain(word)
  await permit(2, 'leads', { read: 'all', export: true })
  expect((await csv('officer', { columns: ['inside'] }))[0]).not.toContain('Inside')
  expect(await code('officer', { sort: { field: 'inside', order: 'asc' } })).toBe('unknown-list-field')
})

test('takes the right of the role', async () => {
  await permit(3, 'leads', { read: 'all' })
  await permit(2, 'leads', { export: true })
  for (const name of ['processor', 'officer', 'borrower'] as const) expect(await code(name)).toBe('not-allowed')
  const list = await call('processor', 'POST leads', {})
  expect(list.body.permissions).toMatchObject({ export: false, massAction: false })
})
