import { describe, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { appWith, bearerOf, setUpApp } from '../../test-support/sample-authenticator.ts'
import { createSampleLender, type SampleName } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp({ limits: { signInFailuresPerAddress: 100_000 } })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)

const call = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  injectJson(tested, path, { payload, headers })
const remove = (path: string, headers: Record<string, string>) =>
  injectJson(tested, path, { method: 'DELETE', headers })
const factors = async (headers: Record<string, string>) =>
  (await injectJson(tested, 'auth/factors', { headers })).json()
const later = (minutes: number) => tested.clock.advance(minutes * 60_000)

async function signedIn(name: SampleName) {
  const account = await createSampleAccount(ownerPool, { lender, name })
  return { account, headers: await bearerOf(tested, account.username) }
}

describe('setting up an app', () => {
  test('asks for the password again first, and counts from the first code on', async () => {
    const { headers } = await signedIn('officer')
    const early = await call('auth/totp/begin', {}, headers)
    expect([early.statusCode, early.json().code]).toEqual([403, 'step-up-required'])
    expect((await call('auth/step_up', { password: samplePassword }, headers)).statusCode).toBe(200)
    const offered = (await call('auth/totp/begin', {}, headers)).json()
    expect(offered.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(offered.uri).toMatch(/^otpauth:\/\/totp\/Corbel:[^?]+\?secret=[A-Z2-7]{32}&issuer=Corbel$/)
    expect((await factors(headers)).totp).toBeNull()
    const wrong = await call('auth/totp', { code: '000000' }, headers)
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'factor-not-valid'])
    const confirmed = await call('auth/totp', { code: await appWith(tested, offered.secret)() }, headers)
    expect(confirmed.json()).toEqual({ recoveryCodes: expect.any(Array), signIn: null })
    expect(await factors(headers)).toEqual({
      totp: expect.any(String),
      passkeys: [],
      recoveryCodesLeft: 10,
      isRequired: false,
    })
  })

  test('anew leaves the old app in use until the new one has shown a code', async () => {
    const { account, headers } = await signedIn('processor')
    const old = await setUpApp(tested, headers)
    later(1)
    const { secret } = (await call('auth/totp/begin', {}, headers)).json()
    const signIn = async () =>
      (await call('auth/login', { username: account.username, password: samplePassword })).json().ticket
    const withOld = await call('auth/mfa', { ticket: await signIn(), method: 'totp', code: await old.code() })
    expect(withOld.statusCode).toBe(200)
    later(1)
    const code = appWith(tested, secret)
    const replaced = await call('auth/totp', { code: await code() }, headers)
    expect(replaced.json()).toEqual({ recoveryCodes: null, signIn: null })
    later(1)
    const ticket = await signIn()
    expect((await call('auth/mfa', { ticket, method: 'totp', code: await old.code() })).statusCode).toBe(401)
    expect((await call('auth/mfa', { ticket, method: 'totp', code: await code() })).statusCode).toBe(200)
  })

  test('is nothing that anybody may do for nobody', async () => {
    for (const [path, body] of [
      ['auth/totp/begin', {}],
      ['auth/totp', { code: '123456' }],
      ['auth/passkeys/begin', {}],
      ['auth/mfa/passkey', {}],
    ] as const) {
      expect((await call(path, body)).json().code).toBe('not-signed-in')
      expect((await call(path, { ...body, ticket: 'z'.repeat(43) })).json().code).toBe('ticket-not-valid')
    }
  })
})

