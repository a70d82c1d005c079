import { describe, expect, test } from 'vitest'
import { injectJson } from '../test-support/inject-json.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { signedInAsStaff } from '../test-support/sample-staff.ts'
import { openTestApp } from '../test-support/test-app.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const tested = await openTestApp({
  own: true,
  publicUrl: 'https://loans.example.test',
  site: { demoMail: 'demos@platform.test', mainSite: 'https://platform.test/thanks' },
})
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const staff = await signedInAsStaff(ownerPool)

const dora = { fullName: 'Dora Demo', email: 'dora@lender.test', company: 'Dora Home Loans', phone: '2085550142' }
let asked = 0
/** Each call from an address of its own, unless it is said. */
const ask = (payload: unknown, remoteAddress = `198.19.${++asked >> 8}.${asked & 255}`) =>
  tested.app.inject({
    method: 'POST',
    url: '/api/public/schedule_demo',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const listed = async (query = '', headers: Record<string, string> = staff.headers) =>
  injectJson(tested, `demo_requests${query}`, { headers })
const kept = async (): Promise<number> =>
  (await ownerPool.query('select count(*)::int as n from demo_request')).rows[0].n
const mailJobs = async (): Promise<number> =>
  (await ownerPool.query(`select count(*)::int as n from job_queue.job where name = 'mail-demo-request'`)).rows[0].n
const mails = async (): Promise<{ to: string; text: string }[]> => (await injectJson(tested, 'dev/mailbox')).json()

describe('asking to be shown the program', () => {
  test('is kept for platform staff, who are told by mail without a word of the stranger’s', async () => {
    const answer = await ask({ ...dora, ipAddress: '203.0.113.9' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Thank you. We will be in touch.', redirect: 'https://platform.test/thanks' },
    ])
    const { requests, count } = (await listed()).json()
    expect(count).toBe(1)
    expect(requests).toMatchObject([{ ...dora, phone: '208-555-0142', createdAt: expect.stringMatching(/Z$/) }])
    const mail = await waitUntil(async () => (await mails()).find(({ to }) => to === 'demos@platform.test'))
    expect(mail.text).toContain('https://loans.example.test/companies/demo-requests')
    expect(mail.text).not.toMatch(/Dora|lender\.test/)
  })

  test('is thanked and forgotten where a field was filled in that nobody sees', async () => {
    const before = [await kept(), await mailJobs()]
    const answer = await ask({ ...dora, website: 'https://pills.test' })
    expect([answer.statusCode, answer.json()]).toEqual([200, (await ask(dora)).json()])
    expect(await kept()).toBe((before[0] ?? 0) + 1)
  })

  test.each<[string, unknown, string]>([
    ['no name', { ...dora, fullName: ' ' }, 'fullName'],
    ['a name of two lines', { ...dora, fullName: 'Dora\nDemo' }, 'fullName'],
    ['a name that is a list', { ...dora, fullName: ['Dora'] }, 'fullName'],
    ['a name that is a thing', { ...dora, fullName: { toString: 'Dora' } }, 'fullName'],
    ['a name of 121 characters', { ...dora, fullName: 'x'.repeat(121) }, 'fullName'],
    ['an address that is none', { ...dora, email: 'dora' }, 'email'],
    ['no address', { ...dora, email: undefined }, 'email'],
    ['no company', { ...dora, company: '' }, 'company'],
    ['a number as company', { ...dora, company: 7 }, 'company'],
    ['no number', { ...dora, phone: undefined }, 'phone'],
    ['a blank number', { ...dora, phone: ' ' }, 'phone'],
    ['nine digits', { ...dora, phone: '208555014' }, 'phone'],
    ['an address of the network that is a number', { ...dora, ipAddress: 7 }, 'ipAddress'],
    ['a value that nobody asked for', { ...dora, admin: true }, 'admin'],
  ])('%s is refused at its place, and nothing is kept', async (_case, payload, place) => {
    const before = await kept()
    const answer = await ask(payload)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [place]])
    expect(await kept()).toBe(before)
  })

  test('takes nothing that is no object, and no five megabytes', async () => {
    const before = await kept()
    const statuses: number[] = []
    for (const payload of ['[]', '"Dora"', 'null', '{', JSON.stringify({ ...dora, company: 'x'.repeat(5_000_000) })])
      statuses.push((await ask(payload)).statusCode)
    expect(statuses).toEqual([422, 422, 422, 400, 413])
    expect(await kept()).toBe(before)
  })
})

