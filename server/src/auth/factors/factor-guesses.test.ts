import { beforeEach, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, type SampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { appWith, bearerOf, setUpApp } from '../../test-support/sample-authenticator.ts'
import { createSampleLender, type SampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp({
  own: true,
  limits: { factorAttemptsPerAccount: 3, signInFailuresPerAddress: 1_000 },
})
const { ownerPool } = tested.database

let lender: SampleLender
let account: SampleAccount

type Headers = Record<string, string>
const call = (path: string, payload: unknown, headers: Headers = {}) => injectJson(tested, path, { payload, headers })
const login = async (password = samplePassword) =>
  (await call('auth/login', { username: account.username, password })).json()
const askForFactor = () =>
  ownerPool.query('update role set mfa_required = true where company_id = $1 and id = 2', [lender.companyId])
const secretOf = async () =>
  (await ownerPool.query('select secret, confirmed_at from totp_factor where account_id = $1', [account.id])).rows

beforeEach(async () => {
  lender = await createSampleLender(ownerPool)
  account = await createSampleAccount(ownerPool, { lender, name: 'officer' })
})

test('guesses at the second factor are not forgotten for a password, new or proven', async () => {
  const headers = await bearerOf(tested, account.username)
  await setUpApp(tested, headers)
  const guess = async (password = samplePassword) => {
    const { ticket } = await login(password)
    return (await call('auth/mfa', { ticket, method: 'totp', code: '000000' })).statusCode
  }
  expect([await guess(), await guess()]).toEqual([401, 401])
  const password = 'another horse battery'
  const changed = await call('auth/change_password', { current: samplePassword, password }, headers)
  expect(changed.statusCode).toBe(200)
  expect([await guess(password), await guess(password)]).toEqual([401, 429])
})

test('a ticket to set up a first factor sets up none beside the owner’s', async () => {
  const headers = await bearerOf(tested, account.username)
  await askForFactor()
  const { ticket } = await login()
  expect(ticket).toEqual(expect.any(String))
  await setUpApp(tested, headers)
  const before = await secretOf()
  const offered = await call('auth/totp/begin', { ticket })
  expect([offered.statusCode, offered.json().code]).toEqual([401, 'ticket-not-valid'])
  const added = await call('auth/totp', { ticket, code: '000000' })
  expect([added.statusCode, added.json().code]).toEqual([401, 'ticket-not-valid'])
  expect(await secretOf()).toEqual(before)
})

test('of two tickets that set up a first factor at once, one does, and the other is void', async () => {
  await askForFactor()
  const [one, other] = [(await login()).ticket, (await login()).ticket]
  const { secret } = (await call('auth/totp/begin', { ticket: one })).json()
  const code = await appWith(tested, secret)()
  const answers = await Promise.all([
    call('auth/totp', { ticket: one, code }),
    call('auth/totp', { ticket: other, code }),
  ])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401])
  const left = await ownerPool.query('select from enrolment_ticket where account_id = $1', [account.id])
  expect(left.rowCount).toBe(0)
})

test('a wrong code does not use a ticket up', async () => {
  await askForFactor()
  const { ticket } = await login()
  const { secret } = (await call('auth/totp/begin', { ticket })).json()
  expect((await call('auth/totp', { ticket, code: '000000' })).statusCode).toBe(401)
  expect((await call('auth/totp', { ticket, code: await appWith(tested, secret)() })).statusCode).toBe(200)
})

test('a ticket to prove the factor of before proves nothing once there is another', async () => {
  const headers = await bearerOf(tested, account.username)
  const app = await setUpApp(tested, headers)
  const { ticket } = await login()
  await injectJson(tested, 'auth/totp', { method: 'DELETE', headers })
  tested.clock.advance(60_000)
  const proof = await call('auth/mfa', { ticket, method: 'totp', code: await app.code() })
  expect([proof.statusCode, proof.json().code]).toEqual([401, 'ticket-not-valid'])
})
