import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import type { SampleName } from '../test-support/sample-lender.ts'
import { module, openDocumentDesk } from './samples/sample-document-desk.ts'

const desk = await openDocumentDesk()
const other = await openDocumentDesk()
const { call, list, docOf, decide, send, put, upload, history, kept, setFeatures, newFileLoan, lender, database } = desk

describe('the documents of a record', () => {
  test('are the file fields of its form, not uploaded and without a row until something happens', async () => {
    const owner = await newFileLoan()
    const { docs, contracts } = await list('admin', owner)
    expect(docs.map(({ docType, status }) => [docType, status])).toEqual(
      ['license', 'photo', 'bundle', 'secret', 'stamped', 'reviewed', 'plan', 'scan', 'inner'].map((docType) => [
        ...[docType, 'Not Uploaded'],
      ]),
    )
    expect(contracts).toEqual([])
    expect(docs[0]).toMatchObject({ title: 'The license', source: 'form', isAsked: false, rev: 0, due: null })
    expect(JSON.parse(await kept(owner))[0].documents).toBeNull()
  })

  test('come without those that the form hides from the role or by its rules', async () => {
    const owner = await newFileLoan()
    await desk.save('admin', owner, { formData: { kind: 'Old' } })
    const types = async (name: SampleName) => (await list(name, owner)).docs.map(({ docType }) => docType)
    expect(await types('officer')).not.toContain('secret')
    expect(await types('admin')).not.toContain('plan')
    expect(await types('borrower')).not.toContain('inner')
    expect((await decide('officer', owner, 'secret', { status: 'Approved' })).status).toBe(404)
  })

  test('of a record that the caller may not read are answered as those of a made-up one', async () => {
    const owner = await newFileLoan({ workforces: [], contacts: [], prospect: lender.people.neighbour.id })
    const before = await kept(owner)
    for (const name of ['processor', 'broker', 'borrower'] as const)
      for (const [line, body] of [
        ['POST docs/list', {}],
        ['POST docs/status', { docType: 'license', status: 'Approved' }],
        ['POST docs/needs', { title: 'More' }],
        ['POST docs/notes', { docType: 'license', content: 'Hello' }],
      ] as const) {
        const unknown = await call(name, line, { module, owner: newId(), ...body })
        expect(await call(name, line, { module, owner, ...body })).toMatchObject({ status: 404, body: unknown.body })
        const foreign = await other.call(name, line, { module, owner, ...body })
        expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
      }
    expect(await kept(owner)).toBe(before)
  })
})

