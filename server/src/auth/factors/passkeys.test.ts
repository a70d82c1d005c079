import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { bearerOf } from '../../test-support/sample-authenticator.ts'
import { createSampleLender, type SampleName } from '../../test-support/sample-lender.ts'
import { softAuthenticator } from '../../test-support/soft-authenticator.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const here = { origin: 'https://loans.example.test', rpId: 'loans.example.test' }
const tested = await openTestApp({ publicUrl: here.origin, limits: { signInFailuresPerAddress: 100_000 } })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)

type Headers = Record<string, string>
const call = (path: string, payload: unknown, headers: Headers = {}) => injectJson(tested, path, { payload, headers })
const notValid = { code: 'factor-not-valid', message: 'This code is not valid. Please try again.' }

async function signedIn(name: SampleName) {
  const account = await createSampleAccount(ownerPool, { lender, name })
  const headers = await bearerOf(tested, account.username)
  await call('auth/step_up', { password: samplePassword }, headers)
  return { account, headers }
}

async function withPasskey(name: SampleName) {
  const person = await signedIn(name)
  const key = softAuthenticator(here)
  const asked = (await call('auth/passkeys/begin', {}, person.headers)).json()
  const added = await call('auth/passkeys', { title: 'Key', answer: key.register(asked) }, person.headers)
  return { ...person, key, asked, added }
}

const login = async (username: string) => (await call('auth/login', { username, password: samplePassword })).json()
const ask = async (ticket: string) => (await call('auth/mfa/passkey', { ticket })).json()

describe('a passkey', () => {
  test('is offered for the address of the program with the usual algorithms, and kept by its answer', async () => {
    const { headers, asked, added } = await withPasskey('officer')
    expect(asked).toMatchObject({
      rp: { id: 'loans.example.test' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    })
    expect([added.statusCode, added.json().recoveryCodes.length]).toEqual([200, 10])
    const factors = await injectJson(tested, 'auth/factors', { headers })
    expect(factors.json().passkeys).toMatchObject([{ title: 'Key', lastUsedAt: null }])
  })

  test('is the second step of a sign-in, each answer once', async () => {
    const { account, key } = await withPasskey('processor')
    const { mfa, ticket } = await login(account.username)
    expect(mfa).toEqual(['passkey', 'recovery'])
    const answer = key.prove(await ask(ticket))
    const entered = await call('auth/mfa', { ticket, method: 'passkey', answer })
    expect(entered.json()).toMatchObject({ accessToken: expect.any(String) })
    const again = await login(account.username)
    expect((await call('auth/mfa', { ticket: again.ticket, method: 'passkey', answer })).json()).toEqual(notValid)
    await ask(again.ticket)
    expect((await call('auth/mfa', { ticket: again.ticket, method: 'passkey', answer })).json()).toEqual(notValid)
  })

  test('answered on another page, or by another key, opens nothing', async () => {
    const { account, key } = await withPasskey('lead')
    const { key: foreign } = await withPasskey('admin')
    const { ticket } = await login(account.username)
    const phished = { origin: 'https://loans.example.test.evil.example', rpId: 'loans.example.test.evil.example' }
    for (const answer of [
      key.prove(await ask(ticket), phished),
      key.prove(await ask(ticket), { ...here, origin: phished.origin }),
      foreign.prove(await ask(ticket)),
      { ...key.prove(await ask(ticket)), response: {} },
    ])
      expect((await call('auth/mfa', { ticket, method: 'passkey', answer })).json()).toEqual(notValid)
    const answer = key.prove(await ask(ticket))
    expect((await call('auth/mfa', { ticket, method: 'passkey', answer })).statusCode).toBe(200)
  })

  test('of which a copy was used, told by the counter, opens nothing', async () => {
    const { account, key } = await withPasskey('outsider')
    await ownerPool.query('update passkey set counter = 7 where account_id = $1', [account.id])
    const { ticket } = await login(account.username)
    const answer = key.prove(await ask(ticket))
    expect((await call('auth/mfa', { ticket, method: 'passkey', answer })).json()).toEqual(notValid)
  })

  test('that answers something else is not kept, nor the same one twice', async () => {
    const { headers } = await signedIn('broker')
    const key = softAuthenticator(here)
    await call('auth/passkeys/begin', {}, headers)
    const wrong = key.register({ challenge: 'bm90IHRoaXM' })
    expect((await call('auth/passkeys', { title: 'Key', answer: wrong }, headers)).json()).toEqual(notValid)
    const asked = (await call('auth/passkeys/begin', {}, headers)).json()
    const answer = key.register(asked)
    expect((await call('auth/passkeys', { title: 'Key', answer }, headers)).statusCode).toBe(200)
    expect((await call('auth/passkeys', { title: 'Key', answer }, headers)).json()).toEqual(notValid)
  })

  test('proves presence, and is removed by its owner alone', async () => {
    const { headers, key } = await withPasskey('borrower')
    const other = await signedIn('neighbour')
    const [passkey] = (await injectJson(tested, 'auth/factors', { headers })).json().passkeys
    const remove = (id: string, by: Headers) =>
      injectJson(tested, `auth/passkeys/${id}`, { method: 'DELETE', headers: by })
    const answers = [await remove(passkey._id, other.headers), await remove(newId(), other.headers)]
    expect(answers.map((answer) => answer.payload)).toEqual(
      Array(2).fill('{"code":"not-found","message":"Not found."}'),
    )
    tested.clock.advance(11 * 60_000)
    expect((await remove(passkey._id, headers)).json().code).toBe('step-up-required')
    const asked = (await call('auth/mfa/passkey', {}, headers)).json()
    expect((await call('auth/step_up', { answer: key.prove(asked) }, headers)).statusCode).toBe(200)
    expect((await remove(passkey._id, headers)).statusCode).toBe(200)
  })
})
