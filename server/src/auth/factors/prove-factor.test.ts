import { describe, expect, test } from 'vitest'
import { hashOfToken } from '../../platform/session/secret-token.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, type SampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { bearerOf, setUpApp } from '../../test-support/sample-authenticator.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp({ limits: { signInFailuresPerAddress: 100_000 } })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')

const officer = await createSampleAccount(ownerPool, { lender, name: 'officer' })
const app = await setUpApp(tested, await bearerOf(tested, officer.username))

const signIn = async (account: SampleAccount) =>
  (await injectJson(tested, 'auth/login', { payload: { username: account.username, password: samplePassword } })).json()
const prove = (payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  injectJson(tested, 'auth/mfa', { payload, headers })
const later = (minutes: number) => tested.clock.advance(minutes * 60_000)
const notValid = [401, { code: 'factor-not-valid', message: 'This code is not valid. Please try again.' }]
const noTicket = [401, { code: 'ticket-not-valid', message: 'The login detail is incorrect' }]
const answerOf = (answer: Awaited<ReturnType<typeof prove>>) => [answer.statusCode, answer.json()]
const sessions = async () => (await ownerPool.query('select from session')).rowCount

describe('an account with a second factor', () => {
  test('is asked for it after the password, and has no session before', async () => {
    later(1)
    const before = await sessions()
    const asked = await signIn(officer)
    expect(asked).toEqual({ mfa: ['totp', 'recovery'], ticket: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await sessions()).toBe(before)
    const entered = await prove({ ticket: asked.ticket, method: 'totp', code: await app.code() })
    expect(entered.statusCode).toBe(200)
    expect(entered.json()).toMatchObject({ accessToken: expect.any(String), user: { type: 'Workforces' } })
  })

  test('gets a cookie in a page, and no token', async () => {
    later(1)
    const { ticket } = await signIn(officer)
    const entered = await prove({ ticket, method: 'totp', code: await app.code() }, { 'x-corbel-client': 'web' })
    expect(entered.json()).not.toHaveProperty('accessToken')
    expect(String(entered.headers['set-cookie'])).toMatch(/^corbel=/)
  })

  test('is shown the roles after it, where there are several', async () => {
    const multi = await createSampleAccount(ownerPool, { lender, name: 'lead' }, { lender: other, name: 'broker' })
    const { user, roles, ticket: first } = await signIn(multi)
    const chosen = { uid: user._id, cid: roles[0].company._id, rid: roles[0]._id }
    const inside = await injectJson(tested, 'auth/generate_accesstoken', { payload: { ...chosen, ticket: first } })
    const own = await setUpApp(tested, { authorization: `Bearer ${inside.json().accessToken}` })
    later(1)
    const asked = await signIn(multi)
    const early = await injectJson(tested, 'auth/generate_accesstoken', {
      payload: { ...chosen, ticket: asked.ticket },
    })
    expect(early.statusCode).toBe(401)
    const choice = await prove({ ticket: asked.ticket, method: 'totp', code: await own.code() })
    expect(choice.json().roles).toHaveLength(2)
    const { ticket } = choice.json()
    const entered = await injectJson(tested, 'auth/generate_accesstoken', { payload: { ...chosen, ticket } })
    expect(entered.statusCode).toBe(200)
  })
})

describe('a code', () => {
  test('of the step before or after is taken, of two steps away is not', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [0, 200],
      [2, 401],
      [1, 200],
    ] as const) {
      const { ticket } = await signIn(officer)
      const entered = await prove({ ticket, method: 'totp', code: await app.code(steps) })
      expect([steps, entered.statusCode]).toEqual([steps, status])
      if (steps === -2) later(3)
    }
  })

  test('is taken once, and none older than it', async () => {
    later(5)
    const { ticket } = await signIn(officer)
    const [older, code] = [await app.code(-1), await app.code()]
    expect((await prove({ ticket, method: 'totp', code })).statusCode).toBe(200)
    const again = (await signIn(officer)).ticket
    expect(answerOf(await prove({ ticket: again, method: 'totp', code }))).toEqual(notValid)
    expect(answerOf(await prove({ ticket: again, method: 'totp', code: older }))).toEqual(notValid)
  })

  test('sent twenty times at once opens one session', async () => {
    const account = await createSampleAccount(ownerPool, { lender, name: 'processor' })
    const own = await setUpApp(tested, await bearerOf(tested, account.username))
    later(5)
    await ownerPool.query('delete from rate_limit')
    const tickets = await Promise.all(Array.from({ length: 5 }, async () => (await signIn(account)).ticket))
    const code = await own.code()
    const answers = await Promise.all(tickets.map((ticket) => prove({ ticket, method: 'totp', code })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test.each(['', ' ', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is none', async (code) => {
    later(5)
    const { ticket } = await signIn(officer)
    expect([401, 422]).toContain((await prove({ ticket, method: 'totp', code })).statusCode)
  })

  test('of somebody else does not open this account, nor does its ticket another', async () => {
    later(16)
    const outsider = await createSampleAccount(ownerPool, { lender, name: 'outsider' })
    const theirs = await setUpApp(tested, await bearerOf(tested, outsider.username))
    later(1)
    const { ticket } = await signIn(officer)
    expect(answerOf(await prove({ ticket, method: 'totp', code: await theirs.code() }))).toEqual(notValid)
    const entered = await prove({ ticket, method: 'totp', code: await app.code() })
    expect(entered.json().user._id).toBe(lender.people.officer.id)
  })

  test('may be mistyped five times in a quarter of an hour; then even the right one waits', async () => {
    later(16)
    const wrong = async () =>
      (await prove({ ticket: (await signIn(officer)).ticket, method: 'totp', code: '000000' })).statusCode
    for (let times = 0; times < 5; times++) expect(await wrong()).toBe(401)
    const { ticket } = await signIn(officer)
    const locked = await prove({ ticket, method: 'totp', code: await app.code() })
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    later(16)
    const asked = await signIn(officer)
    expect((await prove({ ticket: asked.ticket, method: 'totp', code: await app.code() })).statusCode).toBe(200)
  })
})

describe('the ticket', () => {
  test('is of use once', async () => {
    later(5)
    const { ticket } = await signIn(officer)
    expect((await prove({ ticket, method: 'totp', code: await app.code() })).statusCode).toBe(200)
    later(1)
    expect(answerOf(await prove({ ticket, method: 'totp', code: await app.code() }))).toEqual(noTicket)
  })

  test('is of no use after five minutes, nor an invented one, nor the id of an account', async () => {
    const { ticket } = await signIn(officer)
    later(5)
    for (const tried of [ticket, 'x'.repeat(43), officer.id])
      expect(answerOf(await prove({ ticket: tried, method: 'totp', code: await app.code() }))).toEqual(noTicket)
  })

  test('is not used up by a wrong code', async () => {
    later(16)
    const { ticket } = await signIn(officer)
    expect(answerOf(await prove({ ticket, method: 'totp', code: '000000' }))).toEqual(notValid)
    expect((await prove({ ticket, method: 'totp', code: await app.code() })).statusCode).toBe(200)
  })

  test('lets nobody in who was deactivated meanwhile', async () => {
    later(1)
    const { ticket } = await signIn(officer)
    await ownerPool.query('update account set allow_to_login = false where id = $1', [officer.id])
    const answer = await prove({ ticket, method: 'totp', code: await app.code() })
    await ownerPool.query('update account set allow_to_login = true where id = $1', [officer.id])
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-failed'])
  })
})

describe('a recovery code', () => {
  test('stands in for the app once, however it is written', async () => {
    later(16)
    const [code = '', next = ''] = app.recoveryCodes
    const { ticket } = await signIn(officer)
    const written = code.toUpperCase().replace('-', ' ')
    expect((await prove({ ticket, method: 'recovery', code: written })).statusCode).toBe(200)
    const again = (await signIn(officer)).ticket
    expect(answerOf(await prove({ ticket: again, method: 'recovery', code }))).toEqual(notValid)
    expect((await prove({ ticket: again, method: 'recovery', code: next })).statusCode).toBe(200)
  })

  test('is kept as a keyed hash, and the secret of the app is sealed', async () => {
    const rows = await ownerPool.query<{ row: string }>(
      'select recovery_code::text as row from recovery_code union all select totp_factor::text from totp_factor',
    )
    const kept = rows.rows.map(({ row }) => row).join()
    for (const code of app.recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
    expect(new Set(app.recoveryCodes).size).toBe(10)
  })
})

test('a reset of the password does not bypass the second factor, and ends tickets that were begun with the old one', async () => {
  const account = await createSampleAccount(ownerPool, { lender, name: 'admin' })
  await setUpApp(tested, await bearerOf(tested, account.username))
  const { ticket } = await signIn(account)
  const token = 'y'.repeat(43)
  await ownerPool.query('insert into reset_token (token_hash, account_id, expires_at) values ($1, $2, $3)', [
    hashOfToken(token),
    account.id,
    new Date(tested.clock.now().getTime() + 60_000),
  ])
  const password = 'a wholly new password'
  const reset = await injectJson(tested, 'auth/reset_password', { payload: { user_id: token, password } })
  expect([reset.statusCode, Object.keys(reset.json())]).toEqual([200, ['message']])
  expect(reset.headers['set-cookie']).toBeUndefined()
  expect(answerOf(await prove({ ticket, method: 'recovery', code: 'aaaaa-aaaaa' }))).toEqual(noTicket)
  const asked = await injectJson(tested, 'auth/login', { payload: { username: account.username, password } })
  expect(asked.json()).toEqual({ mfa: ['totp', 'recovery'], ticket: expect.any(String) })
})
