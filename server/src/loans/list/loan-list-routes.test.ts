import { describe, expect, test } from 'vitest'
import { hostileStrings } from '../../test-support/hostile-strings.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { createSampleLoans } from '../../test-support/sample-loans.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const server = await openTestApp()
const { ownerPool } = server.database
const lender = await createSampleLender(ownerPool)
const loans = await createSampleLoans(ownerPool, lender, 60)
const headers = new Map<SampleName, { authorization: string }>()

async function call(path: string, payload?: unknown, who: SampleName = 'officer') {
  const known = headers.get(who) ?? (await signedInAs(ownerPool, lender, who))
  headers.set(who, known)
  const answer = await injectJson(server, path, { payload, headers: known })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}

describe('POST opportunities', () => {
  test('answers a page in the declared form', async () => {
    const { status, body } = await call('opportunities', { type: 'Opportunity', product: '1', program: '1', limit: 5 })
    expect(status).toBe(200)
    expect(body.opportunities).toHaveLength(5)
    expect(body.count).toBe(loans.filter((loan) => loan.active && loan.program === 1).length)
    expect(body.status[0]).toMatchObject({ _id: 'all', label: 'All', count: body.count })
    expect(body.form).toMatchObject({ _id: '1', title: 'Loan' })
    expect(body.permissions).toMatchObject({ add: true, update: true, delete: false, compose: true })
  })

  test('a hidden field and an unknown one get the same answer, letter by letter', async () => {
    const ask = (field: string) =>
      Promise.all([
        call('opportunities', { program: '1', filters: [{ field, operator: '=', value: '1' }] }),
        call('opportunities', { program: '1', sort: { field, order: 'asc' } }),
      ])
    const unknown = await ask('no_such_field')
    expect(unknown[0]).toEqual({
      status: 422,
      text: unknown[0].text,
      body: {
        code: 'unknown-list-field',
        message: 'The list cannot be filtered or sorted by this.',
        fields: { 'filters.0': 'This is not there, or your role may not see it.' },
      },
    })
    for (const field of ['margin', 'score', 'ssn', 'birth_date', 'internal']) expect(await ask(field)).toEqual(unknown)
    const operator = await call('opportunities', { filters: [{ field: 'status', operator: 'like', value: '1' }] })
    expect(operator).toEqual(unknown[0])
  })

  test.each([
    { limit: 0 },
    { limit: 101 },
    { limit: '20' },
    { skip: -1 },
    { skip: 0.5 },
    { status: 'none' },
    { product: "1' or '1'='1" },
    { prospect: 'me' },
    { sort: { field: 'createdAt', order: 'sideways' } },
    { filters: { field: 'active' } },
    { filters: [{ field: 'active', operator: '=', value: { $gt: '' } }] },
    { filters: Array.from({ length: 101 }, () => ({ field: 'active', operator: '=', value: 'true' })) },
    { search: 'x'.repeat(201) },
    { company: 'another' },
    { type: 'Prospect' },
  ])('%o is not valid', async (body) => {
    const answer = await call('opportunities', body)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid-request'])
  })

  test('hostile text in every parameter is answered in the one form, never as a fault of the program', async () => {
    for (const text of hostileStrings) {
      const bodies = [
        { search: text },
        { product: text },
        { status: text },
        { prospect: text },
        { sort: { field: text, order: 'asc' } },
        { filters: [{ field: text, operator: text, value: text }] },
        {
          filters: [
            { field: 'auto_increment', operator: '=', value: text },
            { field: 'property_address', operator: 'contains', value: text, match: 'any' },
          ],
        },
        { [text]: text },
      ]
      for (const body of bodies.slice(0, text.length > 100 ? 8 : 3)) {
        const { status } = await call('opportunities', body)
        expect([200, 422]).toContain(status)
      }
    }
  })

  test('is closed to whom loans are closed, and to nobody at all', async () => {
    expect((await call('opportunities', {}, 'outsider')).status).toBe(403)
    expect((await injectJson(server, 'opportunities', { payload: {} })).statusCode).toBe(401)
  })
})

describe('the calls around it', () => {
  test('GET opportunities/admin gives the choices of a new loan to who creates loans', async () => {
    const { status, body } = await call('opportunities/admin')
    expect([status, body.products.map((one: { title: string }) => one.title)]).toEqual([200, ['Mortgage', 'Bridge']])
    expect((await call('opportunities/admin', undefined, 'processor')).status).toBe(403)
  })

  test('POST opportunities/columns keeps the own columns', async () => {
    const columns = [{ id: 'grade', listShowField: true, order: 1 }]
    expect((await call('opportunities/columns', { program: '1', columns })).status).toBe(200)
    const { body } = await call('opportunities', { program: '1' })
    expect(body.columns[0]).toMatchObject({ id: 'grade', listShowField: true, order: 1 })
    expect((await call('opportunities/columns', { program: '9', columns })).status).toBe(404)
  })

  test('POST opportunities/prospects, public/status and public/source answer for the own company', async () => {
    expect((await call('opportunities/prospects', { search: 'bea' })).status).toBe(200)
    expect((await call('opportunities/prospects', { search: 'bea' }, 'lead')).status).toBe(403)
    const statuses = await call('public/status', { type: 'Opportunity', company: 'whichever' })
    expect(statuses.body.map((one: { title: string }) => one.title)).toContain('Funded')
    expect((await call('public/source', {})).body).toEqual([{ value: '1', title: 'Website' }])
  })

  test('POST dashboard counts what the list counts', async () => {
    const { body } = await call('dashboard', {}, 'broker')
    const list = await call('opportunities', {}, 'broker')
    expect(body.opportunity_count[0].count).toBe(list.body.count)
  })
})
