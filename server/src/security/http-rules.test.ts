import { connect } from 'node:net'
import { allEndpoints } from '@corbel/domain/endpoints'
import { describe, expect, test } from 'vitest'
import { createSampleAccount, samplePassword } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp()
const { app, database, clock } = tested
const lender = await createSampleLender(database.ownerPool)
const account = await createSampleAccount(database.ownerPool, { lender, name: 'admin' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = new URL(address)

const login = (headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { username: account.username, password: samplePassword },
  })

/** What a server says to bytes that no client library would send. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    setTimeout(() => socket.destroy(), 2_000).unref()
  })
}

describe('a message', () => {
  test('whose length is said in two ways, or twice, is refused and its connection closed', async () => {
    const smuggled = '0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
    for (const lengths of [
      'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 6\r\nContent-Length: 60\r\n',
      'Transfer-Encoding: xchunked\r\n',
    ]) {
      const answer = await raw(
        `POST /api/public/status HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lengths}\r\n${smuggled}`,
      )
      expect(answer.match(/HTTP\/1\.1 /g)?.length, lengths).toBe(1)
      expect(answer, lengths).toMatch(/^HTTP\/1\.1 400 /)
    }
  })

  test('by TRACE is not sent back, and by other unusual methods has no answer of use', async () => {
    expect(await raw('TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: mirror\r\nConnection: close\r\n\r\n')).not.toContain(
      'mirror',
    )
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'PUT'])
      expect(await raw(`${method} /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).not.toMatch(
        /^HTTP\/1\.1 2/,
      )
  })

  test('with a parameter twice is refused, not read in one of two ways', async () => {
    const { authorization } = { authorization: `Bearer ${(await login()).json().accessToken}` }
    const answer = await app.inject({ url: '/api/roles?kind=workforce&kind=contact', headers: { authorization } })
    expect(answer.statusCode).toBe(422)
  })

  test('with a body that is no JSON does nothing, whatever kind a foreign page can send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(
        (
          await app.inject({
            method: 'POST',
            url: '/api/auth/login',
            headers: { 'content-type': type },
            payload: JSON.stringify({ username: account.username, password: samplePassword }),
          })
        ).statusCode,
      ).toBeGreaterThanOrEqual(400)
  })
})

describe('an answer', () => {
  test('names no foreign origin, also to the question before a call', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const answer = await app.inject({ method, url: '/api/opportunities', headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('says of what kind it is, with its characters', async () => {
    for (const url of ['/api/health', '/api/nowhere', '/api/opportunities', '/', '/api/docs'])
      for (const { headers, body } of [await app.inject({ url })])
        if (body !== '') expect(headers['content-type'], url).toMatch(/; ?charset=utf-8/)
  })

  test('leads to no other host, and from http to nowhere', async () => {
    for (const url of [
      '//evil.test',
      '/\\evil.test',
      '/?url=https://evil.test',
      '/api//evil.test',
      '/auth/login?return=//evil.test',
    ]) {
      const answer = await app.inject({ url, headers: { host: 'evil.test' } })
      expect([answer.statusCode >= 300 && answer.statusCode < 400, answer.headers.location], url).toEqual([
        false,
        undefined,
      ])
    }
  })

  test('is no folder, no source and nothing of version control', async () => {
    for (const url of [
      '/.git/HEAD',
      '/.git/config',
      '/assets/',
      '/../package.json',
      '/server/src/main.ts',
      '/data/master-key',
      '/%2e%2e/package.json',
    ]) {
      const answer = await app.inject({ url })
      expect(answer.body, url).not.toMatch(/ref: refs|"workspaces"|\[core\]|Index of|import /)
      if (answer.statusCode === 200) expect(answer.headers['content-type'], url).toContain('text/html')
    }
  })
})

test('what changes something is never asked for with GET', () => {
  const reading = allEndpoints.flatMap(({ endpoint }) => (endpoint.method === 'GET' ? [endpoint] : []))
  expect(reading.length).toBeGreaterThan(10)
  for (const endpoint of reading) {
    expect(endpoint.body, endpoint.path).toBeUndefined()
    expect(endpoint.keyed ?? false, endpoint.path).toBe(false)
    expect([undefined, 'exported', 'record-read', 'sensitive-value-read'], endpoint.path).toContain(
      endpoint.audit?.action,
    )
  }
})

describe('signing in', () => {
  test('gives a page a cookie that other sites do not send along', async () => {
    const answer = await login({ 'x-corbel-client': 'web', origin: 'http://localhost', host: 'localhost' })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /HttpOnly; SameSite=Lax|SameSite=Lax; HttpOnly|HttpOnly.*SameSite=Lax/,
    )
  })

  test('begins another session each time, and none without the person', async () => {
    const tokens = [await login(), await login()].map((answer) => answer.json().accessToken)
    expect(new Set(tokens).size).toBe(2)
    const before = (await database.ownerPool.query('select from session')).rowCount
    await app.inject({ url: '/auth/login' })
    await app.inject({ url: '/' })
    expect((await database.ownerPool.query('select from session')).rowCount).toBe(before)
  })

  test('works with the same password after ten years', async () => {
    clock.advance(10 * 365 * 86_400_000)
    expect((await login()).statusCode).toBe(200)
  })
})
