import { forgotPassword, getCurrentUser, login } from '@corbel/domain/auth/auth-endpoints'
import { addLoan } from '@corbel/domain/loans/loan-endpoints'
import { getLoan } from '@corbel/domain/loans/open-loan-endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { ApiFailure, ApiRefusal } from './api-errors.ts'
import { newIdempotencyKey } from './attempt.ts'
import { sessionGate, stepUpGate } from './session-gate.ts'

interface Seen {
  url: string
  init: RequestInit
}

/** Stands in for the network: answers in turn and keeps what was asked. */
function answering(...answers: (() => Response | Promise<Response>)[]): Seen[] {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    seen.push({ url, init })
    const answer = answers[Math.min(seen.length, answers.length) - 1]
    if (!answer) throw new Error('no answer was prepared')
    return answer()
  })
  return seen
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers })
const headerOf = (seen: Seen | undefined, name: string) => new Headers(seen?.init.headers).get(name)
const signedOut = json(401, { code: 'not-signed-in', message: 'Please sign in.' })

sessionGate.open()

afterEach(() => {
  sessionGate.settle(false)
  vi.unstubAllGlobals()
})

describe('a call', () => {
  test('goes to the path of its endpoint as the page of a session', async () => {
    const seen = answering(json(200, {}))
    await call(getLoan, { query: {}, params: { id: 'a/b' } })
    expect(seen[0]?.url).toBe('/api/opportunities/a%2Fb')
    expect(seen[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
    expect(headerOf(seen[0], 'X-Corbel-Client')).toBe('web')
    expect(headerOf(seen[0], 'Idempotency-Key')).toBeNull()
  })

  test('sends its body as JSON', async () => {
    const seen = answering(json(200, { message: 'ok' }))
    await call(forgotPassword, { body: { username: 'a' } })
    expect(seen[0]?.init.body).toBe('{"username":"a"}')
    expect(headerOf(seen[0], 'Content-Type')).toBe('application/json')
  })

  test('that creates carries a key, the given one or a fresh one', async () => {
    const seen = answering(json(200, { _id: '1' }))
    await call(addLoan, { body: {}, idempotencyKey: 'given' })
    await call(addLoan, { body: {} })
    await call(addLoan, { body: {} })
    const keys = seen.map((one) => headerOf(one, 'Idempotency-Key'))
    expect(keys[0]).toBe('given')
    expect(new Set(keys).size).toBe(3)
  })

  test('that creates goes out under the key of before while nothing has answered it, and as another act otherwise', async () => {
    const lost = () => Promise.reject(new TypeError('no connection'))
    const done = json(200, { _id: '1' })
    const answers = [
      ...[lost, () => new Response('<html>', { status: 502 }), json(409, { code: 'idempotency-key-in-use' }), done],
      ...[lost, lost, json(422, { code: 'invalid-fields', message: '' }), done, lost, done],
    ]
    const seen = answering(...answers)
    const go = (source: string) => call(addLoan, { body: { source: [source] } }).catch(() => undefined)
    for (const source of ['1', '1', '1', '1', '1', '2', '2', '2', '3']) await go(source)
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
    await go('3')
    vi.useRealTimers()
    const keys = seen.map((one) => headerOf(one, 'Idempotency-Key'))
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4, 5, 5, 7, 8, 9])
  })

  test('that nothing answered keeps its key though another one to the same place is answered meanwhile', async () => {
    let answerFirst: (response: Response) => void = () => undefined
    const first = new Promise<Response>((resolve) => (answerFirst = resolve))
    const lost = () => Promise.reject(new TypeError('no connection'))
    const seen = answering(() => first, lost, json(200, { _id: '2' }))
    const go = (source: string) => call(addLoan, { body: { source: [source] } }).catch(() => undefined)
    const slow = go('1')
    await go('2')
    answerFirst(new Response(JSON.stringify({ _id: '1' }), { headers: { 'Content-Type': 'application/json' } }))
    await slow
    await go('2')
    expect(headerOf(seen[2], 'Idempotency-Key')).toBe(headerOf(seen[1], 'Idempotency-Key'))
    expect(headerOf(seen[1], 'Idempotency-Key')).not.toBe(headerOf(seen[0], 'Idempotency-Key'))
  })

  test('that is asked for twice in one moment is one', async () => {
    const seen = answering(json(200, { _id: '1' }))
    await Promise.all([call(addLoan, { body: {} }), call(addLoan, { body: {} })])
    expect(headerOf(seen[1], 'Idempotency-Key')).toBe(headerOf(seen[0], 'Idempotency-Key'))
  })
})

