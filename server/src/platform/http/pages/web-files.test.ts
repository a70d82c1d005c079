import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { serveWeb } from './web-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'corbel-web-'))
afterAll(() => rm(folder, { recursive: true }))
const script = 'export const loan = 1\n'.repeat(100)
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, 'assets', 'fonts'))
await mkdir(join(folder, '.vite'))
await writeFile(join(folder, '.built-from'), '{}')
await writeFile(join(folder, 'assets', 'fonts', 'a-1a2b.woff2'), 'font')
await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script>')
await writeFile(join(folder, 'assets', 'app-1a2b.js'), script)
await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'assets', 'pdf.worker.min-1a2b.mjs'), script)
await writeFile(join(folder, 'assets', 'pdf.worker.min-1a2b.mjs.br'), brotliCompressSync(script))
await writeFile(join(folder, '.vite', 'manifest.json'), '{}')
await writeFile(join(folder, 'favicon.svg'), '<svg/>')

const app = Fastify()
await serveWeb(app, folder)

describe('an address that a browser opens', () => {
  test.each(['/', '/loans', '/loans/edit/1?tab=payments', '/auth/reset-password/token', '/index.html'])(
    '%s is the page',
    async (url) => {
      const answer = await app.inject(url)
      const nonce = /nonce="([^"]+)"/.exec(answer.payload)?.[1] ?? ''
      expect(answer.statusCode).toBe(200)
      expect(nonce).toMatch(/^[\w+/]{24}$/)
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain("default-src 'none'")
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test('has a nonce of its own each time, and may be asked for its head', async () => {
    const pages = [await app.inject('/loans'), await app.inject('/loans')]
    expect(pages[0]?.payload).not.toBe(pages[1]?.payload)
    expect((await app.inject({ method: 'HEAD', url: '/loans' })).statusCode).toBe(200)
  })
})

describe('what is no page', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/API/nothing'],
    ['GET', '/dev/nothing'],
    ['POST', '/loans'],
  ] as const)('%s %s is refused as data', async (method, url) => {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not-found', message: 'Not found.' }])
  })
})

describe('the reader of PDF files', () => {
  test.each(['br', 'identity'])('alone may compile what is no script, sent as %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const worker = await app.inject({ url: '/assets/pdf.worker.min-1a2b.mjs', headers })
    expect(worker.headers['content-type']).toMatch(/javascript/)
    expect(worker.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
    const other = await app.inject({ url: '/assets/app-1a2b.js', headers })
    expect(String(other.headers['content-security-policy'])).not.toContain('wasm')
    expect(String((await app.inject('/loans')).headers['content-security-policy'])).not.toContain('wasm')
  })
})

describe('a file with a hash in its name', () => {
  test('is compressed already, and kept for a year', async () => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const plain = await app.inject('/assets/app-1a2b.js')
    expect(plain.payload).toBe(script)
  })

  test.each(['app-old.js', 'app-1a2b.js.br', 'fonts', 'fonts/', '', '..%2fassets%2fapp-1a2b.js', '%00'])(
    'of an older build is absent, not a page, as is what is no file: %s',
    async (name) => {
      const answer = await app.inject(`/assets/${name}`)
      expect([answer.statusCode, answer.payload]).toEqual([404, ''])
    },
  )

  test('may stand in a folder, and be asked for its head', async () => {
    expect((await app.inject('/assets/fonts/a-1a2b.woff2')).payload).toBe('font')
    const head = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' })
    expect([head.statusCode, head.payload, head.headers['cache-control']]).toEqual([
      200,
      '',
      'public, max-age=31536000, immutable',
    ])
  })
})

test('other files are served; build notes and what lies outside are not', async () => {
  expect((await app.inject('/favicon.svg')).payload).toBe('<svg/>')
  for (const url of [
    '/.built-from',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])
    expect((await app.inject(url)).payload).not.toMatch(/^\{/)
})
