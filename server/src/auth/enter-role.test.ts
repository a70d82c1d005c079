import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp()
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
const multi = await createSampleAccount(ownerPool, { lender, name: 'officer' }, { lender: other, name: 'broker' })

async function offered(username = multi.username) {
  const answer = await injectJson(tested, 'auth/login', { payload: { username, password: samplePassword } })
  return answer.json()
}
const choose = (payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  injectJson(tested, 'auth/generate_accesstoken', { payload, headers })

const sessions = async (): Promise<number> =>
  (await ownerPool.query<{ count: number }>('select count(*)::int as count from session')).rows[0]?.count ?? -1

test('several roles: the password step answers the choice and a ticket, and no session', async () => {
  const before = await sessions()
  expect(await offered()).toEqual({
    user: { _id: multi.id, fullName: 'Olga Officer' },
    roles: [
      { _id: '2', title: 'officer', company: { _id: lender.companyId, name: 'Sample Lending' } },
      { _id: '5', title: 'broker', company: { _id: other.companyId, name: 'Other Lending' } },
    ],
    company: { _id: lender.companyId, name: 'Sample Lending' },
    ticket: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await sessions()).toBe(before)
})

test('the ticket opens a session of the chosen role, in a page as a cookie', async () => {
  const { ticket, user } = await offered()
  const chosen = { uid: user._id, cid: other.companyId, rid: '5', ticket }
  const answer = await choose(chosen, { 'x-corbel-client': 'web' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).not.toHaveProperty('accessToken')
  expect(answer.json().user).toMatchObject({
    _id: other.people.broker.id,
    type: 'Contacts',
    role: { title: 'broker', company: other.companyId },
  })
  expect(String(answer.headers['set-cookie'])).toMatch(/^corbel=/)
})

describe('three ids without proof open nothing', () => {
  const refusedAs = (code: string, message: string) => ({ code, message })
  const notValid = refusedAs('ticket-not-valid', 'The login detail is incorrect')

  test('no ticket, an invented one, or one of another account: 401', async () => {
    const victim = await createSampleAccount(ownerPool, { lender, name: 'admin' }, { lender: other, name: 'admin' })
    const { ticket } = await offered()
    const place = { cid: lender.companyId, rid: '1' }
    const answers = [
      await choose({ uid: multi.id, cid: lender.companyId, rid: '2' }),
      await choose({ uid: multi.id, cid: lender.companyId, rid: '2', ticket: 'x'.repeat(43) }),
      await choose({ uid: victim.id, ...place, ticket }),
      await choose({ uid: newId(), ...place, ticket }),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([401, notValid])
  })

  test('a role that is not theirs: 403, and the ticket is not used up by it', async () => {
    const { ticket, user } = await offered()
    const before = await sessions()
    for (const [cid, rid] of [
      [lender.companyId, '1'],
      [other.companyId, '2'],
      [newId(), '2'],
      [lender.companyId, '02'],
    ]) {
      const answer = await choose({ uid: user._id, cid, rid, ticket })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-allowed'])
    }
    expect(await sessions()).toBe(before)
    expect((await choose({ uid: user._id, cid: lender.companyId, rid: '2', ticket })).statusCode).toBe(200)
  })

  test('the same ticket again: 401, and of twenty at once one is let in', async () => {
    const { ticket, user } = await offered()
    const chosen = { uid: user._id, cid: lender.companyId, rid: '2', ticket }
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(chosen)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(19).fill(401)])
    expect((await choose(chosen)).json()).toEqual(notValid)
  })

  test('after five minutes: 401', async () => {
    const { ticket, user } = await offered()
    const now = tested.clock.now()
    tested.clock.advance(300_000)
    const answer = await choose({ uid: user._id, cid: lender.companyId, rid: '2', ticket })
    tested.clock.set(now)
    expect(answer.json()).toEqual(notValid)
  })
})
