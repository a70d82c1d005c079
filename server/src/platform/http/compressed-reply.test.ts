import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { encodingFor } from './compressed-reply.ts'

const { app, database, lender, newLoan } = await openLoanDesk()
const session = await signedInAs(database.ownerPool, lender, 'officer')
const id = await newLoan()
const get = (path: string, headers: Record<string, string>) =>
  app.inject({ url: `/api/${path}`, headers: { ...session, ...headers } })

describe('a large answer', () => {
  test.each([
    ['gzip', 'gzip, deflate, br, zstd', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['br', 'gzip;q=0, br', brotliDecompressSync],
  ])('goes out as %s where the caller takes %s', async (encoding, accepted, open) => {
    const plain = await get(`opportunities/${id}`, {})
    const sent = await get(`opportunities/${id}`, { 'accept-encoding': accepted })
    expect(sent.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(JSON.parse(open(sent.rawPayload).toString())).toEqual(plain.json())
  })

  test('goes out as it is where the caller takes nothing else', async () => {
    const { headers } = await get(`opportunities/${id}`, { 'accept-encoding': 'deflate' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test('says its length to nobody who was made to ask by another site', async () => {
    for (const from of ['cross-site', 'same-site', 'none']) {
      const sent = await get(`opportunities/${id}`, { 'accept-encoding': 'br', 'sec-fetch-site': from })
      expect(sent.headers['content-encoding'], from).toBeUndefined()
    }
    expect(encodingFor({ headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' } }, 'gzip')).toBe('br')
  })
})

test('a small answer and a refusal are not worth it', async () => {
  for (const path of ['auth/sessions', `opportunities/${'0'.repeat(36)}`]) {
    const { headers, rawPayload } = await get(path, { 'accept-encoding': 'br' })
    expect(rawPayload.length, path).toBeLessThan(1_024)
    expect(headers['content-encoding'], path).toBeUndefined()
  }
})

test('what never changes is compressed once and stays whole for the next caller', async () => {
  const { form } = (await get(`opportunities/${id}/page`, {})).json()
  const ask = () => get(`opportunities/${id}/form/${form.key}`, { 'accept-encoding': 'gzip, br' })
  const [first, second] = [await ask(), await ask()]
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  expect(JSON.parse(brotliDecompressSync(second.rawPayload).toString()).content.length).toBeGreaterThan(0)
})
