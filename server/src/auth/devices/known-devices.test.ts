import { beforeEach, describe, expect, test } from 'vitest'
import { createSampleAccount, type SampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const limits = {
  signInFailuresPerAccountAndAddress: 2,
  signInFailuresPerAccount: 4,
  signInFailuresPerAddress: 100,
  signInFailuresPerDevice: 3,
}
const publicUrl = 'https://loans.example.test'
const tested = await openTestApp({ own: true, limits, publicUrl })
const { ownerPool } = tested.database

let account: SampleAccount
let other: SampleAccount
let network = 0

beforeEach(async () => {
  const lender = await createSampleLender(ownerPool)
  account = await createSampleAccount(ownerPool, { lender, name: 'officer' })
  other = await createSampleAccount(ownerPool, { lender, name: 'processor' })
  network++
})

type From = { readonly address?: number; readonly device?: string; readonly username?: string }

const signIn = (password: string, { address = 1, device = '', username = account.username }: From = {}) =>
  tested.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    headers: { 'x-corbel-client': 'web', origin: publicUrl, ...(device === '' ? {} : { cookie: device }) },
    remoteAddress: `10.${network}.0.${address}`,
  })

/** The cookie by which the browser is known, as it comes with a sign-in. */
async function knownDevice(from: From = {}): Promise<string> {
  const answer = await signIn(samplePassword, from)
  const set = [answer.headers['set-cookie']].flat().map(String)
  return set.find((one) => one.includes('corbel-device'))?.split(';')[0] ?? ''
}

async function fail(times: number, from: From): Promise<number[]> {
  const seen: number[] = []
  for (let at = 0; at < times; at++) seen.push((await signIn(`wrong ${at}`, from)).statusCode)
  return seen
}

/** From as many addresses as it takes. */
async function lockEverywhere(): Promise<void> {
  for (const address of [11, 12, 13]) await fail(2, { address })
  expect((await signIn(samplePassword, { address: 20 })).statusCode).toBe(429)
}

describe('failed sign-ins', () => {
  test('from one address close the account to that address, and to nobody else', async () => {
    expect(await fail(3, { address: 1 })).toEqual([401, 401, 429])
    expect((await signIn(samplePassword, { address: 1 })).statusCode).toBe(429)
    expect((await signIn(samplePassword, { address: 2 })).statusCode).toBe(200)
  })

  test('over many addresses close the account to browsers that nobody signed in with', async () => {
    await lockEverywhere()
  })

  test('side by side get no further than one after another, and who is refused is not counted', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => signIn(`guess ${at}`, { address: 1 })))
    expect(answers.filter((one) => one.statusCode === 401).length).toBeLessThanOrEqual(2)
    await fail(2, { address: 1 })
    const counted = await ownerPool.query(
      "select max(attempts) as most from rate_limit where key like 'sign-in-account%'",
    )
    expect(counted.rows[0].most).toBeLessThanOrEqual(limits.signInFailuresPerAccount)
  })
})

describe('a browser in which somebody signed in before', () => {
  test('passes what was guessed elsewhere, and from its own address', async () => {
    const device = await knownDevice()
    expect(device).toMatch(/^__Host-corbel-device=[\w-]{43}$/)
    await lockEverywhere()
    await fail(2, { address: 1 })
    expect((await signIn(samplePassword, { address: 1, device })).statusCode).toBe(200)
  })

  test('fails so often, and then it is one like any other', async () => {
    const device = await knownDevice()
    expect(await fail(6, { address: 1, device })).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(samplePassword, { address: 1, device })).statusCode).toBe(429)
    expect((await signIn(samplePassword, { address: 2 })).statusCode).toBe(200)
  })

  test('is known to the accounts that were signed in to there, and passes for no other', async () => {
    const device = await knownDevice()
    await fail(2, { address: 1, username: other.username })
    expect((await signIn(samplePassword, { address: 1, device, username: other.username })).statusCode).toBe(429)
    const both = await knownDevice({ address: 3, device, username: other.username })
    expect(both).toMatch(/=[\w-]{43}\.[\w-]{43}$/)
    await lockEverywhere()
    expect((await signIn(samplePassword, { address: 1, device: both })).statusCode).toBe(200)
  })

  test('is forgotten with the password', async () => {
    const device = await knownDevice()
    const { accessToken } = (
      await tested.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: account.username, password: samplePassword },
        remoteAddress: `10.${network}.0.9`,
      })
    ).json()
    const changed = await tested.app.inject({
      method: 'POST',
      url: '/api/auth/change_password',
      payload: { current: samplePassword, password: 'another horse battery' },
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(changed.statusCode).toBe(200)
    await fail(2, { address: 1 })
    expect((await signIn('another horse battery', { address: 1, device })).statusCode).toBe(429)
  })

  test('is kept as a hash, and its cookie is none that scripts read', async () => {
    const answer = await signIn(samplePassword)
    const set =
      [answer.headers['set-cookie']]
        .flat()
        .map(String)
        .find((one) => one.includes('corbel-device')) ?? ''
    expect(set).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const token = /=([\w-]{43})/.exec(set)?.[1] ?? 'none'
    const kept = await ownerPool.query<{ row: string }>('select known_device::text as row from known_device')
    expect(kept.rows.map(({ row }) => row).join()).not.toContain(token)
  })
})
