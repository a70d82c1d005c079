import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { createSampleLender, type SampleName } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp()
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function signIn(username: string, password = samplePassword) {
  const payload = { username, password }
  const answer = await injectJson(tested, 'auth/login', { payload, headers: { 'user-agent': firefox } })
  return { status: answer.statusCode, headers: { authorization: `Bearer ${answer.json().accessToken}` } }
}
type Headers = Record<string, string>
const list = async (headers: Headers) => (await injectJson(tested, 'auth/sessions', { headers })).json().sessions
const end = (headers: Headers, id?: string) =>
  injectJson(tested, id === undefined ? 'auth/sessions' : `auth/sessions/${id}`, { method: 'DELETE', headers })
const isIn = async (headers: Headers) =>
  (await injectJson(tested, 'auth/get_user_by_token', { headers })).statusCode === 200
const account = (name: SampleName) => createSampleAccount(ownerPool, { lender, name })

describe("a person's sessions", () => {
  test('are listed with device, address and times; the own one is marked', async () => {
    const { username } = await account('officer')
    const [one, two] = [await signIn(username), await signIn(username)]
    const sessions = await list(two.headers)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((session: { current: boolean }) => session.current)).toEqual([
      {
        _id: expect.any(String),
        device: { browser: 'Firefox', system: 'Linux' },
        address: '127.0.0.1',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
    ])
    const other = sessions.find((session: { current: boolean }) => !session.current)
    expect((await end(two.headers, other._id)).json()).toEqual({ message: 'The session has ended.' })
    expect([await isIn(one.headers), await isIn(two.headers)]).toEqual([false, true])
  })

  test('end all at once but the own one', async () => {
    const { username } = await account('processor')
    const all = [await signIn(username), await signIn(username), await signIn(username)]
    expect((await end(all[1]?.headers ?? {})).json()).toEqual({ ended: 2 })
    expect(await Promise.all(all.map((one) => isIn(one.headers)))).toEqual([false, true, false])
  })

  test('of somebody else answer as a session that never was', async () => {
    const [mine, theirs] = [
      await signIn((await account('lead')).username),
      await signIn((await account('admin')).username),
    ]
    const [victim] = await list(theirs.headers)
    const answers = [await end(mine.headers, victim._id), await end(mine.headers, newId())]
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404])
    expect(answers[0]?.payload).toBe(answers[1]?.payload)
    expect(await isIn(theirs.headers)).toBe(true)
  })

  test('that have been idle too long are no longer listed', async () => {
    const { username } = await account('borrower')
    await signIn(username)
    await ownerPool.query(
      `update company set settings = settings || '{"security": {"idleMinutes": {"borrower": 15}}}' where id = $1`,
      [lender.companyId],
    )
    tested.clock.advance(16 * 60_000)
    expect(await list((await signIn(username)).headers)).toHaveLength(1)
  })
})

describe('changing the password', () => {
  const change = (headers: Headers, current: string, password: string) =>
    injectJson(tested, 'auth/change_password', { payload: { current, password }, headers })
  const next = 'another good password'

  test('takes the old one, keeps this session and ends every other', async () => {
    const { username } = await account('broker')
    const [one, two] = [await signIn(username), await signIn(username)]
    const changed = await change(two.headers, samplePassword, next)
    expect([changed.statusCode, changed.json()]).toEqual([200, { message: 'Your password has been changed.' }])
    expect([await isIn(one.headers), await isIn(two.headers)]).toEqual([false, true])
    expect([(await signIn(username)).status, (await signIn(username, next)).status]).toEqual([401, 200])
  })

  test('refuses a wrong old one, a short and a known new one, and says which', async () => {
    const { username } = await account('neighbour')
    const { headers } = await signIn(username)
    const problems = [
      await change(headers, 'not the password', next),
      await change(headers, samplePassword, 'too short'),
      await change(headers, samplePassword, 'qwertyuiop123'),
    ].map((answer) => [answer.statusCode, answer.json().code, Object.keys(answer.json().fields)])
    expect(problems).toEqual([
      [422, 'invalid-fields', ['current']],
      [422, 'invalid-fields', ['password']],
      [422, 'invalid-fields', ['password']],
    ])
    expect((await signIn(username)).status).toBe(200)
  })

  test('is tried five times and no more', async () => {
    const { headers } = await signIn((await account('outsider')).username)
    for (let times = 0; times < 5; times++) expect((await change(headers, 'a guess', next)).statusCode).toBe(422)
    expect((await change(headers, samplePassword, next)).statusCode).toBe(429)
  })
})
