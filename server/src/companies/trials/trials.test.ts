import { describe, expect, test } from 'vitest'
import { hashOfToken } from '../../platform/session/secret-token.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const tested = await openTestApp({
  publicUrl: 'https://loans.example.test',
  limits: { signUpsPerAddressPerHour: 1_000, resetFailuresPerAddressPerHour: 100_000 },
})
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const password = 'a password of my own'
const notValid = {
  code: 'registration-not-valid',
  message: 'This link is no longer valid. Please register again.',
}

const call = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  injectJson(tested, path, { payload, headers })
let asked = 0
const body = (changed: object = {}) => {
  const number = `${lender.companyId.slice(-6)}-${++asked}`
  return {
    ...{ first_name: 'Tara', last_name: 'Trial', company: `Trial ${number}`, phone: '2085550142' },
    ...{ email: `tara-${number}@sample.test`, password, ...changed },
  }
}
const register = (payload: object) => call('auth/register', payload)
const confirm = (payload: object) => call('auth/register/confirm', payload)

type KeptMail = { to: string; subject: string; text: string }
async function mailsTo(email: string): Promise<KeptMail[]> {
  const mails: KeptMail[] = (await injectJson(tested, 'dev/mailbox')).json()
  return mails.filter((mail) => mail.to === email)
}
async function mailedToken(email: string, count = 1): Promise<string> {
  const mail = await waitUntil(async () => (await mailsTo(email))[count - 1])
  return /https:\/\/loans\.example\.test\/auth\/register\/verify\/([\w-]{43})\s/.exec(mail.text)?.[1] ?? ''
}
/** Of the second mail to an address whose first link is known. */
async function otherToken({ email, token }: { email: string; token: string }): Promise<string> {
  const second = await mailedToken(email, 2)
  const both = [second, await mailedToken(email, 1)]
  return both.find((one) => one !== token) ?? ''
}
async function registered(changed: object = {}) {
  const payload = body(changed)
  expect((await register(payload)).statusCode).toBe(200)
  return { ...payload, token: await mailedToken(payload.email) }
}
const rowsOf = async (query: string, values: unknown[] = []) => (await ownerPool.query(query, values)).rows
const companiesOf = (name: string) => rowsOf('select * from company where name = $1', [name])

