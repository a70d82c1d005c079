import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const { app, call, lender, database } = await openLoanDesk({ own: true })
const { companyId } = lender
const website = [{ value: '1', title: 'Website' }]

let guests = 0
const ask = async (path: string, payload: object = {}, more: { query?: string; host?: string } = {}) => {
  guests += 1
  const { query = '', host = 'nowhere.test' } = more
  const answer = await app.inject({
    ...{ method: 'POST', url: `/api/public/${path}${query}`, headers: { host }, payload },
    remoteAddress: `198.19.${guests >> 8}.${guests & 255}`,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const formWith = async (childs: readonly object[]): Promise<string> => {
  const name = { id: 'first_name', type: 'text', title: 'First Name' }
  const content = [{ id: 'tab', type: 'section', title: 'You', childs: [name, ...childs] }]
  const { body, status } = await call('admin', 'POST webforms/add', { title: 'Apply now', content })
  expect([status, body.message]).toEqual([200, 'The form has been made.'])
  return (body.webform as { _id: string })._id
}
const close = (id: string) => call('admin', `PATCH webforms/${id}`, { rev: 1, active: false })
const source = { id: 'how', type: 'source', title: 'How did you hear of us?' }
const status = { id: 'stage', type: 'status', title: 'Where do you stand?' }

test('visitors are told what an open form has them choose from, and nothing of any other company', async () => {
  const other = await createSampleLender(database.ownerPool, 'Other')
  const nothing = { status: 200, body: [] }
  const all = async () => [
    await ask('source', { company: companyId }),
    await ask('status', { company: companyId, type: 'Opportunity' }),
  ]
  expect(await all()).toEqual([nothing, nothing])
  await formWith([{ ...source, hided_roles: ['2'] }])
  const closed = await formWith([source, status])
  await close(closed)
  expect(await all()).toEqual([nothing, nothing])

  const id = await formWith([source])
  expect(await all()).toEqual([{ status: 200, body: website }, nothing])
  expect((await ask('source', {}, { query: `?ac=${companyId}` })).body).toEqual(website)
  expect((await ask('source', { company: other.companyId }, { query: `?ac=${companyId}` })).body).toEqual(website)
  for (const named of [other.companyId, newId(), 'no-id', "' or 1=1", ''])
    expect(await ask('source', { company: named }), named).toEqual(nothing)
  await database.ownerPool.query('update company set active = false where id = $1', [companyId])
  expect(await all()).toEqual([nothing, nothing])
  await database.ownerPool.query('update company set active = true where id = $1', [companyId])
  await close(id)
  expect(await all()).toEqual([nothing, nothing])
})

test('statuses are told in the words for borrowers, inactive ones are not, and leads have none', async () => {
  const id = await formWith([status])
  const told = await ask('status', { company: companyId, type: 'Opportunity' })
  const borrowers = await call('borrower', 'POST public/status', { type: 'Opportunity' })
  expect(told.body).toEqual(borrowers.body)
  expect(told.body.length).toBeGreaterThan(0)
  expect((await ask('status', { company: companyId, type: 'Prospect' })).body).toEqual([])
  const [first] = told.body
  await database.ownerPool.query('update status set active = false where company_id = $1 and id = $2', [
    companyId,
    first.value,
  ])
  await database.ownerPool.query('update company set configuration_version = gen_random_uuid() where id = $1', [
    companyId,
  ])
  expect((await ask('status', { company: companyId, type: 'Opportunity' })).body).not.toContainEqual(first)
  await close(id)
})

test('a company’s own host names it', async () => {
  const host = 'apply.sample-lender.test'
  await database.ownerPool.query(
    `insert into company_host (host, company_id, token, created_at, created_by_name, checked_at, verified_at)
     values ($1, $2, 'x', now(), 'x', now(), now())`,
    [host, companyId],
  )
  const id = await formWith([source])
  expect((await ask('source', {}, { host })).body).toEqual(website)
  expect((await ask('source', {}, { host: 'elsewhere.test' })).body).toEqual([])
  await close(id)
})

test('who is signed in gets what their own company has, whichever is named', async () => {
  const other = await createSampleLender(database.ownerPool, 'Third')
  const headers = await signedInAs(database.ownerPool, other, 'admin')
  const url = `/api/public/source?ac=${companyId}`
  const answer = await app.inject({ method: 'POST', url, headers, payload: { company: companyId } })
  expect(answer.json()).toEqual((await call('admin', `POST public/source?ac=${other.companyId}`, {})).body)
  expect((await call('admin', 'POST public/source', {})).body).toEqual(website)
})

test('wrong types are refused, and so is whoever asks without end', async () => {
  for (const [path, payload] of [
    ['source', { company: 1 }],
    ['source', { company: companyId, type: 'Prospect' }],
    ['status', { type: 'Lead' }],
    ['status', { company: 'x'.repeat(65) }],
    ['source', []],
  ] as const)
    expect((await ask(path, payload)).status, JSON.stringify(payload).slice(0, 40)).toBe(422)
  expect((await ask('source', {}, { query: '?other=1' })).status).toBe(422)
  const statuses: number[] = []
  for (let at = 0; at < 301; at += 1)
    statuses.push(
      (await app.inject({ method: 'POST', url: '/api/public/source', payload: {}, remoteAddress: '192.0.2.9' }))
        .statusCode,
    )
  expect([...new Set(statuses.slice(0, 300)), statuses[300]]).toEqual([200, 429])
})
