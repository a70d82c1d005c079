import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openKeptFiles } from '../../platform/files/kept-files.ts'
import { newId } from '../../platform/ids.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openFileDesk, pdf } from '../samples/sample-file-desk.ts'
import { sweepLeftFiles } from '../sweep-files-job.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const other = await openFileDesk()
const { call, newFileLoan, loan, rows, stored, database } = desk

const megabyte = 1_000_000
const paper = (size: number) => {
  const bytes = Buffer.alloc(size, 32)
  pdf.copy(bytes)
  return bytes
}
const begin = (name: SampleName, owner: string, more: object = {}) =>
  call(name, 'POST docs/uploads', { owner, element: 'license', name: 'paper.pdf', size: 2_500_000, ...more })
const begun = async (name: SampleName, owner: string, size = 2_500_000) =>
  String((await begin(name, owner, { size })).body._id)
const send = (name: SampleName, id: string, offset: number, bytes: Buffer) =>
  call(name, `POST docs/uploads/${id}/chunks?offset=${offset}`, bytes, { 'content-type': 'application/octet-stream' })
async function sendAll(name: SampleName, id: string, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += megabyte) {
    const sent = await send(name, id, at, bytes.subarray(at, at + megabyte))
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  }
}
const complete = (name: SampleName, id: string, headers = {}) =>
  call(name, `POST docs/uploads/${id}/completion`, undefined, headers)
const arriving = async () => (await stored()).filter((path) => path.startsWith('incoming'))