describe('registering', () => {
  test('mails a link that opens a company with its first administrator, and nothing exists before that', async () => {
    const before = await rowsOf('select count(*) as n from company')
    const { token, email, company } = await registered()
    expect((await mailsTo(email))[0]?.subject).toBe('Confirm your address for Corbel')
    expect(await rowsOf('select count(*) as n from company')).toEqual(before)
    expect(await rowsOf('select from account where username = $1', [email])).toEqual([])
    expect((await call('auth/register/link', { token })).json()).toEqual({
      ...{ company, email, isNameTaken: false, fullName: 'Tara Trial' },
    })
    const entered = await confirm({ token, password })
    expect(entered.json()).toMatchObject({
      user: { fullName: 'Tara Trial', type: 'Workforces', role: { admin: true }, company: { name: company } },
    })
    const headers = { authorization: `Bearer ${entered.json().accessToken}` }
    expect((await injectJson(tested, 'opportunities/menus', { headers })).statusCode).not.toBe(401)
    const [made] = await companiesOf(company)
    expect(made.trial_started_at).toBeInstanceOf(Date)
    expect(await rowsOf('select phone from person where company_id = $1', [made.id])).toEqual([
      { phone: '208-555-0142' },
    ])
    expect((await call('auth/login', { username: email, password })).statusCode).toBe(200)
    expect((await confirm({ token, password })).json()).toEqual(notValid)
    expect(await rowsOf('select from trial_request where email = $1', [email])).toEqual([])
  })

  test('is told in the trails of the company and of the platform', async () => {
    const { token, company } = await registered()
    await confirm({ token, password })
    const [made] = await companiesOf(company)
    const trail = await rowsOf('select company_id, content from audit_event where content like $1', [`%${company}%`])
    const about = (chain: string) =>
      trail.filter((row) => row.company_id === chain).map((row) => JSON.parse(row.content))
    expect(about('00000000-0000-0000-0000-000000000000')).toMatchObject([
      { action: 'configuration-changed', details: { companyId: made.id, created: 'true', trial: 'true' } },
    ])
    expect(about(made.id)).toMatchObject([{ action: 'configuration-changed', details: { section: 'company' } }])
    const rights = await rowsOf('select content from audit_event where company_id = $1 and content like $2', [
      ...[made.id, '%company opened on trial%'],
    ])
    expect(rights).toHaveLength(1)
  })

  test('answers known and unknown addresses, and taken company names, alike to the byte', async () => {
    const known = await Promise.all(Array.from({ length: 5 }, () => createSampleAccount(ownerPool)))
    const addresses = known.flatMap(({ username }, at) => [username, `nobody-${at}@sample.test`])
    const answers = await Promise.all(
      addresses.map((email, at) => register(body({ email, ...(at % 3 === 0 ? { company: 'Sample Lending' } : {}) }))),
    )
    expect(new Set(answers.map(({ statusCode, payload }) => [statusCode, payload].join())).size).toBe(1)
  })

  test('tells the owner of an account in their mailbox alone, and keeps nothing of the request', async () => {
    const account = await createSampleAccount(ownerPool, { lender, name: 'officer' })
    await register(body({ email: account.username.toUpperCase() }))
    const mail = await waitUntil(async () => (await mailsTo(account.username))[0])
    expect(mail.subject).toBe('You already have an account')
    expect(mail.text).toContain('https://loans.example.test/auth/login')
    expect(mail.text).toContain('https://loans.example.test/auth/forgot-password')
    expect(mail.text).not.toContain('verify')
    expect(await rowsOf('select from trial_request where email = $1', [account.username])).toEqual([])
  })

  test('sends strangers no words of whoever typed their address', async () => {
    const { email } = await registered({ first_name: 'WIN', last_name: 'a thousand', company: 'Prize now' })
    expect(JSON.stringify(await mailsTo(email))).not.toMatch(/WIN|thousand|Prize/)
  })

  test('keeps the password and the token as hashes, also in the queue', async () => {
    const { token, email } = await registered()
    const rows = await rowsOf(
      'select job::text as row from job_queue.job union all select trial_request::text from trial_request',
    )
    const kept = rows.map(({ row }) => row).join()
    expect(kept).toContain(hashOfToken(token).toString('hex'))
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(password)
    const [request] = await rowsOf('select password_hash from trial_request where email = $1', [email])
    expect(request.password_hash).toMatch(/^\$argon2id\$/)
  })

  test.each<[string, object, string, string]>([
    ['no name', { first_name: ' ' }, 'invalid-request', 'first_name'],
    ['no company', { company: '' }, 'invalid-request', 'company'],
    ['an address that is none', { email: 'tara' }, 'invalid-request', 'email'],
    ['nine digits', { phone: '208555014' }, 'invalid-request', 'phone'],
    ['a short password', { password: 'too short' }, 'invalid-fields', 'password'],
    ['a password from a breach', { password: 'qwertyuiop123' }, 'invalid-fields', 'password'],
  ])('%s is refused at its place, and nothing is kept', async (_case, changed, code, place) => {
    const before = await rowsOf('select count(*) as n from trial_request')
    const answer = await register(body(changed))
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([422, code, [place]])
    expect(await rowsOf('select count(*) as n from trial_request')).toEqual(before)
  })

  test('is limited for one address of mail', async () => {
    const { email } = body()
    const answers = []
    for (let at = 0; at < 4; at++) answers.push((await register(body({ email }))).statusCode)
    expect(answers).toEqual([200, 200, 200, 429])
  })

  test('is limited for one address of the network', async () => {
    const strict = await openTestApp({ limits: { signUpsPerAddressPerHour: 2 }, trustedProxies: '127.0.0.1' })
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const answers = []
    for (let at = 0; at < 3; at++)
      answers.push((await injectJson(strict, 'auth/register', { payload: body(), headers })).statusCode)
    expect(answers).toEqual([200, 200, 429])
  })

  test('is not there where trials are closed, and the sign-in page is told so', async () => {
    const closed = await openTestApp({ trials: 'closed' })
    const answer = await injectJson(closed, 'auth/register', { payload: body() })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    expect((await injectJson(closed, 'public/brand')).json()).toEqual({ brand: null, trials: false })
    expect((await injectJson(tested, 'public/brand')).json()).toEqual({ brand: null, trials: true })
  })
})

