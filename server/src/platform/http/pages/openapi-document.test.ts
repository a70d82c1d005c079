import { allEndpoints } from '@corbel/domain/endpoints'
import { expect, test } from 'vitest'
import { injectJson } from '../../../test-support/inject-json.ts'
import { openTestApp } from '../../../test-support/test-app.ts'

const tested = await openTestApp({ publicUrl: 'https://loans.example.test' })
const document = (await injectJson(tested, 'openapi.json')).json()

test('the API document holds every endpoint with its body, its answers and whether it takes a key', () => {
  for (const { name, endpoint } of allEndpoints) {
    const path = `/api/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
    expect(operation, path).toMatchObject({ operationId: name, summary: endpoint.summary })
    expect(operation.requestBody === undefined, path).toBe(endpoint.body === undefined)
    const parameters: { in: string; name: string }[] = operation.parameters
    expect(parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)).toEqual(
      path.match(/\{\w+\}/g) ?? [],
    )
    expect(
      parameters.some((one) => one.name === 'Idempotency-Key'),
      path,
    ).toBe(endpoint.keyed === true)
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '422']))
  }
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: 'https://loans.example.test' }])
})

test('its schemas say what a body refuses', () => {
  const { schema } = document.paths['/api/auth/login'].post.requestBody.content['application/json']
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false, required: ['username', 'password'] })
})

test('the page to read it brings its own policy, and its script', async () => {
  const page = await tested.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'")
  expect(page.payload).toContain('/api/openapi.json')
})

test('runs its own two scripts and none that stands in it otherwise', async () => {
  const [page, again] = [await tested.app.inject('/api/docs/'), await tested.app.inject('/api/docs/')]
  const scripts = /script-src ([^;]*)/.exec(String(page.headers['content-security-policy']))?.[1] ?? ''
  expect(scripts).toMatch(/^'nonce-[A-Za-z0-9+/]{24}'$/)
  const nonce = scripts.slice("'nonce-".length, -1)
  const tags = page.payload.match(/<script[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThan(0)
  for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`)
  expect(page.payload).not.toMatch(/\son\w+=|nonce-of-this-answer/)
  expect(again.payload).not.toContain(nonce)
})
