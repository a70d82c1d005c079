import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { leadGroup, type SampleName } from '../../test-support/sample-lender.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { multipartBody, type SentPart } from '../samples/multipart-body.ts'
import { openFileDesk, pdf, png } from '../samples/sample-file-desk.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const other = await openFileDesk()
const { upload, newFileLoan, save, stored, trace, rows } = desk

const text = (name: string, value: string): SentPart => ({ name, text: value })
const file = (name: string, filename = 'paper.pdf', bytes = pdf): SentPart => ({ name, file: filename, bytes })
const sample = (name: string) => readFile(join(import.meta.dirname, '..', 'samples', `${name}.sample`))

/** That nothing at all came of an upload. */
async function expectNothing(id: string, act: () => Promise<unknown>): Promise<void> {
  const before = [await trace(id), await stored(), await rows(id)]
  await act()
  expect([await trace(id), await stored(), await rows(id)]).toEqual(before)
}

describe('an upload is refused, and nothing is left of it', () => {
  test.each<[string, SampleName, SentPart[], number, string]>([
    ['to a reviewer', 'lead', [file('license')], 403, 'not-allowed'],
    ['for a field that the form does not have', 'officer', [file('nope')], 422, 'invalid-request'],
    ['for a field of another kind', 'officer', [file('remark')], 422, 'invalid-fields'],
    ['for a field that is hidden from the role', 'officer', [file('secret')], 403, 'field-not-allowed'],
    ['for a field that the role may only read', 'borrower', [file('stamped')], 403, 'field-not-allowed'],
    ['for a column without a row', 'officer', [file('scan')], 422, 'invalid-fields'],
    ['for a row that is not there', 'officer', [text('row', 'nope'), file('scan')], 422, 'invalid-fields'],
    ['for a hidden column', 'borrower', [text('row', 'r1'), file('inner')], 403, 'field-not-allowed'],
    [
      'for two files where one is held',
      'officer',
      [file('photo', 'a.png', png), file('photo', 'b.png', png)],
      422,
      'invalid-fields',
    ],
    [
      'for a type that the field does not list',
      'officer',
      [file('bundle', 'a.txt', Buffer.from('a'))],
      415,
      'media-type-not-supported',
    ],
    ['for a paper among pictures', 'officer', [file('photo')], 415, 'media-type-not-supported'],
    ['without a file', 'officer', [text('element', 'license')], 422, 'invalid-fields'],
    ['with an empty file', 'officer', [file('license', 'a.pdf', Buffer.alloc(0))], 422, 'invalid-fields'],
    [
      'with a field that nobody knows',
      'officer',
      [text('company_id', newId()), file('license')],
      422,
      'invalid-request',
    ],
    ['for two fields at once', 'officer', [file('license'), file('stamped')], 422, 'invalid-fields'],
    ['for another kind of record', 'officer', [text('module', 'tasks'), file('license')], 422, 'invalid-fields'],
    [
      'for a good file beside a bad one',
      'officer',
      [file('license'), file('license', 'b.pdf', png)],
      415,
      'media-type-not-supported',
    ],
  ])('%s', async (_why, name, parts, status, code) => {
    const id = await newFileLoan({ groups: [String(leadGroup)] })
    await save('admin', id, { formData: { accounts: [{ _id: 'r1', bank: 'One' }] } })
    await expectNothing(id, async () => {
      expect(await upload(name, [text('owner', id), ...parts])).toMatchObject({ status, body: { code } })
    })
  })

  test('while a rule of the form hides the field', async () => {
    const id = await newFileLoan()
    await save('admin', id, { formData: { kind: 'Old' } })
    await expectNothing(id, async () => {
      const answer = await upload('officer', [text('owner', id), file('plan')])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'field-not-allowed', fields: { plan: expect.any(String) } },
      })
    })
  })

  test('for a loan that is deactivated', async () => {
    const id = await newFileLoan()
    await desk.call('admin', `DELETE opportunities/${id}`)
    await expectNothing(id, async () => {
      expect(await upload('officer', [text('owner', id), file('license')])).toMatchObject({
        status: 409,
        body: { code: 'record-inactive' },
      })
    })
  })

  test.each<SampleName>(['neighbour', 'outsider', 'processor', 'broker'])(
    'to %s for a loan that is not theirs, as for one that does not exist',
    async (name) => {
      const id = await newFileLoan({ workforces: [], contacts: [] })
      await expectNothing(id, async () => {
        for (const owner of [id, newId(), 'x', ''])
          expect((await upload(name, [text('owner', owner), file('license')])).body).toEqual({
            code: 'loan-not-found',
            message: 'Invalid access.',
          })
      })
    },
  )

  test('for a loan of another company, in whichever order its owner is named', async () => {
    const id = await other.newFileLoan()
    const before = [await other.trace(id), await other.stored(), await stored()]
    const orders = [
      [text('owner', id), file('license')],
      [file('license'), text('owner', id)],
      [file(`opportunities--${id}--license--a.pdf--1`)],
    ]
    for (const parts of orders)
      expect(await upload('admin', parts)).toMatchObject({ status: 404, body: { message: 'Invalid access.' } })
    expect([await other.trace(id), await other.stored(), await stored()]).toEqual(before)
  })

  test('where two owners are named: of two only one would be looked at', async () => {
    const own = await newFileLoan()
    const foreign = await other.newFileLoan()
    const named = file(`opportunities--${foreign}--license--a.pdf--1`)
    await expectNothing(own, async () => {
      expect(await upload('officer', [text('owner', own), named])).toMatchObject({ status: 422 })
      expect(await upload('officer', [text('owner', own), text('owner', foreign), file('license')])).toMatchObject({
        status: 422,
      })
    })
    expect(await other.rows(foreign)).toEqual([])
  })

  test('without a session, and as another kind of body', async () => {
    const { body, type } = multipartBody([text('owner', newId()), file('license')])
    const anonymous = await desk.app.inject({
      method: 'POST',
      url: '/api/docs/upload',
      payload: body,
      headers: { 'content-type': type },
    })
    expect(anonymous.statusCode).toBe(401)
    expect(await desk.call('officer', 'POST docs/upload', { owner: newId() })).toMatchObject({ status: 415 })
  })

  test('where its body is cut off, has no boundary, or one that is absurd', async () => {
    const id = await newFileLoan()
    const { body, type } = multipartBody([text('owner', id), file('license')])
    await expectNothing(id, async () => {
      for (const [sent, kind] of [
        [body, 'multipart/form-data'],
        [body, `multipart/form-data; boundary=${'x'.repeat(300)}`],
        [body.subarray(0, -60), type],
        [body.subarray(0, 150), type],
        [body.subarray(0, 30), type],
      ] as const)
        expect(await desk.call('officer', 'POST docs/upload', sent, { 'content-type': kind })).toMatchObject({
          status: 400,
          body: { code: 'unreadable-request' },
        })
    })
  })
})