describe('the link', () => {
  test('opens nothing without the password that was chosen, which tries are counted', async () => {
    const { token, company } = await registered()
    const wrong = await confirm({ token, password: 'the password of a stranger' })
    expect([wrong.statusCode, wrong.json().code, Object.keys(wrong.json().fields)]).toEqual([
      ...[422, 'invalid-fields', ['password']],
    ])
    for (let at = 0; at < 9; at++) await confirm({ token, password: 'the password of a stranger' })
    expect((await confirm({ token, password })).statusCode).toBe(429)
    expect(await companiesOf(company)).toEqual([])
  })

  test('opens one company for ten who follow it at once', async () => {
    const { token, company } = await registered()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm({ token, password })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await companiesOf(company)).toHaveLength(1)
  })

  test('opens nothing after seven days', async () => {
    const { token, company } = await registered()
    const now = tested.clock.now()
    tested.clock.advance(7 * 86_400_000)
    for (const path of ['auth/register/link', 'auth/register/confirm'])
      expect((await call(path, path.endsWith('link') ? { token } : { token, password })).json()).toEqual(notValid)
    tested.clock.set(now)
    expect(await companiesOf(company)).toEqual([])
  })

  test('says so where the address has an account meanwhile, and makes no company', async () => {
    const first = await registered()
    await register(body({ email: first.email }))
    const second = await otherToken(first)
    const account = await createSampleAccount(ownerPool)
    await ownerPool.query('update account set username = $1 where id = $2', [first.email, account.id])
    for (const token of [first.token, second]) {
      expect((await call('auth/register/link', { token })).json().code).toBe('account-exists')
      expect((await confirm({ token, password })).json().code).toBe('account-exists')
    }
    expect(await companiesOf(first.company)).toEqual([])
  })

  test('opens nothing any more once another one of the same address has', async () => {
    const first = await registered()
    await register(body({ email: first.email }))
    const second = await otherToken(first)
    await confirm({ token: second, password })
    expect((await confirm({ token: first.token, password })).json()).toEqual(notValid)
    expect(await companiesOf(first.company)).toEqual([])
  })

  test('asks for another name where a company has it meanwhile', async () => {
    const [one, other] = [await registered({ company: 'Twin Lending' }), await registered({ company: 'twin lending' })]
    expect((await confirm({ token: one.token, password })).statusCode).toBe(200)
    expect((await call('auth/register/link', { token: other.token })).json().isNameTaken).toBe(true)
    const refused = await confirm({ token: other.token, password })
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { company: 'Another company has this name.' }])
    const named = await confirm({ token: other.token, password, company: 'Twin Lending Two' })
    expect(named.json()).toMatchObject({ user: { company: { name: 'Twin Lending Two' } } })
  })

  test('leads into a company of its own: nothing of another one is seen', async () => {
    const { token } = await registered()
    const headers = { authorization: `Bearer ${(await confirm({ token, password })).json().accessToken}` }
    const officer = lender.people.officer.id
    const answer = await injectJson(tested, `companies/${lender.companyId}`, { headers })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    const people = await injectJson(tested, 'workforces/list', { payload: {}, headers })
    expect(people.payload).not.toContain(officer)
    const own = await signedInAs(ownerPool, lender, 'admin')
    const { _id } = (await injectJson(tested, 'auth/get_user_by_token', { headers })).json().company
    expect((await injectJson(tested, `companies/${_id}`, { headers: own })).statusCode).toBe(404)
  })
})
