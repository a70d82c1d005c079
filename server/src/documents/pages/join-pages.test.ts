import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openFileDesk, pdf } from '../samples/sample-file-desk.ts'
import { jpegOf } from '../samples/sample-pictures.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const other = await openFileDesk()
const { call, newFileLoan, rows, stored } = desk

const element = 'license'
const page = async (name: SampleName, owner: string, bytes = jpegOf([600, 800]), more: object = {}) => {
  const asked = { owner, element, page: true, name: 'License.pdf', size: bytes.length, ...more }
  const id = String((await call(name, 'POST docs/uploads', asked)).body._id)
  await call(name, `POST docs/uploads/${id}/chunks?offset=0`, bytes, { 'content-type': 'application/octet-stream' })
  return id
}
const join = (name: SampleName, pages: readonly string[], headers = {}) =>
  call(name, 'POST docs/pages', { pages }, headers)
const listed = async (name: SampleName, owner: string) =>
  ((await call(name, `GET docs/pages?owner=${owner}&element=${element}`)).body.pages as { _id: string }[]).map(
    ({ _id }) => _id,
  )
const arriving = async () => (await stored()).filter((path) => path.startsWith('incoming'))

describe('photographed pages', () => {
  test('are there for whoever took them until they are one PDF, in the order that is asked for', async () => {
    const owner = await newFileLoan()
    const [wide, high] = [await page('borrower', owner, jpegOf([900, 600])), await page('borrower', owner)]
    expect(await listed('borrower', owner)).toEqual([wide, high])
    const sight = await desk.get('borrower', `GET docs/pages/${wide}`)
    expect([sight.status, sight.headers['content-type'], sight.bytes.equals(jpegOf([900, 600]))]).toEqual([
      200,
      'image/jpeg',
      true,
    ])
    expect(await join('borrower', [high, wide])).toMatchObject({
      status: 200,
      body: { files: [{ name: 'License.pdf' }] },
    })
    const [row] = await rows(owner)
    const file = await desk.get('borrower', `GET auth/file/view/${row?.id}`)
    expect(file.text.match(/\/MediaBox \[0 0 (\d+ \d+)\]/g)).toEqual([
      '/MediaBox [0 0 612 792]',
      '/MediaBox [0 0 792 612]',
    ])
    expect(file.text).toMatch(/^%PDF-1\.4[\s\S]*startxref\n\d+\n%%EOF\n$/)
    const begin = Number(/startxref\n(\d+)/.exec(file.text)?.[1])
    expect(file.bytes.toString('latin1', begin, begin + 4)).toBe('xref')
    for (const [at, place] of [...file.bytes.toString('latin1', begin).matchAll(/^(\d{10}) 00000 n/gm)].entries())
      expect(file.bytes.toString('latin1', Number(place[1]), Number(place[1]) + 10)).toMatch(
        new RegExp(`^${at + 1} 0 obj`),
      )
    expect(await listed('borrower', owner)).toEqual([])
    expect(await arriving()).toEqual([])
  })

  test('sent twice under one key are one file', async () => {
    const owner = await newFileLoan()
    const id = await page('borrower', owner)
    const key = { 'idempotency-key': newId() }
    const first = await join('borrower', [id], key)
    expect(await join('borrower', [id], key)).toMatchObject({ status: 200, body: first.body })
    expect((await join('borrower', [id])).status).toBe(404)
    expect(await rows(owner)).toHaveLength(1)
  })

  test('are nobody else’s: of the loan, of the company or of another one', async () => {
    const owner = await newFileLoan()
    const id = await page('borrower', owner)
    const absent = await join('officer', [newId()])
    expect(absent.status).toBe(404)
    for (const answer of [await join('officer', [id]), await other.call('admin', 'POST docs/pages', { pages: [id] })])
      expect([answer.status, answer.body.code]).toEqual([404, absent.body.code])
    expect((await call('officer', `GET docs/pages/${id}`)).status).toBe(404)
    expect(await listed('officer', owner)).toEqual([])
    expect(await listed('borrower', owner)).toEqual([id])
    expect(await rows(owner)).toEqual([])
  })

  test('that are no JPEG, are not whole, or are of two documents are refused, and stay', async () => {
    const owner = await newFileLoan()
    const good = await page('borrower', owner)
    const paper = await page('borrower', owner, pdf)
    expect((await join('borrower', [good, paper])).status).toBe(415)
    expect((await desk.get('borrower', `GET docs/pages/${paper}`)).status).toBe(404)
    const huge = await page('borrower', owner, jpegOf([60_000, 60_000]))
    expect((await join('borrower', [huge])).status).toBe(422)
    const half = String(
      (await call('borrower', 'POST docs/uploads', { owner, element, page: true, name: 'a.pdf', size: 99 })).body._id,
    )
    expect((await join('borrower', [half])).status).toBe(422)
    const elsewhere = await page('borrower', await newFileLoan())
    expect((await join('borrower', [good, elsewhere])).status).toBe(404)
    expect(await rows(owner)).toEqual([])
    expect(await listed('borrower', owner)).toContain(good)
  })

  test('an upload that is no page is none', async () => {
    const owner = await newFileLoan()
    const id = await page('borrower', owner, jpegOf([600, 800]), { page: undefined })
    expect((await join('borrower', [id])).status).toBe(404)
    expect(await listed('borrower', owner)).toEqual([])
  })
})
