import { beforeEach, describe, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { samplePassword, signedInAs } from '../../test-support/sample-accounts.ts'
import { appWith, bearerOf, setUpApp } from '../../test-support/sample-authenticator.ts'
import { createSampleLender, type SampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const many = 100_000
const tested = await openTestApp({
  own: true,
  publicUrl: 'https://loans.example.test',
  limits: { signInFailuresPerAddress: many, forgotPerAddressPerHour: many, signUpsPerAddressPerHour: many },
})
const { ownerPool } = tested.database
const ownPassword = 'what the owner chose'

type Headers = Record<string, string>
const call = (path: string, payload: unknown, headers: Headers = {}) => injectJson(tested, path, { payload, headers })
const login = (password: string) => call('auth/login', { username: victim, password })
const asks = (headers: Headers) => injectJson(tested, 'auth/get_user_by_token', { headers })
const administrator = async (lender: SampleLender): Promise<Headers> => {
  const headers = await signedInAs(ownerPool, lender, 'admin')
  await ownerPool.query('update session set stepped_up_at = now()')
  return headers
}

let count = 0
let victim: string
let strangers: Headers
let theirPerson: string

/** What a stranger can do who runs a company: an account under somebody's address, a session in it and a factor. */
async function squat() {
  const formData = { first_name: 'Vera', last_name: 'Victim', email: victim }
  const passwords = { password: samplePassword, confirm_password: samplePassword }
  const auth = { roles: ['3'], allow_to_login: true, username: victim, ...passwords }
  const added = await call('people/workforces/add', { formData, auth }, strangers)
  theirPerson = added.json()._id
  const headers = await bearerOf(tested, victim)
  const app = await setUpApp(tested, headers)
  return { headers, app }
}

const seen = new Set<string>()

/** Of the mail that came since the last one was asked for. */
async function mailedToken(path: string): Promise<string> {
  const link = new RegExp(`${path}/([\\w-]{43})`)
  return waitUntil(async () => {
    const mails: { to: string; text: string }[] = (await injectJson(tested, 'dev/mailbox')).json()
    const tokens = mails.filter((mail) => mail.to === victim).flatMap((mail) => link.exec(mail.text)?.[1] ?? [])
    const found = tokens.find((token) => !seen.has(token))
    if (found !== undefined) seen.add(found)
    return found
  })
}

async function resetByMail(password = ownPassword) {
  await call('auth/forgot_password', { username: victim })
  return call('auth/reset_password', { user_id: await mailedToken('/auth/reset-password'), password })
}

const invite = async (lender: SampleLender, headers: Headers) => {
  const person = { first_name: 'Vera', last_name: 'Victim', email: victim }
  expect((await call('invitations', { type: 'workforce', role: '3', ...person }, headers)).statusCode).toBe(200)
  return lender
}

beforeEach(async () => {
  victim = `vera${++count}@sample.test`
  strangers = await administrator(await createSampleLender(ownerPool, 'Strangers'))
})

describe('an account that a stranger opened under somebody’s address', () => {
  test('is its owner’s with the first reset by mail: password, factor, codes and sessions of before are gone', async () => {
    const { headers, app } = await squat()
    expect((await resetByMail()).statusCode).toBe(200)
    expect((await asks(headers)).statusCode).toBe(401)
    const entered = (await login(ownPassword)).json()
    expect(entered).toMatchObject({ user: { username: victim } })
    expect((await login(samplePassword)).statusCode).toBe(401)
    expect(app.recoveryCodes.length).toBeGreaterThan(0)
    const kept = await ownerPool.query(
      'select from recovery_code where account_id = $1 union all select from totp_factor where account_id = $1',
      [theirPerson],
    )
    expect(kept.rowCount).toBe(0)
  })

  test('is its owner’s with an invitation: no password of the stranger is asked for', async () => {
    const { headers } = await squat()
    const lender = await createSampleLender(ownerPool, 'True Lending')
    await invite(lender, await administrator(lender))
    const token = await mailedToken('/auth/invitation')
    expect((await call('auth/invitation', { token })).json().hasAccount).toBe(false)
    const accepted = await call('auth/accept_invitation', { token, password: ownPassword })
    expect(accepted.statusCode).toBe(200)
    expect(accepted.json().mfa).toBeUndefined()
    expect((await asks(headers)).statusCode).toBe(401)
    expect((await login(samplePassword)).statusCode).toBe(401)
    expect((await login(ownPassword)).json().roles.length).toBe(2)
    // An account of two companies is nobody's but its owner's from then on.
    const again = { password: 'what the stranger wants', confirm_password: 'what the stranger wants' }
    const set = await injectJson(tested, `people/${theirPerson}/auth`, {
      method: 'PATCH',
      payload: again,
      headers: strangers,
    })
    expect([set.statusCode, Object.keys(set.json().fields)]).toEqual([422, ['password']])
  })

  test('is its owner’s again where the stranger gives it another password and a factor after the first proof', async () => {
    await squat()
    await resetByMail()
    const again = { password: samplePassword, confirm_password: samplePassword }
    const path = `people/${theirPerson}/auth`
    const set = await injectJson(tested, path, { method: 'PATCH', payload: again, headers: strangers })
    expect(set.statusCode).toBe(200)
    await setUpApp(tested, await bearerOf(tested, victim))
    expect((await resetByMail(`${ownPassword}, again`)).statusCode).toBe(200)
    expect((await login(`${ownPassword}, again`)).json()).toMatchObject({ user: { username: victim } })
  })

  test('cannot be gone on with by a ticket or a half-set factor of before', async () => {
    const { app } = await squat()
    tested.clock.advance(60_000)
    const { ticket } = (await login(samplePassword)).json()
    await resetByMail()
    const proof = await call('auth/mfa', { ticket, method: 'totp', code: await app.code() })
    expect(proof.statusCode).toBe(401)
  })

  test('does not keep its owner from signing up as a borrower', async () => {
    await squat()
    const lender = await createSampleLender(ownerPool, 'Open Lending')
    await ownerPool.query(
      `update company set settings = jsonb_set(settings, '{features}', '{"borrower_sign_up": true}') where id = $1`,
      [lender.companyId],
    )
    await ownerPool.query("update role set active = true where company_id = $1 and kind = 'prospect'", [
      lender.companyId,
    ])
    const asked = { company: lender.companyId, first_name: 'Vera', last_name: 'Victim', email: victim }
    expect((await call('auth/sign_up', asked)).statusCode).toBe(200)
    const token = await mailedToken('/auth/invitation')
    expect((await call('auth/accept_invitation', { token, password: ownPassword })).statusCode).toBe(200)
    expect((await login(ownPassword)).statusCode).toBe(200)
  })
})

describe('an account whose address was proven', () => {
  test('keeps its factor through a reset and asks an invited owner for the password', async () => {
    await squat()
    await resetByMail()
    const headers = { authorization: `Bearer ${(await login(ownPassword)).json().accessToken}` }
    await call('auth/step_up', { password: ownPassword }, headers)
    const { secret } = (await call('auth/totp/begin', {}, headers)).json()
    expect((await call('auth/totp', { code: await appWith(tested, secret)() }, headers)).statusCode).toBe(200)
    expect((await resetByMail(`${ownPassword} 2`)).statusCode).toBe(200)
    expect((await login(`${ownPassword} 2`)).json().mfa).toContain('totp')
    const lender = await createSampleLender(ownerPool, 'True Lending')
    await invite(lender, await administrator(lender))
    const token = await mailedToken('/auth/invitation')
    expect((await call('auth/accept_invitation', { token, password: 'any password at all' })).statusCode).toBe(401)
    expect((await call('auth/accept_invitation', { token, password: `${ownPassword} 2` })).json().mfa).toContain('totp')
  })
})