describe('a hostile file', () => {
  const eicar = Buffer.from(
    'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
    'base64',
  )

  test.each<[string, string]>([
    ['xss.htm', 'page.pdf'],
    ['xss.htm', 'page.png'],
    ['SVG_XSS1.svg', 'picture.svg'],
    ['SVG_XSS1.svg', 'picture.png'],
    ['ssrf_svg_image.svg', 'picture.svg'],
    ['ssrf_svg_image.svg', 'picture.jpeg'],
    ['bad1.pdf', 'bad1.pdf'],
    ['minimal.pdf', 'minimal.docx'],
    ['minimal.pdf', 'minimal.exe'],
    ['minimal.pdf', 'minimal'],
    ['minimal.pdf', 'minimal.pdf.js'],
    ['bogus.zip', 'bogus.docx'],
    ['encrypt-aes256.zip', 'encrypted.docx'],
    ['filename_empty.zip', 'nameless.xlsx'],
    ['incons-central-compsize-larger-toolarge.zip', 'bomb.pptx'],
    ['incons-file-count-overflow.zip', 'bomb.docx'],
    ['incons-local-filename.zip', 'mixed.xlsx'],
    ['testempty.zip', 'empty.docx'],
    ['onclick-xss-ecs.jpeg', 'picture.png'],
    ['onclick-xss-ecs.jpeg', 'table.csv'],
  ])('%s called %s is refused for its content', async (source, name) => {
    const id = await newFileLoan()
    const bytes = await sample(source)
    await expectNothing(id, async () => {
      expect(await upload('officer', [text('owner', id), file('license', name, bytes)])).toMatchObject({
        status: 415,
        body: { code: 'media-type-not-supported' },
      })
    })
  })

  test.each(['eicar.txt', 'eicar.pdf', 'eicar.csv'])('with a virus called %s is refused', async (name) => {
    const id = await newFileLoan()
    for (const bytes of [eicar, Buffer.concat([pdf, Buffer.alloc(70_000, 32), eicar])])
      await expectNothing(id, async () => {
        expect(await upload('officer', [text('owner', id), file('license', name, bytes)])).toMatchObject({
          status: 422,
          body: { fields: { file: expect.stringContaining('virus') } },
        })
      })
  })

  test.each([
    ['append-xref-loop.pdf', 'application/pdf'],
    ['encrypted-40-bit-R3.pdf', 'application/pdf'],
    ['attachment-fields.pdf', 'application/pdf'],
    ['onclick-xss-ecs.jpeg', 'image/jpeg'],
  ])('that is of its kind (%s) is kept as it is and only ever served as %s, in a sandbox', async (name, type) => {
    const id = await newFileLoan()
    const bytes = await sample(name)
    const answer = await upload('officer', [text('owner', id), file('license', name, bytes)])
    const [kept] = await rows(id)
    expect(kept?.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(answer.status).toBe(200)
    const shown = await desk.get('officer', `GET auth/file/fileView/${kept?.id}`)
    expect(shown.bytes.equals(bytes)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })
})

describe('a large upload', () => {
  const large = (megabytes: number) => {
    const bytes = Buffer.alloc(megabytes * 1_048_576, 32)
    pdf.copy(bytes)
    return bytes
  }

  test('of 45 MB is taken, of one byte more is not', async () => {
    const id = await newFileLoan()
    expect((await upload('officer', [text('owner', id), file('license', 'a.pdf', large(45))])).status).toBe(200)
    await expectNothing(id, async () => {
      const bytes = Buffer.concat([large(45), Buffer.from(' ')])
      expect(await upload('officer', [text('owner', id), file('license', 'a.pdf', bytes)])).toMatchObject({
        status: 413,
        body: { code: 'too-large' },
      })
    })
  })

  test('of 46 MB, and of several files that are too much together, leaves nothing', async () => {
    const id = await newFileLoan()
    await expectNothing(id, async () => {
      expect((await upload('officer', [text('owner', id), file('license', 'a.pdf', large(46))])).status).toBe(413)
      const two = [file('license', 'a.pdf', large(30)), file('license', 'b.pdf', large(30))]
      expect((await upload('officer', [text('owner', id), ...two])).status).toBe(413)
    })
  })
})

test('an upload that breaks off in the middle leaves nothing, and others go on', async () => {
  const id = await newFileLoan()
  const address = new URL(await desk.app.listen({ port: 0, host: '127.0.0.1' }))
  const { authorization } = await desk.session('officer')
  await expectNothing(id, async () => {
    const { body, type } = multipartBody([
      text('owner', id),
      file('license', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(400_000, 32)])),
    ])
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/docs/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, 200_000))
    await waitUntil(async () => (await stored()).some((path) => path.startsWith('incoming')) || undefined)
    socket.destroy()
    await waitUntil(async () => (await stored()).every((path) => !path.startsWith('incoming')) || undefined)
  })
  expect((await upload('officer', [text('owner', id), file('license')])).status).toBe(200)
})

test('nobody uploads more often in a minute than is allowed', async () => {
  const id = await other.newFileLoan()
  const parts = [text('owner', id), file('license')]
  for (let at = 0; at < 20; at++) expect((await other.upload('officer', parts)).status).toBe(200)
  const before = await other.stored()
  const refused = await other.upload('officer', parts)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await other.stored()).toEqual(before)
  expect((await other.upload('processor', parts)).status).toBe(200)
})
