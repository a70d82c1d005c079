import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import type { SampleName } from '../test-support/sample-lender.ts'
import { module, openDocumentDesk } from './samples/sample-document-desk.ts'

const desk = await openDocumentDesk()
const other = await openDocumentDesk()
const { call, list, docOf, decide, send, put, ask, upload, history, kept, setFeatures, newFileLoan, lender, database } =
  desk

describe('the documents of a record', () => {
  test('are the file fields of its form, not uploaded and without a row until something happens', async () => {
    const owner = await newFileLoan()
    const { docs, contracts } = await list('admin', owner)
    expect(docs.map(({ docType, status }) => [docType, status])).toEqual(
      [
        ...['license', 'photo', 'bundle', 'secret', 'stamped', 'reviewed', 'plan'],
        ...['few', 'sole', 'scan', 'inner'],
      ].map((docType) => [docType, 'Not Uploaded']),
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

  test('come with a loan as its specified call answers it, each reader’s own', async () => {
    const owner = await newFileLoan()
    await put('borrower', owner, 'license')
    for (const name of ['admin', 'borrower'] as const) {
      const { status, body } = await call(name, `GET opportunities/${owner}`)
      expect([status, body.docs]).toEqual([200, (await list(name, owner)).docs])
    }
    expect((await other.call('admin', `GET opportunities/${owner}`)).status).toBe(404)
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
    const unstorable = { name: 'reupload_reason', text: 'A\u0000B' }
    expect((await status('officer', 'Awaiting Reupload', unstorable)).status).toBe(422)
    expect((await status('officer', 'Awaiting Reupload')).body).toMatchObject({
      fields: { reason: 'Please Enter Valid Reason.' },
    })
    const reason = 'Blurred '.repeat(100).trim()
    const said = await status('officer', 'Awaiting Reupload', { name: 'reupload_reason', text: reason })
    const standing = await docOf('officer', owner, 'license')
    const { opportunity } = (await call('officer', `GET opportunities/${owner}`)).body as {
      opportunity: { rev: number }
    }
    expect(standing).toMatchObject({ status: 'Awaiting Reupload', reason })
    const [file] = standing?.files ?? []
    expect(said.body).toEqual({
      message: 'Email Sent Successfully',
      document: {
        ...{ _id: standing?._id, docType: 'license', status: 'Awaiting Reupload' },
        files: [expect.objectContaining({ _id: file?._id, name: 'paper.pdf', docType: 'license' })],
      },
      ...{ files: [], value: [{ _id: file?._id, name: 'paper.pdf' }], reviewNeeded: false },
      rev: opportunity.rev,
    })
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

describe('documents of a loan', () => {
  test('are what it waits for: on its borrower until they are sent, then on whoever looks at them, and are counted on lists', async () => {
    const { processor } = lender.people
    const owner = await newFileLoan({ workforces: [`${processor.id}---${processor.roleId}`] })
    const row = async () =>
      (
        await database.ownerPool.query(
          `select next_kind as kind, next_what as what, waits_on as waits, next_due::text as due, docs_done as done,
             docs_open as open, docs_review as review from record_list where record_id = $1`,
          [owner],
        )
      ).rows[0]
    expect(await row()).toMatchObject({ kind: null, done: 0, open: 0, review: 0 })
    const docType = await ask(owner)
    expect(await row()).toEqual({
      ...{ kind: 'document', what: docType, waits: 'borrower', due: '2036-12-01', done: 0, open: 1, review: 0 },
    })
    await send('borrower', owner, docType)
    await put('admin', owner, 'license')
    expect(await row()).toMatchObject({ kind: 'document', waits: 'staff', due: null, done: 0, open: 2, review: 2 })
    // Theirs are all loans of the file.
    const others = 'delete from record_assignee where company_id = $1 and user_id = $2 and record_id <> $3'
    await database.ownerPool.query(others, [lender.companyId, processor.id, owner])
    const { cards } = (await call('processor', 'GET dashboard/day?card=documents')).body as {
      cards: { documents: { count: number; documents: { owner: string; docType: string }[] } }
    }
    const mine = cards.documents.documents.filter((one) => one.owner === owner)
    expect(mine.toSorted((one, other) => other.docType.localeCompare(one.docType))).toMatchObject([
      { docType, title: 'Bank statements', mayDecide: true, files: [{ name: 'paper.pdf' }] },
      { docType: 'license' },
    ])
    await decide('admin', owner, docType, { status: 'Approved' })
    await decide('admin', owner, 'license', { status: 'Awaiting Reupload', reason: 'Blurred' })
    expect(await row()).toMatchObject({
      kind: 'document',
      what: 'license',
      waits: 'borrower',
      done: 1,
      open: 1,
      review: 0,
    })
    const listed = await call('admin', 'POST opportunities', {
      ...{ skip: 0, limit: 10, columns: ['docs.done', 'docs.open'], sort: { field: 'docs.done', order: 'desc' } },
      filters: [{ field: 'docs.done', operator: '=', value: 1 }],
    })
    const found = (listed.body.opportunities as { _id: string; info: object }[]).find(({ _id }) => _id === owner)
    expect(found, JSON.stringify(listed.body)).toMatchObject({ info: { 'docs.done': '1/2', 'docs.open': 1 } })
    // Brokers are shown them unasked, as staff are: it is theirs to bring them.
    const brokers = await call('broker', 'POST opportunities', {})
    const shown = (brokers.body.columns as { id: string; listShowField: boolean }[]).filter((one) => one.listShowField)
    expect(shown.map(({ id }) => id)).toContain('docs.done')
  })

  test('are counted for nobody whose role does not read documents, and by no filter', async () => {
    const say = (tabs: object) =>
      database.ownerPool.query(
        `update role set permissions = jsonb_set(permissions, '{tabs}', $2) where company_id = $1 and id = $3`,
        [lender.companyId, JSON.stringify(tabs), lender.people.processor.roleId],
      )
    const filtered = () =>
      call('processor', 'POST opportunities', { filters: [{ field: 'docs.open', operator: '>', value: 0 }] })
    expect((await filtered()).status).toBe(200)
    // The form hides a document from officers: a number would tell them of it.
    const unknown = await call('officer', 'POST opportunities', {
      filters: [{ field: 'docs.open', operator: '>', value: 0 }],
    })
    expect(unknown.body.code).toBe('unknown-list-field')
    await say({ [module]: { docs: { read: 'none', add: 'none', update: 'none', delete: 'none' } } })
    expect((await filtered()).body.code).toBe('unknown-list-field')
    const { cards } = (await call('processor', 'GET dashboard/day?card=documents')).body as { cards: object }
    expect(cards).toEqual({})
    await say({})
  })
})