test('a key is a version 4 UUID', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

describe('a refusal', () => {
  test('comes with code, sentence, fields, further members and the reference', async () => {
    answering(
      json(
        409,
        { code: 'stale', message: 'Changed.', fields: { a: 'no' }, rev: 7, conflicts: { a: {} } },
        { 'X-Request-Id': 'r-1', 'Retry-After': '3' },
      ),
    )
    const error = await call(getLoan, { query: {}, params: { id: '1' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiRefusal)
    expect(error).toMatchObject({
      code: 'stale',
      message: 'Changed.',
      fields: { a: 'no' },
      details: { rev: 7, conflicts: { a: {} } },
      status: 409,
      reference: 'r-1',
      retryAfterSeconds: 3,
    })
  })

  test('is no refusal where the answer is not the program’s', async () => {
    answering(() => new Response('<html>', { status: 502 }), json(500, { error: 'x' }, { 'X-Request-Id': 'r-2' }))
    await expect(call(getLoan, { query: {}, params: { id: '1' } })).rejects.toMatchObject({
      name: 'ApiFailure',
      kind: 'broken',
    })
    await expect(call(getLoan, { query: {}, params: { id: '1' } })).rejects.toMatchObject({
      kind: 'broken',
      reference: 'r-2',
    })
  })

  test('is not what a silent network is', async () => {
    answering(() => {
      throw new TypeError('fetch failed')
    })
    const error = await call(getLoan, { query: {}, params: { id: '1' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiFailure)
    expect(error).toMatchObject({ kind: 'unreachable' })
  })

  test('of a call that was called off stays what it is', async () => {
    const off = new AbortController()
    answering(() => {
      off.abort()
      throw new DOMException('called off', 'AbortError')
    })
    await expect(call(getLoan, { query: {}, params: { id: '1' }, signal: off.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('an ended session', () => {
  test('waits for a new sign-in, then sends the same request with the same key', async () => {
    const seen = answering(signedOut, json(200, { _id: '1' }))
    const reply = call(addLoan, { body: { product: '1' } })
    await vi.waitUntil(() => sessionGate.isWaiting())
    sessionGate.settle(true)
    expect(await reply).toEqual({ _id: '1' })
    expect(seen[1]?.init.body).toBe(seen[0]?.init.body)
    expect(headerOf(seen[1], 'Idempotency-Key')).toBe(headerOf(seen[0], 'Idempotency-Key'))
    expect(sessionGate.isWaiting()).toBe(false)
  })

  test('asks nobody where another one has begun since the call was sent', async () => {
    let answer = (_reply: Response): void => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const seen = answering(() => late, json(200, { _id: '1' }))
    const reply = call(getLoan, { query: {}, params: { id: '1' } })
    sessionGate.renew()
    answer(signedOut())
    expect(await reply).toEqual({ _id: '1' })
    expect([seen.length, sessionGate.isWaiting()]).toEqual([2, false])
  })

  test('asks nobody twice: what was sent before the sign-in and is refused after it goes out again', async () => {
    let answer = (_reply: Response): void => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const seen = answering(() => late, signedOut, json(200, { _id: '1' }), json(200, { _id: '2' }))
    const draft = call(addLoan, { body: { product: '1' } })
    const reading = call(getLoan, { query: {}, params: { id: '1' } })
    await vi.waitUntil(() => sessionGate.isWaiting())
    sessionGate.settle(true)
    await reading
    answer(signedOut())
    expect(await draft).toEqual({ _id: '2' })
    expect([seen.length, sessionGate.isWaiting()]).toEqual([4, false])
  })

  test('that was about to act is not acted on by the one that began since', async () => {
    let answer = (_reply: Response): void => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const seen = answering(() => late, json(200, { _id: '1' }))
    const refused = expect(call(addLoan, { body: { product: '1' } })).rejects.toMatchObject({ code: 'not-signed-in' })
    sessionGate.renew()
    answer(signedOut())
    await refused
    const waiting = expect(call(addLoan, { body: { product: '1' } }))
    expect([seen.length, sessionGate.isWaiting()]).toEqual([2, false])
    await waiting.resolves.toEqual({ _id: '1' })
  })

  test('for which a proof is asked goes out again once it was given, and fails as it was where it was not', async () => {
    const unproven = json(403, { code: 'step-up-required', message: 'Please confirm that it is you.' })
    const seen = answering(unproven, json(200, { _id: '1' }))
    const going = call(getCurrentUser, {})
    await vi.waitUntil(() => stepUpGate.isWaiting())
    stepUpGate.settle(true)
    await going
    expect(seen).toHaveLength(2)
    answering(unproven)
    const refused = call(getCurrentUser, {})
    await vi.waitUntil(() => stepUpGate.isWaiting())
    stepUpGate.settle(false)
    await expect(refused).rejects.toMatchObject({ code: 'step-up-required' })
  })

  test('refuses when nobody signs in again', async () => {
    answering(signedOut)
    const reply = call(getLoan, { query: {}, params: { id: '1' } })
    await vi.waitUntil(() => sessionGate.isWaiting())
    sessionGate.settle(false)
    await expect(reply).rejects.toMatchObject({ code: 'not-signed-in' })
  })

  test('is passed on where the page asks who is signed in, and never asked about at the sign-in', async () => {
    answering(signedOut)
    await expect(call(getCurrentUser, { whenSignedOut: 'refuse' })).rejects.toMatchObject({ code: 'not-signed-in' })
    await expect(call(login, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      code: 'not-signed-in',
    })
    expect(sessionGate.isWaiting()).toBe(false)
  })
})
