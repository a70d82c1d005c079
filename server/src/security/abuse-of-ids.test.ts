import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { app, database, lender, call } = desk
const other = await createSampleLender(database.ownerPool, 'Other Lending')
const otherHeaders = await signedInAs(database.ownerPool, other, 'admin')

const otherLoan = async (): Promise<string> => {
  const body = { program: '1', prospect: other.people.borrower.id }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/opportunities/add',
    headers: otherHeaders,
    payload: body,
  })
  return answer.json()._id
}

describe('an id of another company (abuse case 1)', () => {
  test('answers on every verb what a random id answers, to the byte', async () => {
    const [foreign, random] = [await otherLoan(), newId()]
    const about = (id: string): [string, object?][] => [
      [`GET opportunities/${id}`],
      [`PATCH opportunities/${id}`, { formData: { amount: '1' } }],
      [`DELETE opportunities/${id}`],
      ['POST opportunities/activate', { id }],
      [`POST opportunities/${id}/reveal`, { field: 'ssn' }],
      [`GET opportunities/${id}/draft`],
      ['POST action_history', { module: 'opportunity', _id: id }],
      ['POST opportunities/generate_unique_number', { _id: id }],
    ]
    for (const [at, [line, body]] of about(foreign).entries()) {
      const [unknown, unknownBody] = about(random)[at] ?? ['']
      const answers = [await call('admin', line, body), await call('admin', unknown, unknownBody)]
      expect(answers[0]?.status, line).toBe(404)
      expect(answers[0]?.body, line).toEqual(answers[1]?.body)
    }
  })

  test.each([
    ['workforces', (people: typeof other.people) => [people.processor.id]],
    ['contacts', (people: typeof other.people) => [people.broker.id]],
    ['prospect', (people: typeof other.people) => people.borrower.id],
  ])('beside an own one is refused as %s, and nothing is written', async (entry, value) => {
    const loan = await desk.newLoan()
    const before = await desk.trace(loan)
    const answer = await desk.save('admin', loan, { adminInfo: { [entry]: value(other.people) } })
    expect(answer.status).toBe(422)
    expect(await desk.trace(loan)).toBe(before)
  })

  test('of a company that a caller sends selects no data', async () => {
    const company = other.companyId
    const [own, sent] = [
      await call('admin', 'POST public/status', {}),
      await call('admin', 'POST public/status', { company }),
    ]
    expect(sent.body).toEqual(own.body)
    for (const line of ['POST opportunities', 'POST dashboard', 'POST menus'])
      expect((await call('admin', line, { company, companyId: company, company_id: company })).status, line).toBe(422)
    const listed = await call('admin', 'POST opportunities', {}, { 'x-company-id': company, 'x-tenant': company })
    expect(JSON.stringify(listed.body)).not.toContain(await otherLoan())
  })
})

describe('an address that a caller sends (abuse case 10)', () => {
  let hits = 0
  const canary = createServer((_request, response) => {
    hits += 1
    response.end()
  }).listen(0, '127.0.0.1')
  afterAll(() => {
    canary.close()
  })

  test.each([
    ['POST opportunities', (url: string) => ({ url })],
    ['POST opportunities/add', (url: string) => ({ program: '11', url })],
    ['POST opportunities/activate', (url: string) => ({ id: newId(), url })],
    ['POST opportunities/activate', (url: string) => ({ id: url })],
    ['POST auth/forgot_password', (url: string) => ({ username: 'x', url, redirect: url })],
  ])('is never called: %s', async (line, body) => {
    const { port } = canary.address() as AddressInfo // A TCP server's address has a port.
    const answer = await call('admin', line, body(`http://127.0.0.1:${port}/canary`))
    expect([404, 422]).toContain(answer.status)
    expect(hits).toBe(0)
  })
})

test('three ids of a real person open no session (abuse case 2), and a session’s token in an address neither', async () => {
  const { id } = lender.people.admin
  const payload = { uid: id, cid: lender.companyId, rid: '1' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/generate_accesstoken', payload })
  expect([answer.statusCode, answer.cookies]).toEqual([401, []])
  const token = otherHeaders.authorization.replace('Bearer ', '')
  for (const name of ['token', 'accessToken', 'authorization'])
    expect((await app.inject(`/api/auth/get_user_by_token?${name}=${token}`)).statusCode).toBe(401)
})
