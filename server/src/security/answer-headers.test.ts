import { describe, expect, test } from 'vitest'
import { createSampleAccount, samplePassword } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const { app, database } = await openTestApp({ publicUrl: 'https://loans.example.test' })
const lender = await createSampleLender(database.ownerPool)
const { username } = await createSampleAccount(database.ownerPool, { lender, name: 'officer' })
const signIn = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { username, password: samplePassword } })

const answers = {
  'a granted call': () => app.inject('/api/health'),
  'a call that signs in': () => signIn({}),
  'a call without a session': () => app.inject({ method: 'POST', url: '/api/opportunities', payload: {} }),
  'a call that is not valid': () => app.inject({ method: 'POST', url: '/api/auth/login', payload: {} }),
  'a call that does not exist': () => app.inject('/api/nowhere'),
  'an address that cannot be read': () => app.inject('/api/opportunities/%E0%A4%A'),
  'a body of another kind': () =>
    app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/plain' }, payload: 'a' }),
  'a body that is too large': () =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'a'.repeat(300_000) } }),
  'another method': () => app.inject({ method: 'PUT', url: '/api/health' }),
  'the API document': () => app.inject('/api/openapi.json'),
  'the page to read it': () => app.inject('/api/docs/'),
  'a page, or none where none is built': () => app.inject('/'),
}

describe('whatever is answered forbids sniffing, framing, foreign code and http', () => {
  test.each(Object.entries(answers))('%s', async (_what, ask) => {
    const { headers, body } = await ask()
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy'])
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split(';').map((one) => one.trim())).toContain(directive)
    expect(policy).not.toMatch(/object-src|unsafe-eval|script-src[^;]*unsafe-inline/)
    if (body !== '') expect(headers['content-type']).toMatch(/; ?charset=utf-8$/)
  })
})

test('no answer of the API is kept by anybody on its way', async () => {
  for (const [what, ask] of Object.entries(answers)) {
    const { headers, raw } = await ask()
    if (raw.req.url?.startsWith('/api/')) expect(headers['cache-control'], what).toBe('no-store')
  }
})

test('every cookie is bound to the host and to https, and no script and no other site sends or reads it', async () => {
  const { headers } = await signIn({ 'x-corbel-client': 'web', origin: 'https://loans.example.test' })
  const cookies = [headers['set-cookie'] ?? []].flat()
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-corbel', '__Host-corbel-device'])
  for (const cookie of cookies)
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
})
