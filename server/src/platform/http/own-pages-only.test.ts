import { describe, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp({ publicUrl: 'https://loans.example.test' })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const { username } = await createSampleAccount(ownerPool, { lender, name: 'officer' })
const web = { 'x-corbel-client': 'web' }

const signIn = (headers: Record<string, string>) =>
  injectJson(tested, 'auth/login', { payload: { username, password: samplePassword }, headers })
const signedIn = await signIn(web)
const setCookie = String(signedIn.headers['set-cookie'])
const cookie = setCookie.split(';')[0] ?? ''

const saveLanguage = (headers: Record<string, string>) =>
  injectJson(tested, 'module/language', {
    payload: { language: 'fr' },
    headers: { host: 'loans.example.test', ...headers },
  })

async function language(): Promise<string | undefined> {
  const found = await ownerPool.query<{ language: string }>(
    'select language from person where company_id = $1 and id = $2',
    [lender.companyId, lender.people.officer.id],
  )
  return found.rows[0]?.language
}

test('over https the cookie is bound to the host and to https, and the browser is told to stay there', async () => {
  expect(setCookie).toMatch(/^__Host-corbel=[\w-]{43}; .*Secure/)
  expect(signedIn.headers['strict-transport-security']).toContain('max-age=63072000')
})

describe('a change with the cookie', () => {
  test.each([
    ['without the header of our pages', {}],
    ['from another site', { ...web, origin: 'https://evil.example' }],
    ['from a page without an origin', { ...web, origin: 'null' }],
    ['that the browser calls cross-site', { ...web, 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused, and nothing changes', async (_what, headers) => {
    const answer = await saveLanguage({ cookie, ...headers })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin-not-allowed'])
    expect(await language()).toBe('en')
  })

  test('from our own page is done, under the public address or the one the browser used', async () => {
    for (const origin of ['https://loans.example.test', 'http://10.0.0.5:3000']) {
      const host = new URL(origin).host
      expect((await saveLanguage({ cookie, ...web, origin, host })).statusCode).toBe(200)
    }
    expect(await language()).toBe('fr')
  })
})

test('a bearer token needs no header: no browser sends it by itself', async () => {
  const { accessToken } = (await signIn({})).json()
  expect((await saveLanguage({ authorization: `Bearer ${accessToken}` })).statusCode).toBe(200)
})

test('another site signs nobody in and nobody out', async () => {
  const foreign = { ...web, origin: 'https://evil.example' }
  expect((await signIn(foreign)).statusCode).toBe(403)
  await injectJson(tested, 'auth/logout', { payload: {}, headers: { cookie } })
  expect((await injectJson(tested, 'auth/get_user_by_token', { headers: { cookie } })).statusCode).toBe(200)
})

test('a wrong bearer token is not made good by a cookie', async () => {
  const headers = { cookie, authorization: `Bearer ${'x'.repeat(43)}` }
  expect((await injectJson(tested, 'auth/get_user_by_token', { headers })).statusCode).toBe(401)
})

test('signing out ends the session, in the browser and for whoever kept the token', async () => {
  const out = await injectJson(tested, 'auth/logout', { payload: {}, headers: { cookie, ...web } })
  expect(String(out.headers['set-cookie'])).toMatch(/^__Host-corbel=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  expect((await injectJson(tested, 'auth/get_user_by_token', { headers: { cookie } })).statusCode).toBe(401)
})