describe('a file in chunks', () => {
  test('is put together, looked at and attached like one that came at once', async () => {
    const owner = await newFileLoan()
    const bytes = paper(2_500_000)
    const id = await begun('officer', owner)
    await sendAll('officer', id, bytes)
    expect(await complete('officer', id)).toMatchObject({
      status: 200,
      body: { message: 'Document Successfully Uploaded.', value: [{ name: 'paper.pdf' }], rev: 2 },
    })
    const [row] = await rows(owner)
    expect([row?.size, row?.hash]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')])
    expect(await arriving()).toEqual([])
    expect((await desk.get('borrower', `GET auth/file/view/${row?.id}`)).bytes.equals(bytes)).toBe(true)
  })

  test('goes on where it broke off', async () => {
    const owner = await newFileLoan()
    const bytes = paper(1_500_000)
    const id = await begun('officer', owner, bytes.length)
    await send('officer', id, 0, bytes.subarray(0, 700_000))
    expect((await call('officer', `GET docs/uploads/${id}`)).body).toEqual({ _id: id, received: 700_000 })
    for (const offset of [0, 699_999, 700_001])
      expect(await send('officer', id, offset, bytes.subarray(offset, offset + 10))).toMatchObject({
        status: 409,
        body: { code: 'stale', received: 700_000 },
      })
    await send('officer', id, 700_000, bytes.subarray(700_000))
    expect((await complete('officer', id)).status).toBe(200)
    expect((await rows(owner))[0]?.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test('completed again, with a key or without, is answered alike to whoever completed it', async () => {
    const owner = await newFileLoan()
    const id = await begun('officer', owner, pdf.length)
    await sendAll('officer', id, pdf)
    const key = { 'idempotency-key': newId() }
    const first = await complete('officer', id, key)
    for (const headers of [key, {}, { 'idempotency-key': newId() }])
      expect(await complete('officer', id, headers)).toMatchObject({
        status: 200,
        body: first.body,
        headers: { 'x-served-from-cache': 'true' },
      })
    expect((await complete('admin', id, key)).status).toBe(404)
    expect(await rows(owner)).toHaveLength(1)
  })

  test('completed ten times at once is attached once, and all are answered alike', async () => {
    const owner = await newFileLoan()
    const bytes = paper(800_000)
    const id = await begun('officer', owner, bytes.length)
    await sendAll('officer', id, bytes)
    const asked = Array.from({ length: 10 }, (_, at) =>
      complete('officer', id, at % 2 === 0 ? {} : { 'idempotency-key': newId() }),
    )
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['x-served-from-cache'] === undefined)).toHaveLength(1)
    expect(await rows(owner)).toHaveLength(1)
    expect((await loan('admin', owner)).rev).toBe(2)
    expect(await arriving()).toEqual([])
  })

  test('is not answered again where its loan or its field is closed to the person by now', async () => {
    const owner = await newFileLoan()
    const id = await begun('broker', owner, pdf.length)
    await sendAll('broker', id, pdf)
    expect((await complete('broker', id)).status).toBe(200)
    await desk.save('admin', owner, { adminInfo: { contacts: [] } })
    expect(await complete('broker', id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await rows(owner)).toHaveLength(1)
  })

  test('that is given up, or gets no chunk for a while, leaves nothing', async () => {
    const owner = await newFileLoan()
    const bytes = paper(500_000)
    const [given, forgotten] = [await begun('officer', owner), await begun('officer', owner)]
    await send('officer', given, 0, bytes)
    await send('officer', forgotten, 0, bytes)
    expect((await call('officer', `DELETE docs/uploads/${given}`)).status).toBe(200)
    expect((await call('officer', `GET docs/uploads/${given}`)).status).toBe(404)
    const files = openKeptFiles(desk.config.dataFolder)
    await sweepLeftFiles({ database, files, storing: ['file'] }, new Date(Date.now() + 4 * 60_000))
    expect((await call('officer', `GET docs/uploads/${forgotten}`)).status).toBe(200)
    await sweepLeftFiles({ database, files, storing: ['file'] }, new Date(Date.now() + 6 * 60_000))
    expect(await arriving()).toEqual([])
    expect(await rows(owner)).toEqual([])
  })
})

describe('an upload in chunks is refused', () => {
  test.each<[string, SampleName, object, number, string]>([
    ['for a name of a wrong type', 'officer', { name: 'a.exe' }, 415, 'media-type-not-supported'],
    ['for a field that is hidden', 'officer', { element: 'secret' }, 403, 'field-not-allowed'],
    ['for a field of another kind', 'officer', { element: 'remark' }, 422, 'invalid-fields'],
    ['for a row that is not there', 'officer', { element: 'scan', row: 'x' }, 422, 'invalid-fields'],
    ['for more than 45 MB', 'officer', { size: 46_080 * 1024 + 1 }, 413, 'too-large'],
    ['for no byte', 'officer', { size: 0 }, 422, 'invalid-request'],
    ['with another member', 'officer', { status: 'Approved' }, 422, 'invalid-request'],
    ['to a reviewer', 'neighbour', {}, 404, 'loan-not-found'],
  ])('%s before any byte is sent', async (_why, name, more, status, code) => {
    const owner = await newFileLoan()
    expect(await begin(name, owner, more)).toMatchObject({ status, body: { code } })
    expect(await arriving()).toEqual([])
  })

  test('to anybody but who began it', async () => {
    const id = await begun('officer', await newFileLoan(), pdf.length)
    for (const act of [
      (one: string) => call('admin', `GET docs/uploads/${one}`),
      (one: string) => call('admin', `DELETE docs/uploads/${one}`),
      (one: string) => send('admin', one, 0, pdf),
      (one: string) => complete('admin', one),
      (one: string) => other.call('officer', `GET docs/uploads/${one}`),
    ]) {
      expect((await act(id)).body).toEqual({ code: 'not-found', message: 'Not found.' })
      expect((await act(newId())).body).toEqual({ code: 'not-found', message: 'Not found.' })
    }
    for (const one of ['x', '..%2f..%2fmaster'])
      expect((await call('officer', `GET docs/uploads/${one}`)).status).toBe(404)
    expect((await call('officer', `GET docs/uploads/${id}`)).body).toEqual({ _id: id, received: 0 })
  })

  test('where more comes than was said, or one chunk is too much', async () => {
    const id = await begun('officer', await newFileLoan(), 100)
    expect((await send('officer', id, 0, paper(101))).status).toBe(413)
    const large = await begun('officer', await newFileLoan())
    expect((await send('officer', large, 0, paper(megabyte + 1))).status).toBe(413)
    expect((await call('officer', `GET docs/uploads/${large}`)).body).toMatchObject({ received: 0 })
    expect((await call('officer', `POST docs/uploads/${large}/chunks?offset=0`, { a: 1 })).status).toBe(415)
  })

  test('where bytes are missing, and can still be sent', async () => {
    const owner = await newFileLoan()
    const id = await begun('officer', owner, pdf.length)
    await send('officer', id, 0, pdf.subarray(0, 10))
    expect(await complete('officer', id)).toMatchObject({ status: 422, body: { fields: { size: expect.any(String) } } })
    await send('officer', id, 10, pdf.subarray(10))
    expect((await complete('officer', id)).status).toBe(200)
  })

  test.each([
    ['is another kind than its name says', Buffer.from('<script>alert(1)</script>'), 415],
    [
      'holds a virus',
      Buffer.concat([
        pdf,
        Buffer.from(
          'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
          'base64',
        ),
      ]),
      422,
    ],
  ])('at its end where it %s, and nothing is left', async (_what, bytes, status) => {
    const owner = await newFileLoan()
    const id = await begun('officer', owner, bytes.length)
    await sendAll('officer', id, bytes)
    expect((await complete('officer', id)).status).toBe(status)
    expect([await rows(owner), (await loan('admin', owner)).rev]).toEqual([[], 1])
    expect((await call('officer', `GET docs/uploads/${id}`)).status).toBe(404)
  })

  test('at its end where the loan was closed to the person meanwhile', async () => {
    const owner = await newFileLoan()
    const id = await begun('broker', owner, pdf.length)
    await sendAll('broker', id, pdf)
    await desk.save('admin', owner, { adminInfo: { contacts: [] } })
    expect(await complete('broker', id)).toMatchObject({ status: 404, body: { code: 'loan-not-found' } })
    expect(await rows(owner)).toEqual([])
  })

  test('to a person who has twenty of them open', async () => {
    const owner = await other.newFileLoan()
    const ask = () => other.call('borrower', 'POST docs/uploads', { owner, element: 'license', name: 'a.pdf', size: 9 })
    for (let at = 0; at < 20; at++) expect((await ask()).status).toBe(200)
    other.clock.advance(120_000)
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  })
})
