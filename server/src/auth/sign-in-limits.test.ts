import { describe, expect, test } from 'vitest'
import { injectJson } from '../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const limits = {
  signInFailuresPerAccount: 3,
  signInFailuresPerAddress: 8,
  forgotPerAccountPerHour: 2,
  resetFailuresPerAddressPerHour: 2,
  apiPerSessionPerMinute: 5,
}
const tested = await openTestApp({ own: true, limits })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const officer = await createSampleAccount(ownerPool, { lender, name: 'officer' })
const processor = await createSampleAccount(ownerPool, { lender, name: 'processor' })

const signIn = (username: string, password: string, address = '10.0.0.1') =>
  tested.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, remoteAddress: address })
const wrong = 'not the password'

async function statuses(times: number, attempt: (at: number) => ReturnType<typeof signIn>): Promise<number[]> {
  const seen: number[] = []
  for (let at = 0; at < times; at++) seen.push((await attempt(at)).statusCode)
  return seen
}

const later = (minutes: number) => tested.clock.advance(minutes * 60_000)

describe('failed sign-ins', () => {
  test('lock an account for a while, from wherever they come, and not for longer', async () => {
    expect(await statuses(4, (at) => signIn(officer.username, wrong, `10.0.0.${at}`))).toEqual([401, 401, 401, 429])
    const locked = await signIn(officer.username, samplePassword, '10.0.0.9')
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'too-many-requests'])
    const seconds = Number(locked.headers['retry-after'])
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(900)
    expect((await signIn(processor.username, samplePassword)).statusCode).toBe(200)
    later(16)
    expect((await signIn(officer.username, samplePassword)).statusCode).toBe(200)
  })

  test('cannot be spread over spellings of the name', async () => {
    later(16)
    const spellings = [officer.username, officer.username.toUpperCase(), ` ${officer.username}`, `${officer.username} `]
    expect(await statuses(4, (at) => signIn(spellings[at] ?? '', wrong, '10.0.1.1'))).toEqual([401, 401, 401, 429])
  })

  test('of an unknown name are limited alike', async () => {
    later(16)
    expect(await statuses(4, () => signIn('nobody@sample.test', wrong, '10.0.2.1'))).toEqual([401, 401, 401, 429])
  })

  test('at the same time get no further than one after another', async () => {
    later(16)
    const guesses = Array.from({ length: 12 }, (_, at) => signIn(officer.username, `guess ${at}`, `10.0.3.${at}`))
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(3)
    expect((await signIn(officer.username, samplePassword, '10.0.3.99')).statusCode).toBe(429)
  })

  test('over many names lock the address', async () => {
    later(16)
    const many = await statuses(9, (at) => signIn(`name-${at}@sample.test`, wrong, '10.0.4.1'))
    expect(many).toEqual([...Array(8).fill(401), 429])
    expect((await signIn(processor.username, samplePassword, '10.0.4.1')).statusCode).toBe(429)
    expect((await signIn(processor.username, samplePassword, '10.0.4.2')).statusCode).toBe(200)
  })

  test('are counted, successes are not', async () => {
    later(16)
    expect(await statuses(12, () => signIn(processor.username, samplePassword))).toEqual(Array(12).fill(200))
  })

  test('a forwarded address is not believed', async () => {
    later(16)
    const spoofed = (at: number) =>
      tested.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: `other-${at}@sample.test`, password: wrong },
        headers: { 'x-forwarded-for': `192.0.2.${at}` },
        remoteAddress: '10.0.5.1',
      })
    expect((await statuses(9, spoofed)).at(-1)).toBe(429)
  })
})

test('tickets are guessed so often from one address and no more', async () => {
  later(16)
  const guess = () =>
    injectJson(tested, 'auth/generate_accesstoken', { payload: { uid: 'a', cid: 'b', rid: 'c', ticket: 'd' } })
  expect(await statuses(9, guess)).toEqual([...Array(8).fill(401), 429])
})

test('a proxy that the operator named is believed about the address, nobody else', async () => {
  const behind = await openTestApp({ own: true, limits, trustedProxies: '10.9.0.0/16' })
  const attempt = (at: number, remoteAddress: string) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: `somebody-${at}@sample.test`, password: wrong },
      headers: { 'x-forwarded-for': `192.0.2.${at}` },
      remoteAddress,
    })
  expect(await statuses(9, (at) => attempt(at, '10.9.0.1'))).toEqual(Array(9).fill(401))
  expect((await statuses(9, (at) => attempt(100 + at, '10.8.0.1'))).at(-1)).toBe(429)
})

test('links are asked for so often an hour and no more, known name or not', async () => {
  for (const username of [officer.username, 'nobody@sample.test']) {
    const forgot = () => injectJson(tested, 'auth/forgot_password', { payload: { username } })
    expect(await statuses(3, forgot)).toEqual([200, 200, 429])
  }
  const before = await ownerPool.query('select from job_queue.job')
  await injectJson(tested, 'auth/forgot_password', { payload: { username: officer.username } })
  expect((await ownerPool.query('select from job_queue.job')).rowCount).toBe(before.rowCount)
})

test('links are guessed so often an hour and no more', async () => {
  const guess = () =>
    injectJson(tested, 'auth/reset_password', { payload: { user_id: 'x'.repeat(43), password: wrong } })
  expect(await statuses(4, guess)).toEqual([401, 401, 429, 429])
})

test('a session asks so often a minute and no more; another session goes on', async () => {
  const [one, other] = [await signIn(officer.username, samplePassword), await signIn(officer.username, samplePassword)]
  const ask = (answer: typeof one) =>
    injectJson(tested, 'auth/get_user_by_token', { headers: { authorization: `Bearer ${answer.json().accessToken}` } })
  expect(await statuses(6, () => ask(one))).toEqual([200, 200, 200, 200, 200, 429])
  expect(Number((await ask(one)).headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(other)).statusCode).toBe(200)
  later(1)
  expect((await ask(one)).statusCode).toBe(200)
})
