import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp()
const lender = await createSampleLender(tested.database.ownerPool)
const officer = await signedInAs(tested.database.ownerPool, lender, 'officer')
let address: Promise<string> | undefined
const listening = (): Promise<string> => {
  address ??= tested.app.listen({ port: 0, host: '127.0.0.1' })
  return address
}
const login = (payload: string, headers = {}) => injectJson(tested, 'auth/login', { payload, headers })

describe('what cannot be taken is declined in the one form', () => {
  test.each([
    ['JSON that is cut off', () => login('{"username": "a"'), 400, 'unreadable-request'],
    ['a body of 300 KB', () => login(JSON.stringify({ username: 'a'.repeat(300_000) })), 413, 'too-large'],
    ['deep nesting', () => login('['.repeat(200_000)), 422, 'invalid-request'],
    ['__proto__', () => login('{"username": "a", "password": "b", "__proto__": {}}'), 422, 'invalid-request'],
    ['a list for an object', () => login('[]'), 422, 'invalid-request'],
    [
      'a form',
      () => login('username=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'media-type-not-supported',
    ],
    [
      'files',
      () => login('--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
      415,
      'media-type-not-supported',
    ],
    ['a broken address', () => injectJson(tested, 'opportunities/%E0%A4%A'), 400, 'unreadable-request'],
    ['a call that does not exist', () => injectJson(tested, 'no/such/call', { payload: {} }), 404, 'not-found'],
    [
      'the right path with another method',
      () => injectJson(tested, 'auth/login', { method: 'DELETE' }),
      404,
      'not-found',
    ],
    ['a call without a session', () => injectJson(tested, 'menus', { payload: {} }), 401, 'not-signed-in'],
    [
      'a session in the address',
      () => injectJson(tested, `menus?token=${officer.authorization.slice(7)}`, { payload: {} }),
      401,
      'not-signed-in',
    ],
    [
      'a made-up token',
      () => injectJson(tested, 'menus', { payload: {}, headers: { authorization: `Bearer ${'a'.repeat(43)}` } }),
      401,
      'not-signed-in',
    ],
  ])('%s', async (_what, send, status, code) => {
    const answer = await send()
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().message).toEqual(expect.any(String))
  })

  test('the refusal of an unknown key names the key', async () => {
    const answer = await injectJson(tested, 'module/language', {
      payload: { language: 'fr', admin: true },
      headers: officer,
    })
    expect(answer.json()).toEqual({
      code: 'invalid-request',
      message: 'The request is not valid.',
      fields: { admin: 'This key is not known here.' },
    })
  })
})

test('an error of the program itself answers a reference and nothing of what went wrong', async () => {
  await tested.database.ownerPool.query(`update company set settings = '{"dateFormat": 7}' where id = $1`, [
    lender.companyId,
  ])
  const answer = await injectJson(tested, 'menus', { payload: {}, headers: officer })
  await tested.database.ownerPool.query(`update company set settings = '{}' where id = $1`, [lender.companyId])
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong. Please try again.',
    reference: answer.headers['x-request-id'],
  })
})

test('every answer forbids caching, sniffing, framing and scripts', async () => {
  const answer = await injectJson(tested, 'health')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
})

test('whoever sends far too much is told so, not cut off', async () => {
  const address = await listening()
  const send = () =>
    fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '['.repeat(20_000_000),
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map((answer) => answer.status)).toEqual([413, 413, 413])
})

test('slow headers, slow bodies and idle connections all have an end', async () => {
  const { server } = tested.app
  expect(server.requestTimeout).toBe(15_000)
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
  expect(server.keepAliveTimeout).toBeGreaterThan(0)
  // Node keeps the interval to itself: a request that is over time shows whether it is looked for.
  server.requestTimeout = 300
  server.headersTimeout = 300
  const socket = connect(Number(new URL(await listening()).port), '127.0.0.1')
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  expect(answer).toContain('408')
})
