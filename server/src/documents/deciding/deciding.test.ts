import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { module, openDocumentDesk } from '../samples/sample-document-desk.ts'
import { pdf } from '../samples/sample-file-desk.ts'

const desk = await openDocumentDesk()
const other = await openDocumentDesk()
const { call, get, rows, docOf, decide, send, put, ask, history, kept, newFileLoan, database, lender } = desk

describe('deciding on a document', () => {
  test('is refused to borrowers, brokers and whoever may not change documents, and nothing is written', async () => {
    const owner = await newFileLoan({ workforces: [`${lender.people.processor.id}---3`] })
    await put('borrower', owner, 'license')
    const before = await kept(owner)
    for (const name of ['borrower', 'broker', 'lead'] as const)
      expect([403, 404]).toContain((await decide(name, owner, 'license', { status: 'Approved' })).status)
    expect((await decide('officer', owner, 'license', { status: 'N/A' })).status).toBe(422)
    expect(
      (await decide('officer', owner, 'license', { status: 'Awaiting Reupload', reason: ' ' })).body,
    ).toMatchObject({
      ...{ code: 'invalid-fields', fields: { reason: 'Please Enter Valid Reason.' } },
    })
    expect((await decide('officer', owner, 'made-up', { status: 'Approved' })).status).toBe(404)
    expect(await kept(owner)).toBe(before)
  })

  test('is told in the history, once for what stands so already', async () => {
    const owner = await newFileLoan()
    await put('borrower', owner, 'license')
    expect((await decide('officer', owner, 'license', { status: 'Approved', rev: 1 })).body).toMatchObject({ rev: 2 })
    expect((await decide('officer', owner, 'license', { status: 'Approved', rev: 1 })).body).toMatchObject({ rev: 2 })
    expect(await history(owner, 'document-decided')).toMatchObject([
      { info: [{ title: 'The license', previous_value: 'In review', current_value: 'Accepted' }] },
    ])
  })

  test('by what somebody saw before another one decided is a conflict', async () => {
    const owner = await newFileLoan()
    await put('borrower', owner, 'license')
    await decide('officer', owner, 'license', { status: 'Approved', rev: 1 })
    const before = await kept(owner)
    const late = await decide('admin', owner, 'license', { status: 'Awaiting Reupload', reason: 'Blurred', rev: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', rev: 2 } })
    expect(await kept(owner)).toBe(before)
  })

  test('by two at once happens one after the other: the second is told', async () => {
    const owner = await newFileLoan()
    await put('borrower', owner, 'license')
    const both = await overlapping(
      database.ownerPool,
      () => decide('officer', owner, 'license', { status: 'Approved', rev: 1 }),
      () => decide('admin', owner, 'license', { status: 'Awaiting Reupload', reason: 'Blurred', rev: 1 }),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 409, true])
    expect(await docOf('admin', owner, 'license')).toMatchObject({ status: 'Approved', rev: 2 })
  })

  test('while its borrower sends a file loses neither', async () => {
    const owner = await newFileLoan()
    await put('officer', owner, 'license')
    const both = await overlapping(
      database.ownerPool,
      () => decide('officer', owner, 'license', { status: 'Awaiting Reupload', reason: 'Blurred' }),
      () => send('borrower', owner, 'license'),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 200])
    const doc = await docOf('admin', owner, 'license')
    expect([doc?.status, doc?.files.length]).toEqual(['Awaiting Review', 2])
  })

  test('mails its borrower what must come again, and nobody what was accepted', async () => {
    const { id } = lender.people.borrower
    const email = `bea-${newId()}@sample.test`
    await database.ownerPool.query(`update person set email = $2, language = 'es' where id = $1`, [id, email])
    const owner = await newFileLoan()
    await put('borrower', owner, 'license')
    await decide('officer', owner, 'license', { status: 'Approved' })
    const redo = await decide('officer', owner, 'license', { status: 'Awaiting Reupload', reason: 'Blurred' })
    expect(redo.body.message).toBe('Email Sent Successfully')
    // Whichever of the two programs on the database takes the job.
    const mails = async () => {
      const boxes = [desk, other].map(({ app }) => app.inject({ method: 'GET', url: '/api/dev/mailbox' }))
      const kept = (await Promise.all(boxes)).flatMap((box) =>
        box.json<{ to: string; subject: string; text: string }[]>(),
      )
      return kept.filter(({ to }) => to === email)
    }
    await waitUntil(async () => (await mails())[0])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Envíe de nuevo The license \(SF-\d+\)$/)
    expect(mail?.text).toContain('Blurred')
    expect(mail?.text).toContain(`/loans/edit/${owner}?tab=docs&doc=license`)
  })
})