describe('the list of those who asked', () => {
  test('shows a page at a time, newest first', async () => {
    await ask({ ...dora, company: 'Next to last' })
    tested.clock.advance(1_000)
    await ask({ ...dora, company: 'Last' })
    const first = (await listed('?limit=1')).json()
    const second = (await listed('?limit=1&skip=1')).json()
    expect([...first.requests, ...second.requests].map(({ company }) => company)).toEqual(['Last', 'Next to last'])
    expect(first.count).toBe(await kept())
  })

  test('is for nobody of a company, and nobody unknown', async () => {
    const statuses = [
      (await listed('', await signedInAs(ownerPool, lender, 'admin'))).statusCode,
      (await listed('', await signedInAs(ownerPool, lender, 'officer'))).statusCode,
      (await listed('', {})).statusCode,
    ]
    expect(statuses).toEqual([403, 403, 401])
  })
})

describe('a request', () => {
  const act = async (method: 'PATCH' | 'DELETE', id: string, payload?: object, headers = staff.headers) =>
    injectJson(tested, `demo_requests/${id}`, { method, headers, ...(payload === undefined ? {} : { payload }) })
  const newest = async () => (await listed('?limit=1')).json().requests[0]

  test('is answered by somebody, once, and that can be taken back', async () => {
    tested.clock.advance(1_000)
    await ask({ ...dora, company: 'To answer' })
    const { _id: id, done } = await newest()
    expect(done).toBeNull()
    const both = await Promise.all([act('PATCH', id, { done: true }), act('PATCH', id, { done: true })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await newest()).done).toEqual({ by: staff.username, at: tested.clock.now().toISOString() })
    expect((await act('PATCH', id, { done: false })).statusCode).toBe(200)
    expect((await newest()).done).toBeNull()
    const { rows } = await ownerPool.query(`select content from audit_event where content like '%' || $1 || '%'`, [id])
    expect(rows.length).toBe(2)
    expect(JSON.stringify(rows)).not.toMatch(/Dora|lender\.test/)
  })

  test('is removed by platform staff and nobody else', async () => {
    const { _id: id } = await newest()
    const admin = await signedInAs(ownerPool, lender, 'admin')
    expect((await act('DELETE', id, undefined, admin)).statusCode).toBe(403)
    expect((await act('PATCH', id, { done: true }, admin)).statusCode).toBe(403)
    const before = await kept()
    expect((await act('DELETE', id)).statusCode).toBe(200)
    expect(await kept()).toBe(before - 1)
    expect((await act('DELETE', id)).statusCode).toBe(404)
    expect((await act('PATCH', id, { done: true })).statusCode).toBe(404)
  })
})

describe('a thousand requests', () => {
  test('from one address are ten, and from a thousand as many as are taken from everybody', async () => {
    const strict = await openTestApp({ own: true, site: { demoMail: 'demos@platform.test' } })
    const send = async (count: number, addressOf: (at: number) => string) => {
      const statuses: number[] = []
      for (let from = 0; from < count; from += 20)
        statuses.push(
          ...(await Promise.all(
            Array.from({ length: 20 }, async (_unused, at) => {
              const answer = await strict.app.inject({
                ...{ method: 'POST', url: '/api/public/schedule_demo', remoteAddress: addressOf(from + at) },
                payload: dora,
              })
              return answer.statusCode
            }),
          )),
        )
      return statuses
    }
    const granted = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length
    const limited = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length
    const one = await send(40, () => '198.51.100.7')
    expect([granted(one), limited(one)]).toEqual([10, 30])
    const many = await send(1_000, (at) => `198.18.${at >> 8}.${at & 255}`)
    expect([granted(many), limited(many)]).toEqual([190, 810])
    const { rows } = await strict.database.ownerPool.query(
      `select (select count(*)::int from demo_request) as kept,
         (select count(*)::int from job_queue.job where name = 'mail-demo-request') as queued`,
    )
    expect(rows[0].kept).toBe(200)
    expect(rows[0].queued).toBeLessThanOrEqual(60)
  }, 120_000)
})
