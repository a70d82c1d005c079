import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SentPart } from '../samples/multipart-body.ts'
import { openFileDesk, pdf, png } from '../samples/sample-file-desk.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const { upload, put, newFileLoan, loan, call, save, stored, trace, rows, lender } = desk

const text = (name: string, value: string): SentPart => ({ name, text: value })
const file = (name: string, filename = 'paper.pdf', bytes = pdf): SentPart => ({ name, file: filename, bytes })
/** One byte more than a megabyte. */
const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024 + 1 - pdf.length, ' ')])
const infoOf = async (id: string) => (await loan('admin', id)).info as Record<string, unknown>

describe('an upload', () => {
  test('puts the file on its field, tells of it in the history, and raises the version', async () => {
    const id = await newFileLoan()
    const answer = await upload('officer', [
      text('owner', id),
      text('module', 'opportunities'),
      text('form', '21'),
      text('loanNumber', 'SF-1001'),
      text('status--license', 'Approved'),
      file('license', 'pay stub.pdf'),
    ])
    const reference = { _id: expect.any(String), name: 'pay stub.pdf' }
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Document Successfully Uploaded.',
        document: { docType: 'license', status: 'Awaiting Review', files: [{ name: 'pay stub.pdf' }] },
        files: [{ name: 'pay stub.pdf', size: pdf.length, docType: 'license', active: true }],
        value: [reference],
        rev: 2,
        reviewNeeded: false,
      },
    })
    expect(await loan('officer', id)).toMatchObject({ rev: 2, info: { license: [reference] } })
    expect(await rows(id)).toMatchObject([
      { field_id: 'license', row_id: null, media_type: 'application/pdf', removed_at: null },
    ])
    const history = await call('officer', 'POST action_history', { module: 'Opportunity', _id: id })
    expect(history.body.action_history).toMatchObject([
      { rev: 2, info: [{ field: 'license', previous_value: '', current_value: [reference] }] },
      { rev: 1 },
    ])
  })

  test('takes several files at once, and adds to those that are there', async () => {
    const id = await newFileLoan()
    await put('officer', id, 'license')
    await upload('officer', [text('owner', id), file('license', 'b.pdf'), file('license', 'c.csv', Buffer.from('1,2'))])
    expect((await infoOf(id)).license).toMatchObject([{ name: 'paper.pdf' }, { name: 'b.pdf' }, { name: 'c.csv' }])
  })

  test('reads where it belongs from the specified name of its part, and its fields may come last', async () => {
    const id = await newFileLoan()
    const name = `opportunities--${id}--license--my--paper.pdf--${pdf.length}`
    expect((await upload('officer', [file(name)])).status).toBe(200)
    expect((await upload('officer', [file('anything'), text('element', 'license'), text('owner', id)])).status).toBe(
      200,
    )
    expect((await infoOf(id)).license).toHaveLength(2)
  })

  test('replaces the file of a field that holds one', async () => {
    const id = await newFileLoan()
    await upload('officer', [text('owner', id), file('photo', 'a.png', png)])
    await upload('officer', [text('owner', id), file('photo', 'b.png', png)])
    expect((await infoOf(id)).photo).toMatchObject([{ name: 'b.png' }])
    expect((await rows(id)).map((row) => [row.name, row.removed_at === null])).toEqual([
      ['a.png', false],
      ['b.png', true],
    ])
  })

  test('reaches a cell of a row and nothing else of the section, whatever of it the role may not see', async () => {
    const id = await newFileLoan()
    const accounts = [
      { _id: 'r1', bank: 'One', score: '7' },
      { _id: 'r2', bank: 'Two', score: '8' },
    ]
    await save('admin', id, { formData: { accounts } })
    const answer = await upload('borrower', [text('owner', id), text('row', 'r2'), file('scan')])
    expect(answer).toMatchObject({ status: 200, body: { value: [{ name: 'paper.pdf' }] } })
    expect((await infoOf(id)).accounts).toEqual([accounts[0], { ...accounts[1], scan: answer.body.value }])
    expect(await rows(id)).toMatchObject([{ field_id: 'scan', row_id: 'r2' }])
  })

  test('of a field whose changes are reviewed waits for the reviewer', async () => {
    const id = await newFileLoan()
    const answer = await upload('borrower', [text('owner', id), file('reviewed')])
    expect(answer).toMatchObject({ status: 200, body: { value: [], rev: 1, reviewNeeded: true } })
    expect((await infoOf(id)).reviewed ?? '').toBe('')
    const waiting = await desk.database.ownerPool.query(
      'select field, proposed, state from review_change where record_id = $1',
      [id],
    )
    expect(waiting.rows).toMatchObject([{ field: 'reviewed', proposed: [{ name: 'paper.pdf' }], state: 'waiting' }])
    const [row] = await rows(id)
    expect((await desk.get('officer', `GET auth/file/view/${row?.id}`)).status).toBe(200)
  })

  test('calls a file by a harmless name', async () => {
    const id = await newFileLoan()
    const names = [
      '../../etc/passwd.pdf',
      'C:\\x\\w2.pdf',
      'Été 貸款.pdf',
      '<img src=x onerror=alert(1)>.pdf',
      '.hidden.pdf',
    ]
    for (const name of names)
      expect((await upload('officer', [text('owner', id), file('license', name)])).status).toBe(200)
    expect((await infoOf(id)).license).toMatchObject([
      { name: 'passwd.pdf' },
      { name: 'w2.pdf' },
      { name: 'Été 貸款.pdf' },
      { name: 'img src=x onerror=alert(1).pdf' },
      { name: 'hidden.pdf' },
    ])
    const names_ = (await stored()).filter((path) => /passwd|w2|hidden|onerror/.test(path))
    expect(names_).toEqual([])
  })

  test('repeated with its key is done once and answered alike; the key with other bytes is refused', async () => {
    const id = await newFileLoan()
    const key = { 'idempotency-key': newId() }
    const parts = [text('owner', id), file('license')]
    const [first, second] = [await upload('officer', parts, key), await upload('officer', parts, key)]
    expect(second).toMatchObject({ status: 200, body: first.body, headers: { 'x-served-from-cache': 'true' } })
    const other = await upload(
      'officer',
      [text('owner', id), file('license', 'paper.pdf', Buffer.concat([pdf, pdf]))],
      key,
    )
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    expect((await infoOf(id)).license).toHaveLength(1)
    expect(await rows(id)).toHaveLength(1)
  })

  test('twenty times in parallel with one key has one effect', async () => {
    const id = await newFileLoan()
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => upload('officer', [text('owner', id), file('license')], key)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await rows(id)).toHaveLength(1)
  })

  test('by many at once loses none', async () => {
    const id = await newFileLoan()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        upload(at % 2 === 0 ? 'officer' : 'processor', [text('owner', id), file('license', `${at}.pdf`)]),
      ),
    )
    expect((await infoOf(id)).license).toHaveLength(12)
    expect(await loan('admin', id)).toMatchObject({ rev: 13 })
  })
})