describe('an upload', () => {
  test('waits for a look, whatever status whoever sends it names', async () => {
    const owner = await newFileLoan()
    for (const [name, docType] of [
      ['borrower', 'license'],
      ['officer', 'bundle'],
    ] as const) {
      const sent = await send(name, owner, docType, [{ name: `status--${docType}`, text: 'Approved' }])
      expect(sent.status).toBe(200)
      expect(await docOf('officer', owner, docType)).toMatchObject({ status: 'Awaiting Review', rev: 1 })
    }
  })

  test('of a borrower is taken when it is owed, not while it is checked, accepted or not needed', async () => {
    await setFeatures({ not_applicable_document_status: true })
    const owner = await newFileLoan()
    expect((await send('borrower', owner, 'license')).status).toBe(200)
    for (const status of ['Awaiting Review', 'Approved', 'N/A']) {
      await decide('officer', owner, 'license', { status })
      const before = await kept(owner)
      expect(await send('borrower', owner, 'license')).toMatchObject({
        status: 409,
        body: { code: 'document-not-open' },
      })
      const begun = { owner, element: 'license', name: 'paper.pdf', size: 60 }
      expect((await call('borrower', 'POST docs/uploads', begun)).status).toBe(409)
      expect(await kept(owner)).toBe(before)
      expect((await docOf('borrower', owner, 'license'))?.permissions).toMatchObject({ upload: false, statuses: [] })
    }
    await decide('officer', owner, 'license', { status: 'Awaiting Reupload', reason: 'Page 2 is missing' })
    expect(await docOf('borrower', owner, 'license')).toMatchObject({ reason: 'Page 2 is missing' })
    expect((await send('borrower', owner, 'license')).status).toBe(200)
    expect(await docOf('borrower', owner, 'license')).toMatchObject({ status: 'Awaiting Review', reason: null })
    const [latest] = await history(owner, 'document-sent')
    expect(latest?.info).toEqual([
      ...[
        {
          field: 'document.license',
          title: 'The license',
          previous_value: 'Please redo: Page 2 is missing',
          current_value: 'In review',
        },
      ],
    ])
    await setFeatures({})
  })

  test('of several files that a borrower sends together takes all of them, and nobody else’s among them', async () => {
    const owner = await newFileLoan()
    const sending = { name: 'sending', text: newId() }
    expect((await send('borrower', owner, 'license', [sending])).status).toBe(200)
    expect((await send('borrower', owner, 'license', [sending])).status).toBe(200)
    expect((await send('borrower', owner, 'license', [{ ...sending, text: newId() }])).status).toBe(409)
    await decide('officer', owner, 'license', { status: 'Approved' })
    expect((await send('borrower', owner, 'license', [sending])).status).toBe(409)
    expect((await docOf('officer', owner, 'license'))?.files).toHaveLength(2)
  })

  test('that names a file it comes in the place of leaves that one as an earlier version for staff', async () => {
    const owner = await newFileLoan()
    const first = await put('borrower', owner, 'license')
    await send('officer', owner, 'license', [{ name: 'uploaded_item', text: first }])
    const doc = await docOf('officer', owner, 'license')
    expect([doc?.files.length, doc?.versions?.map(({ _id }) => _id)]).toEqual([1, [first]])
    expect((await docOf('borrower', owner, 'license'))?.versions).toBeUndefined()
  })

  test('without a file decides, for staff alone', async () => {
    const owner = await newFileLoan()
    await put('borrower', owner, 'license')
    const status = (name: SampleName, text: string, ...more: { name: string; text: string }[]) =>
      upload(name, [{ name: 'owner', text: owner }, { name: 'status--license', text }, ...more])
    for (const name of ['borrower', 'broker'] as const) {
      const before = await kept(owner)
      expect((await status(name, 'Approved')).status).toBe(403)
      expect(await kept(owner)).toBe(before)
    }
    expect((await status('officer', 'Fine')).status).toBe(422)
    expect((await status('officer', 'Awaiting Reupload')).body).toMatchObject({
      fields: { reason: 'Please Enter Valid Reason.' },
    })
    expect(await status('officer', 'Awaiting Reupload', { name: 'reupload_reason', text: 'Blurred' })).toMatchObject({
      ...{ status: 200, body: { message: 'Email Sent Successfully', files: [] } },
    })
    expect(await docOf('officer', owner, 'license')).toMatchObject({ status: 'Awaiting Reupload', reason: 'Blurred' })
  })
})

describe('the archive of a record’s documents', () => {
  const archive = (name: SampleName, owner: string, more = '') =>
    desk.get(name, `GET docs/zip?module=${module}&owner=${owner}${more}`)

  test('has every file that the caller may see, each in the folder of its document and read by name', async () => {
    const owner = await newFileLoan()
    await put('officer', owner, 'license')
    await put('officer', owner, 'license')
    await put('admin', owner, 'secret')
    const { status, headers, bytes } = await archive('officer', owner)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
    const directory = bytes.toString('latin1').split('PK\u0001\u0002').slice(1)
    const names = directory.map((entry) => entry.slice(42, 42 + entry.charCodeAt(24)))
    expect(names).toEqual(['The license/paper.pdf', 'The license/paper (2).pdf'])
    expect((await archive('admin', owner, '&types=secret')).bytes.toString('latin1')).toContain('The secret/paper.pdf')
    const read = await database.ownerPool.query(
      `select count(*)::integer as count from audit_event where record_id = $1 and action = 'file-read'`,
      [owner],
    )
    expect(read.rows[0].count).toBe(3)
  })

  test('is of no record that the caller may not read', async () => {
    const owner = await newFileLoan({ workforces: [], contacts: [], prospect: lender.people.neighbour.id })
    await put('officer', owner, 'license')
    for (const name of ['borrower', 'broker', 'processor'] as const)
      expect((await archive(name, owner)).status).toBe(404)
    expect((await other.get('officer', `GET docs/zip?module=${module}&owner=${owner}`)).status).toBe(404)
  })
})
