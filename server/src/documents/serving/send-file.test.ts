import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import type { SentPart } from '../samples/multipart-body.ts'
import { openFileDesk, pdf, png } from '../samples/sample-file-desk.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const other = await openFileDesk()
const { put, upload, get, newFileLoan, save } = desk

const notFound = { status: 404, text: '{"code":"not-found","message":"Not found."}' }
const paths = (id: string) => [`auth/file/view/${id}`, `auth/file/fileView/${id}`]

async function putNamed(filename: string, bytes: Buffer, element = 'license'): Promise<string> {
  const owner = await newFileLoan()
  const parts: SentPart[] = [
    { name: 'owner', text: owner },
    { name: element, file: filename, bytes },
  ]
  const { body } = await upload('officer', parts)
  const [file] = Array.isArray(body.files) ? body.files : []
  return String(file?._id)
}

describe('a file', () => {
  test('is an attachment that nobody stores, sniffs, frames or runs', async () => {
    const id = await putNamed('Été %222026%22%0D%0A.pdf', pdf)
    const answer = await get('borrower', `GET auth/file/view/${id}`)
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(pdf)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_t_ 2026.pdf"; filename*=UTF-8''%C3%89t%C3%A9%202026.pdf`,
      'content-length': String(pdf.length),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['a.png', png, 'inline', 'image/png'],
    ['a.pdf', pdf, 'inline', 'application/pdf'],
    ['a.html', Buffer.from('<script>alert(1)</script>'), 'attachment', 'application/octet-stream'],
    ['a.json', Buffer.from('{}'), 'attachment', 'application/octet-stream'],
    ['a.csv', Buffer.from('=1+1'), 'attachment', 'application/octet-stream'],
  ])('%s is shown in place only where nothing of it can act: %s as %s', async (name, bytes, shown, type) => {
    const id = await putNamed(name, bytes)
    for (const [path, expected] of [
      [`auth/file/fileView/${id}`, shown],
      [`auth/file/view/${id}`, 'attachment'],
    ]) {
      const { headers } = await get('officer', `GET ${path}`)
      expect(headers['content-type']).toBe(type)
      expect(headers['content-disposition']).toMatch(new RegExp(`^${expected}; `))
    }
  })
})

describe('a part of a file', () => {
  test('is sent where it is asked for, and HEAD tells of the whole', async () => {
    const id = await putNamed('a.pdf', pdf)
    const part = await get('officer', `GET auth/file/view/${id}`, { range: 'bytes=1-3' })
    expect(part).toMatchObject({ status: 206, text: 'PDF' })
    expect(part.headers).toMatchObject({ 'content-range': `bytes 1-3/${pdf.length}`, 'content-length': '3' })
    const end = await get('officer', `GET auth/file/fileView/${id}`, { range: 'bytes=-6' })
    expect(end.text).toBe('%%EOF\n')
    const head = await get('officer', `HEAD auth/file/view/${id}`)
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers).toMatchObject({ 'content-length': String(pdf.length), 'accept-ranges': 'bytes' })
    const outside = await get('officer', `GET auth/file/view/${id}`, { range: `bytes=${pdf.length}-` })
    expect(outside).toMatchObject({ status: 416, text: '' })
    expect(outside.headers['content-range']).toBe(`bytes */${pdf.length}`)
  })

  test('of other bytes than the caller has is the whole', async () => {
    const id = await putNamed('a.pdf', pdf)
    const { etag } = (await get('officer', `GET auth/file/view/${id}`)).headers
    const range = { range: 'bytes=0-3' }
    expect((await get('officer', `GET auth/file/view/${id}`, { ...range, 'if-range': String(etag) })).status).toBe(206)
    expect((await get('officer', `GET auth/file/view/${id}`, { ...range, 'if-range': '"other"' })).status).toBe(200)
  })
})

describe('a file is not found, like one that never was,', () => {
  async function expectNotFound(name: SampleName, id: string): Promise<void> {
    for (const path of paths(id)) {
      for (const headers of [undefined, { range: 'bytes=0-1' }])
        expect(await get(name, `GET ${path}`, headers)).toMatchObject(notFound)
      expect(await get(name, `HEAD ${path}`)).toMatchObject({ status: 404, text: '' })
    }
  }

  test.each<SampleName>(['neighbour', 'outsider', 'lead', 'processor', 'broker'])(
    'by %s, who may not see its loan',
    async (name) => {
      const owner = await newFileLoan({ workforces: [], contacts: [] })
      await expectNotFound(name, await put('admin', owner, 'license'))
    },
  )

  test('by another company, as a random one, and as what is no id', async () => {
    const id = await other.put('admin', await other.newFileLoan(), 'license')
    for (const one of [id, newId(), 'x', '..%2f..%2fsecret', 'null']) await expectNotFound('admin', one)
  })

  test('by a role that its field is hidden from, in a field or in a row', async () => {
    const owner = await newFileLoan()
    await save('admin', owner, { formData: { accounts: [{ _id: 'r1' }] } })
    const [secret, inner] = [await put('admin', owner, 'secret'), await put('admin', owner, 'inner', 'r1')]
    await expectNotFound('officer', secret)
    await expectNotFound('borrower', inner)
    expect((await get('borrower', `GET auth/file/view/${secret}`)).status).toBe(200)
    expect((await get('officer', `GET auth/file/view/${inner}`)).status).toBe(200)
  })

  test('once a save has taken it off, removed its row or hidden its field', async () => {
    const owner = await newFileLoan()
    await save('admin', owner, { formData: { accounts: [{ _id: 'r1' }] } })
    const taken = await put('admin', owner, 'license')
    const inRow = await put('admin', owner, 'scan', 'r1')
    const hidden = await put('admin', owner, 'plan')
    await save('admin', owner, { formData: { license: [], accounts: [], kind: 'Old' } })
    // Staff that may change documents reads earlier ones.
    for (const id of [taken, inRow, hidden]) await expectNotFound('borrower', id)
  })

  test('by somebody who is not signed in any more', async () => {
    const id = await put('admin', await newFileLoan(), 'license')
    for (const path of paths(id)) expect((await desk.app.inject(`/api/${path}`)).statusCode).toBe(401)
  })
})

test('a file that a save moves to another field is seen by who sees that field', async () => {
  const owner = await newFileLoan()
  const id = await put('admin', owner, 'license')
  await save('admin', owner, { formData: { license: [], secret: [{ _id: id, name: 'other.pdf' }] } })
  expect((await get('officer', `GET auth/file/view/${id}`)).status).toBe(404)
  const seen = await get('borrower', `GET auth/file/view/${id}`)
  expect(seen.headers['content-disposition']).toContain('paper.pdf')
})