describe('a file that waits for a reviewer', () => {
  test('is one of the document no more once the change is rejected, and is kept as an earlier one', async () => {
    await database.ownerPool.query(
      `update role set permissions = jsonb_set(permissions, '{modules,opportunities,read}', '"all"')
       where company_id = $1 and id = 4`,
      [lender.companyId],
    )
    const owner = await newFileLoan()
    const stays = await put('officer', owner, 'reviewed')
    await decide('officer', owner, 'reviewed', { status: 'Awaiting Reupload', reason: 'Blurred' })
    const id = await put('borrower', owner, 'reviewed')
    expect((await docOf('officer', owner, 'reviewed'))?.files.map((file) => file.waitsForReview)).toEqual([false, true])
    const { rows: waiting } = await database.ownerPool.query(
      `select id from review_change where record_id = $1 and state = 'waiting'`,
      [owner],
    )
    const decided = await call('lead', `PATCH action_history/${waiting[0]?.id}`, { type: 'reject' })
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    expect((await rows(owner)).map((row) => [row.id, row.removed_at !== null])).toEqual([
      [stays, false],
      [id, true],
    ])
    const doc = await docOf('officer', owner, 'reviewed')
    expect([doc?.files.map((file) => file._id), doc?.versions?.map((file) => file._id)]).toEqual([[stays], [id]])
    expect((await get('borrower', `GET auth/file/view/${id}`)).status).toBe(404)
  })
})

describe('a document beside the form', () => {
  test('is told in the history to nobody whose role does not read documents', async () => {
    const owner = await newFileLoan()
    await ask(owner, 'Divorce decree')
    const told = async () => JSON.stringify((await call('officer', 'POST action_history', { module, _id: owner })).body)
    expect(await told()).toContain('Divorce decree')
    const say = (tabs: object) =>
      database.ownerPool.query(
        `update role set permissions = jsonb_set(permissions, '{tabs}', $2) where company_id = $1 and id = $3`,
        [lender.companyId, JSON.stringify(tabs), lender.people.officer.roleId],
      )
    await say({ [module]: { docs: { read: 'none', add: 'none', update: 'none', delete: 'none' } } })
    expect(await told()).not.toContain('Divorce decree')
    await say({})
  })

  test('is asked for by staff, with a day, and stands among the others', async () => {
    const owner = await newFileLoan()
    const docType = await ask(owner)
    expect(docType).toMatch(/^need-/)
    expect(await docOf('borrower', owner, docType)).toMatchObject({
      ...{ title: 'Bank statements', status: 'Not Uploaded', due: '2036-12-01', source: 'request', isAsked: true },
      ...{ files: [], permissions: { upload: true, remove: true, statuses: [] } },
    })
    const before = await kept(owner)
    for (const name of ['borrower', 'broker'] as const)
      expect((await call(name, 'POST docs/needs', { module, owner, title: 'Mine' })).status).toBe(403)
    expect(await kept(owner)).toBe(before)
  })

  test('takes files by the same calls, keeps them beside the values, and gives them to whoever reads documents', async () => {
    const owner = await newFileLoan()
    const docType = await ask(owner)
    expect((await send('borrower', owner, docType)).body).toMatchObject({
      ...{ message: 'Document Successfully Uploaded.', value: [{ name: 'paper.pdf' }], files: [{ docType }] },
    })
    const doc = await docOf('officer', owner, docType)
    expect(doc).toMatchObject({ status: 'Awaiting Review', files: [{ name: 'paper.pdf', waitsForReview: false }] })
    const file = doc?.files[0]?._id ?? ''
    expect((await get('officer', `GET auth/file/view/${file}`)).bytes).toEqual(pdf)
    for (const [asker, name] of [
      [desk, 'neighbour'],
      [other, 'officer'],
    ] as const)
      expect((await asker.get(name, `GET auth/file/view/${file}`)).status).toBe(404)
    expect((await send('borrower', owner, docType)).status).toBe(409)
    expect((await call('borrower', `DELETE docs/file/${file}`)).status).toBe(200)
    expect(await docOf('officer', owner, docType)).toMatchObject({
      ...{ status: 'Not Uploaded', files: [], versions: [{ _id: file }] },
    })
  })

  test('that was accepted is not taken away by its borrower', async () => {
    const owner = await newFileLoan()
    const docType = await ask(owner)
    for (const type of [docType, 'license']) {
      await send('borrower', owner, type)
      const file = (await docOf('officer', owner, type))?.files[0]?._id
      await decide('officer', owner, type, { status: 'Approved' })
      expect((await call('borrower', `DELETE docs/file/${file}`)).status).toBe(409)
      expect((await call('officer', `DELETE docs/file/${file}`)).status).toBe(200)
      expect(await docOf('officer', owner, type)).toMatchObject({ status: 'Not Uploaded', files: [] })
    }
  })

  test('is nothing that a made-up type can be uploaded into', async () => {
    const owner = await newFileLoan()
    const before = await desk.stored()
    expect((await send('officer', owner, 'need-made-up')).status).toBe(404)
    expect([await rows(owner), await desk.stored()]).toEqual([[], before])
  })

  test('by a name that is owed already asks for it again, whatever its letters, and leaves its day', async () => {
    const owner = await newFileLoan()
    const due = '2036-12-01'
    const first = await call('officer', 'POST docs/needs', { module, owner, title: 'Lease', due })
    const again = await call('officer', 'POST docs/needs', { module, owner, title: ' LEASE ', due: null })
    expect(again.body.docType).toBe(first.body.docType)
    expect((await call('officer', 'POST docs/requests', { module, owner, titles: ['lease', 'Letter'] })).status).toBe(
      200,
    )
    expect((await desk.list('officer', owner)).docs.filter(({ title }) => /lease/i.test(title))).toMatchObject([
      { due },
    ])
  })

  test('of a form’s field keeps its place there and gets a day', async () => {
    const owner = await newFileLoan()
    const body = { module, owner, docType: 'license', due: '2036-12-24' }
    expect((await call('officer', 'POST docs/needs', body)).status).toBe(200)
    expect(await docOf('borrower', owner, 'license')).toMatchObject({
      ...{ title: 'The license', due: '2036-12-24', isAsked: true, source: 'request' },
    })
    expect((await call('officer', 'POST docs/needs', { ...body, docType: 'scan' })).status).toBe(422)
    expect((await call('officer', 'POST docs/needs', { module, owner })).status).toBe(422)
    const past = await call('officer', 'POST docs/needs', { ...body, due: '1999-01-01' })
    expect(past).toMatchObject({ status: 422, body: { fields: { due: 'This day is past already.' } } })
    await send('borrower', owner, 'license')
    await decide('officer', owner, 'license', { status: 'Approved' })
    expect((await call('officer', 'POST docs/needs', body)).status).toBe(422)
  })
})

