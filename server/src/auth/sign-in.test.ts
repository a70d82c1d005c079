import { describe, expect, test } from 'vitest'
import { hashOfToken } from '../platform/session/secret-token.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'
import { hashPassword } from './passwords/password-hash.ts'

const tested = await openTestApp()
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
const officer = await createSampleAccount(ownerPool, { lender, name: 'officer' })

const signIn = (username: string, password = samplePassword, headers: Record<string, string> = {}) =>
  injectJson(tested, 'auth/login', { payload: { username, password }, headers })
const whoAmI = (headers: Record<string, string>) => injectJson(tested, 'auth/get_user_by_token', { headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('signing in with one role', () => {
  test('answers a token and the user to an API caller', async () => {
    const answer = await signIn(officer.username)
    const { accessToken, user } = answer.json()
    expect(answer.statusCode).toBe(200)
    expect(user).toMatchObject({
      _id: lender.people.officer.id,
      fullName: 'Olga Officer',
      email: 'officer@sample.test',
      type: 'Workforces',
      role: { _id: '2', title: 'officer', admin: false, company: lender.companyId },
      company: { _id: lender.companyId, name: 'Sample Lending', products: ['1', '2'], enable_ach_payments: false },
      affiliate: null,
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await whoAmI(bearer(accessToken))).json()).toEqual(user)
  })

  test('answers a cookie that scripts cannot read, and no token, to a page', async () => {
    const answer = await signIn(officer.username, samplePassword, { 'x-corbel-client': 'web' })
    expect(answer.json()).not.toHaveProperty('accessToken')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^corbel=[\w-]{43}; .*HttpOnly/)
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/')
    expect(cookie).not.toContain('Secure')
    const [pair = ''] = cookie.split(';')
    expect((await whoAmI({ cookie: pair })).statusCode).toBe(200)
  })

  test('takes the name in any case and with space around it', async () => {
    expect((await signIn(` ${officer.username.toUpperCase()} `)).statusCode).toBe(200)
  })

  test('ends after 86,400 seconds', async () => {
    const { accessToken, user } = (await signIn(officer.username)).json()
    const now = tested.clock.now()
    expect(new Date(user.expiresAt).getTime() - now.getTime()).toBe(86_400_000)
    tested.clock.advance(86_399_000)
    expect((await whoAmI(bearer(accessToken))).statusCode).toBe(200)
    tested.clock.advance(1_000)
    expect((await whoAmI(bearer(accessToken))).json()).toMatchObject({ code: 'not-signed-in' })
    tested.clock.set(now)
  })

  test('keeps of the token only its hash', async () => {
    const { accessToken } = (await signIn(officer.username)).json()
    const { rows } = await ownerPool.query<{ row: string }>('select session::text as row from session')
    const kept = rows.map(({ row }) => row).join()
    expect(kept).toContain(hashOfToken(accessToken).toString('hex'))
    expect(kept).not.toContain(accessToken)
    expect(kept).not.toContain(Buffer.from(accessToken).toString('hex'))
  })
})

describe('a sign-in that fails', () => {
  test('gives one answer for a wrong password, an unknown name and an account that may not sign in', async () => {
    const barred = await createSampleAccount(ownerPool, { lender, name: 'outsider' })
    await ownerPool.query('update account set allow_to_login = false where id = $1', [barred.id])
    const answers = [
      await signIn(officer.username, 'not the password'),
      await signIn('nobody@sample.test', 'not the password'),
      await signIn(barred.username),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'sign-in-failed', message: 'The login detail is incorrect' })
    }
  })

  test.each([
    [{ username: 'a' }, 'password'],
    [{ username: { $ne: '' }, password: 'x' }, 'username'],
    [{ username: 'a', password: 'x', admin: true }, 'admin'],
  ])('refuses the body %j by its field', async (payload, field) => {
    const answer = await injectJson(tested, 'auth/login', { payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid-request', fields: { [field]: expect.any(String) } })
  })

  test('passwords that differ only far behind are different', async () => {
    const long = 'x'.repeat(100)
    const account = await createSampleAccount(ownerPool, { lender, name: 'lead' })
    await ownerPool.query('update account set password_hash = $2 where id = $1', [
      account.id,
      await hashPassword(`${long}a`),
    ])
    expect((await signIn(account.username, `${long}b`)).statusCode).toBe(401)
    expect((await signIn(account.username, `${long}a`)).statusCode).toBe(200)
  })
})

describe('whoever loses', () => {
  test.each([
    ['the role', 'delete from person_role where company_id = $1 and person_id = $2'],
    ['the person', 'update record set active = false where company_id = $1 and id = $2'],
    ['the account', 'update account set allow_to_login = $1::text is null where id = $2'],
  ])('%s is signed out at once', async (_what, statement) => {
    const fresh = await createSampleLender(ownerPool, 'Fleeting Lending')
    const account = await createSampleAccount(ownerPool, { lender: fresh, name: 'processor' })
    const { accessToken } = (await signIn(account.username)).json()
    await ownerPool.query(statement, [fresh.companyId, account.id])
    expect((await whoAmI(bearer(accessToken))).statusCode).toBe(401)
  })
})

describe('platform staff', () => {
  test('sign in without a company, and tenant routes are closed to them', async () => {
    const staff = await createSampleAccount(ownerPool)
    const { accessToken, user } = (await signIn(staff.username)).json()
    expect(user).toMatchObject({ _id: staff.id, type: 'Super', role: null, company: null })
    const menus = await injectJson(tested, 'menus', { payload: {}, headers: bearer(accessToken) })
    expect(menus.json()).toMatchObject({ loggedInUserType: 'Super', company: null })
    const language = await injectJson(tested, 'module/language', {
      payload: { language: 'fr' },
      headers: bearer(accessToken),
    })
    expect(language.statusCode).toBe(403)
    expect(language.json()).toMatchObject({ code: 'not-allowed' })
  })
})

describe('the idle limit', () => {
  test('ends a session that was not used, where the company sets one', async () => {
    await ownerPool.query(
      `update company set settings = settings || '{"security": {"idleMinutes": {"staff": 30}}}' where id = $1`,
      [other.companyId],
    )
    const account = await createSampleAccount(ownerPool, { lender: other, name: 'officer' })
    const { accessToken } = (await signIn(account.username)).json()
    const now = tested.clock.now()
    for (const status of [200, 200, 200]) {
      tested.clock.advance(29 * 60_000)
      expect((await whoAmI(bearer(accessToken))).statusCode).toBe(status)
    }
    tested.clock.advance(31 * 60_000)
    expect((await whoAmI(bearer(accessToken))).statusCode).toBe(401)
    tested.clock.set(now)
  })
})