describe('what an upload leaves in the store', () => {
  test('is each file once, under a name that is nobody’s', async () => {
    const id = await newFileLoan()
    const fileId = await put('officer', id, 'license')
    const [row] = await rows(id)
    expect(row?.storage_name).toBe(`${lender.companyId}/${fileId.slice(-2)}/${fileId}`)
    expect(await stored()).toContain(`kept/${row?.storage_name}`)
    expect((await stored()).filter((path) => path.startsWith('incoming'))).toEqual([])
  })
})

describe('a field takes no more than its form says:', () => {
  const traceOf = async (id: string) => [await trace(id), await stored(), await rows(id)]

  test.each<[string, SentPart[]]>([
    ['a file larger than the field takes', [file('few', 'a.pdf', large)]],
    ['more files than the field takes', [file('few', 'a.pdf'), file('few', 'b.pdf'), file('few', 'c.pdf')]],
    ['two files where the form says one', [file('sole'), file('sole', 'b.pdf')]],
  ])('not %s', async (_what, parts) => {
    const id = await newFileLoan()
    const before = await traceOf(id)
    const answer = await upload('officer', [text('owner', id), ...parts])
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
    expect(await traceOf(id)).toEqual(before)
  })

  test('nothing where the field has as many as it takes, and of two at once not the second one', async () => {
    const id = await newFileLoan()
    const putOn = (field: string) => upload('officer', [text('owner', id), file(field)])
    const both = await overlapping(
      desk.database.ownerPool,
      () => putOn('sole'),
      () => putOn('sole'),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 422])
    expect([await putOn('few'), await putOn('few')]).toMatchObject([{ status: 200 }, { status: 200 }])
    const before = await traceOf(id)
    expect(await putOn('few')).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { few: expect.stringMatching(/\b2\b/) } },
    })
    expect(await traceOf(id)).toEqual(before)
  })
})