describe('a file of a document', () => {
  test('is marked as viewed and as not viewed by staff, in the history once each', async () => {
    const owner = await newFileLoan()
    const file = await put('borrower', owner, 'license')
    const mark = (name: SampleName, isViewed: boolean) => call(name, `PATCH docs/file/${file}`, { isViewed })
    expect((await mark('borrower', true)).status).toBe(403)
    expect((await other.call('officer', `PATCH docs/file/${file}`, { isViewed: true })).status).toBe(404)
    expect((await mark('officer', true)).body.message).toBe('File Marked As Viewed Successfully.')
    expect((await mark('officer', true)).status).toBe(200)
    expect((await docOf('admin', owner, 'license'))?.files).toMatchObject([{ isViewed: true }])
    expect((await mark('officer', false)).body.message).toBe('File Marked As Not Viewed Successfully.')
    expect((await docOf('admin', owner, 'license'))?.files).toMatchObject([{ isViewed: false }])
    expect(await history(owner, 'file-viewed')).toHaveLength(2)
  })
})

describe('a note on a document', () => {
  test('is read by whoever sees it, a private one by the lender’s own staff', async () => {
    const owner = await newFileLoan()
    const note = (name: SampleName, content: string, type?: string) =>
      call(name, 'POST docs/notes', { module, owner, docType: 'license', content, type })
    await note('borrower', 'It expires in May')
    await note('officer', 'Ask for the new one', 'Private')
    const contents = async (name: SampleName) =>
      (await docOf(name, owner, 'license'))?.notes.map(({ content }) => content)
    expect(await contents('processor')).toEqual(['Ask for the new one', 'It expires in May'])
    expect(await contents('borrower')).toEqual(['It expires in May'])
    expect((await note('borrower', 'Mine alone', 'Private')).status).toBe(403)
    expect(JSON.stringify(await history(owner, 'document-noted'))).not.toContain('Ask for the new one')
  })
})