describe('with a factor', () => {
  test('the password alone proves nothing any more; a code does, for ten minutes', async () => {
    const { headers } = await signedIn('lead')
    const app = await setUpApp(tested, headers)
    later(11)
    const password = await call('auth/step_up', { password: samplePassword }, headers)
    expect([password.statusCode, password.json().code]).toEqual([401, 'factor-not-valid'])
    expect((await remove('auth/totp', headers)).json().code).toBe('step-up-required')
    const proven = await call('auth/step_up', { code: await app.code() }, headers)
    expect(Date.parse(proven.json().until) - tested.clock.now().getTime()).toBe(600_000)
    later(9)
    const renewed = await call('auth/recovery_codes', {}, headers)
    expect(renewed.json().recoveryCodes).toHaveLength(10)
    later(1)
    expect((await call('auth/recovery_codes', {}, headers)).json().code).toBe('step-up-required')
    const old = await call('auth/step_up', { code: app.recoveryCodes[0] }, headers)
    expect(old.statusCode).toBe(401)
    const fresh = await call('auth/step_up', { code: renewed.json().recoveryCodes[0] }, headers)
    expect(fresh.statusCode).toBe(200)
    expect((await remove('auth/totp', headers)).json()).toEqual({ message: 'The second factor has been removed.' })
    expect(await factors(headers)).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
    expect((await remove('auth/totp', headers)).statusCode).toBe(404)
    expect((await call('auth/recovery_codes', {}, headers)).statusCode).toBe(404)
  })

  test('another session of the same person is not proven by it', async () => {
    const { account, headers } = await signedIn('neighbour')
    const second = await bearerOf(tested, account.username)
    await setUpApp(tested, headers)
    expect((await remove('auth/totp', second)).json().code).toBe('step-up-required')
  })

  test('proofs are tried five times and no more', async () => {
    const { headers } = await signedIn('outsider')
    for (let times = 0; times < 5; times++)
      expect((await call('auth/step_up', { password: 'a wrong guess' }, headers)).statusCode).toBe(401)
    expect((await call('auth/step_up', { password: samplePassword }, headers)).statusCode).toBe(429)
  })
})

describe('where a second factor is required', () => {
  const demand = (mfa: object) =>
    ownerPool.query(
      `update company set settings = settings || jsonb_build_object('security', $2::jsonb) where id = $1`,
      [lender.companyId, JSON.stringify({ mfa })],
    )

  test('the password leads to setting one up, by the company or by the role, and to nothing else', async () => {
    const { account } = await signedIn('borrower')
    const login = async () =>
      (await call('auth/login', { username: account.username, password: samplePassword })).json()
    await demand({ Workforces: true })
    expect(await login()).toHaveProperty('user')
    await demand({ Prospects: true })
    const asked = await login()
    expect(asked).toEqual({ enrol: ['totp', 'passkey'], ticket: expect.any(String) })
    const { ticket } = asked
    expect((await call('auth/mfa', { ticket, method: 'totp', code: '123456' })).json().code).toBe('ticket-not-valid')
    const { secret } = (await call('auth/totp/begin', { ticket })).json()
    const code = appWith(tested, secret)
    const before = (await ownerPool.query('select from session')).rowCount
    expect((await call('auth/totp', { ticket, code: '000000' })).json().code).toBe('factor-not-valid')
    expect((await ownerPool.query('select from session')).rowCount).toBe(before)
    const entered = await call('auth/totp', { ticket, code: await code() })
    expect(entered.json()).toMatchObject({ recoveryCodes: expect.any(Array), signIn: { user: { type: 'Prospects' } } })
    expect((await call('auth/totp/begin', { ticket })).json().code).toBe('ticket-not-valid')
    const headers = { authorization: `Bearer ${entered.json().signIn.accessToken}` }
    expect((await factors(headers)).isRequired).toBe(true)
    later(1)
    await call('auth/step_up', { code: await code() }, headers)
    const last = await remove('auth/totp', headers)
    expect([last.statusCode, last.json().code]).toEqual([409, 'factor-required'])
    expect((await factors(headers)).totp).not.toBeNull()
    await demand({})
    expect((await remove('auth/totp', headers)).statusCode).toBe(200)
    await ownerPool.query('update role set mfa_required = true where company_id = $1 and id = $2', [
      lender.companyId,
      lender.people.borrower.roleId,
    ])
    expect(await login()).toHaveProperty('enrol')
  })

  test('the way to set it up is open for fifteen minutes', async () => {
    const { account } = await signedIn('broker')
    await demand({ Contacts: true })
    const { ticket } = (await call('auth/login', { username: account.username, password: samplePassword })).json()
    later(15)
    expect((await call('auth/totp/begin', { ticket })).json().code).toBe('ticket-not-valid')
    await demand({})
  })
})
