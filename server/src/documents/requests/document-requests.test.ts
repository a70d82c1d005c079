import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { multipartBody, type SentPart } from '../samples/multipart-body.ts'
import { module, openDocumentDesk } from '../samples/sample-document-desk.ts'
import { pdf } from '../samples/sample-file-desk.ts'
import { jpegOf } from '../samples/sample-pictures.ts'
import { remindOfRequests } from './request-jobs.ts'

const desk = await openDocumentDesk()
const other = await openDocumentDesk()
const { app, call, docOf, decide, kept, rows, history, newFileLoan, database, lender } = desk

/** Each loan's borrower has an address of their own, so that tests know their mails. */
async function addressed(): Promise<string> {
  const email = `bea-${newId()}@sample.test`
  await database.ownerPool.query(`update person set email = $2, language = 'en' where id = $1`, [
    ...[lender.people.borrower.id, email],
  ])
  return email
}
type Mail = { to: string; subject: string; text: string }
/** Whichever of the two programs on the database takes the job. */
const mailsTo = async (email: string): Promise<Mail[]> => {
  const boxes = await Promise.all(
    [desk, other].map((one) => one.app.inject({ method: 'GET', url: '/api/dev/mailbox' })),
  )
  return boxes.flatMap((box) => box.json<Mail[]>()).filter(({ to }) => to === email)
}
const ask = (owner: string, more: object = {}, name: SampleName = 'officer') =>
  call(name, 'POST docs/requests', { module, owner, ...more })
const tokenOf = ({ text }: Mail): string => /\/public\/requests\/[^/]+\/([\w-]+)/.exec(text)?.[1] ?? ''
/** A request for a license, with its mail's token. */
async function requested(more: object = {}) {
  const email = await addressed()
  const owner = await newFileLoan()
  const { status, body } = await ask(owner, { docTypes: ['license'], ...more })
  expect(status).toBe(200)
  const [mail] = await waitUntil(async () => {
    // Another mail to the same person, of what went before, is none of it.
    const mails = (await mailsTo(email)).filter((one) => tokenOf(one) !== '')
    return mails.length > 0 ? mails : undefined
  })
  if (mail === undefined) throw new Error('No mail came.')
  return { owner, id: String(body._id), email, mail, token: tokenOf(mail) }
}
const open = async (token: string, company = lender.companyId) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/public/document_requests/open',
    payload: { company, token },
  })
  return { status: answer.statusCode, body: answer.json() }
}
async function upload(token: string, parts: readonly SentPart[], { company = lender.companyId, query = '' } = {}) {
  const { body, type } = multipartBody([{ name: 'owner', text: 'request' }, ...parts])
  const answer = await app.inject({
    ...{ method: 'POST', url: `/api/public/document_requests/${company}/upload${query}`, payload: body },
    headers: { 'content-type': type, 'x-corbel-request': token },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const file = (docType: string, name = 'paper.pdf', bytes: Buffer = pdf): SentPart => ({
  name: docType,
  file: name,
  bytes,
})
const dead = { status: 410, body: { code: 'request-link-not-valid' } }

describe('a request by mail', () => {
  test('asks for what is there and what is not, in one mail that says what is owed', async () => {
    const { owner, mail } = await requested({ titles: ['A letter'], due: '2036-12-01' })
    expect(mail.subject).toContain('needs documents from you')
    for (const title of ['The license', 'A letter']) expect(mail.text).toContain(title)
    expect(await docOf('borrower', owner, 'license')).toMatchObject({ isAsked: true, due: '2036-12-01' })
    expect(JSON.stringify(await history(owner, 'document-asked'))).toContain('A letter')
  })

  test('is staff’s to send, about documents that are there, to a borrower who has an address', async () => {
    await addressed()
    const owner = await newFileLoan()
    const before = await kept(owner)
    for (const name of ['borrower', 'broker'] as const)
      expect((await ask(owner, { docTypes: ['license'] }, name)).status).toBe(403)
    expect((await ask(owner, {})).status).toBe(422)
    expect((await ask(owner, { docTypes: ['made-up'] })).status).toBe(422)
    expect((await ask(owner, { titles: ['A\u202Efdp'] })).status).toBe(422)
    expect((await ask(owner, { docTypes: ['license'], due: '0000-01-01' })).status).toBe(422)
    expect((await ask(owner, { docTypes: ['license'], person: lender.people.neighbour.id })).status).toBe(422)
    expect(await kept(owner)).toBe(before)
  })

  test('is not sent, nor reminded of, where nothing would be mailed: what was sent or accepted is not owed', async () => {
    const { owner, id, token } = await requested({ titles: ['A letter', 'A letter'] })
    const place = { module, owner }
    const letter = async () =>
      (await open(token)).body.documents.filter((one: { title: string }) => one.title === 'A letter')
    const [{ docType }, ...others] = await letter()
    expect(others).toEqual([])
    expect((await upload(token, [file('license')])).status).toBe(200)
    await decide('officer', owner, 'license', { status: 'Approved' })
    const before = await kept(owner)
    expect(await ask(owner, { docTypes: ['license', docType] })).toMatchObject({
      status: 422,
      body: { fields: { docTypes: expect.stringContaining('not owed') } },
    })
    expect(await kept(owner)).toBe(before)
    const listed = async () => (await call('officer', 'POST docs/requests/list', place)).body.requests
    expect(await listed()).toMatchObject([{ state: 'open' }])
    expect((await upload(token, [file(docType)])).status).toBe(200)
    expect(await listed()).toMatchObject([{ state: 'answered', remindedAt: null }])
    expect(await call('officer', `POST docs/requests/${id}/reminder`, place)).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-change', message: 'Nothing of it is owed any more.' },
    })
    await decide('officer', owner, docType, { status: 'Awaiting Reupload', reason: 'Blurred' })
    expect(await listed()).toMatchObject([{ state: 'open', remindedAt: null }])
  })

  test('leads without signing in to its documents and nothing else, as often as it is followed', async () => {
    const { owner, token } = await requested()
    await call('officer', 'POST docs/needs', { module, owner, title: 'Nobody’s business', due: null })
    for (const _time of [1, 2]) {
      const { status, body } = await open(token)
      expect([status, body.documents.map(({ title }: { title: string }) => title)]).toEqual([200, ['The license']])
      expect(JSON.stringify(body)).not.toContain('business')
      expect(JSON.stringify(body)).not.toContain(owner)
    }
    const sent = await upload(token, [file('license')])
    expect(sent.status).toBe(200)
    expect(await docOf('officer', owner, 'license')).toMatchObject({ status: 'Awaiting Review', files: [{}] })
    expect((await rows(owner))[0]).toMatchObject({ created_by: lender.people.borrower.id })
    expect((await open(token)).body.documents).toMatchObject([{ status: 'Awaiting Review', isOpen: false }])
    expect((await upload(token, [file('license')])).body.code).toBe('document-not-open')
    expect(await rows(owner)).toHaveLength(1)
    await decide('officer', owner, 'license', { status: 'Awaiting Reupload', reason: 'Blurred' })
    expect((await open(token)).body.documents).toMatchObject([{ reason: 'Blurred', isOpen: true }])
    expect((await upload(token, [file('license')])).status).toBe(200)
  })

  test('takes photographed pages as one PDF', async () => {
    const { owner, token } = await requested()
    const pages = [file('license', 'a.jpg', jpegOf([600, 800])), file('license', 'b.jpg', jpegOf([900, 600]))]
    expect((await upload(token, pages, { query: '?pages=1' })).status).toBe(200)
    expect(await rows(owner)).toMatchObject([{ media_type: 'application/pdf' }])
    const again = await requested()
    expect((await upload(again.token, [file('license')], { query: '?pages=1' })).status).toBe(415)
    expect(await rows(again.owner)).toEqual([])
  })
})

describe('a request to a co-borrower', () => {
  test('is mailed to them, asks what is theirs to send, and opens nothing else of the loan', async () => {
    const owner = await newFileLoan()
    const { id: person } = lender.people.neighbour
    expect((await call('admin', `POST opportunities/${owner}/parties`, { prospect: person })).status).toBe(200)
    const email = `${newId()}@sample.test`
    await database.ownerPool.query(`update person set email = $2, language = 'en' where id = $1`, [person, email])
    const { body: listed } = await call('officer', 'POST docs/requests/list', { module, owner })
    expect((listed.people as { _id: string }[]).map(({ _id }) => _id)).toEqual([lender.people.borrower.id, person])
    // A field of the application is the first borrower's.
    expect((await ask(owner, { docTypes: ['license'], person })).body.fields).toMatchObject({
      docTypes: expect.any(String),
    })
    expect((await call('neighbour', 'POST docs/list', { module, owner })).body.docs).toEqual([])
    expect((await ask(owner, { titles: ['Pay stub'], person })).status).toBe(200)
    const theirs = () => waitUntil(async () => (await mailsTo(email))[0])
    const token = tokenOf(await theirs())
    const docs = (await call('neighbour', 'POST docs/list', { module, owner })).body.docs as Record<string, unknown>[]
    expect(docs).toMatchObject([{ title: 'Pay stub', status: 'Not Uploaded', permissions: { upload: true } }])
    const docType = String(docs[0]?.docType)
    await call('borrower', 'POST docs/notes', { module, owner, docType: 'license', content: 'Mine', type: 'Public' })
    expect((await open(token)).body.documents).toMatchObject([{ title: 'Pay stub', isOpen: true }])
    expect((await upload(token, [file(docType)])).status).toBe(200)
    const [row] = await rows(owner)
    expect(row).toMatchObject({ created_by: person })
    for (const [name, status] of [
      ['neighbour', 200],
      ['outsider', 404],
    ] as const)
      expect((await desk.get(name, `GET auth/file/view/${row?.id}`)).status).toBe(status)
    const portal = (await call('neighbour', `GET portal/loans/${owner}`)).body.loan as { items: object[] }
    expect(portal.items).toMatchObject([{ kind: 'document', title: 'Pay stub', state: 'review' }])
    const redo = await decide('officer', owner, docType, { status: 'Awaiting Reupload', reason: 'Blurred' })
    expect(redo.body.message).toBe('Email Sent Successfully')
    const again = await waitUntil(async () =>
      (await mailsTo(email)).find(({ subject }) => subject.includes('Pay stub')),
    )
    expect(again.text).toContain('Blurred')
    const others = await call('neighbour', 'POST docs/status', { module, owner, docType, status: 'Approved' })
    expect(others.status).toBe(404)
    const [licence] = await rows(owner)
    expect(licence?.id).toBe(row?.id)
    await call('admin', `DELETE opportunities/${owner}/parties/${person}`)
    expect([await open(token), await upload(token, [file(docType)])]).toMatchObject([dead, { status: 404 }])
  })
})

describe('a link that is not what it says', () => {
  test('guessed, of another company, ended or past its time: one answer, and nothing is written', async () => {
    const { owner, id, token } = await requested()
    const before = await kept(owner)
    const { companyId } = other.lender
    const tries = [
      [newSecretToken(), lender.companyId],
      [token, companyId],
      [token, newId()],
      [token, 'made-up'],
    ] as const
    for (const [tried, company] of tries) {
      expect(await open(tried, company)).toMatchObject(dead)
      expect(await upload(tried, [file('license')], { company })).toMatchObject(dead)
    }
    const late = await requested()
    await database.ownerPool.query(`update document_request set expires_at = now() - interval '1 hour' where id = $1`, [
      late.id,
    ])
    expect([await open(late.token), await upload(late.token, [file('license')])]).toMatchObject([dead, dead])
    const end = (name: SampleName) => call(name, `POST docs/requests/${id}/end`, { module, owner })
    expect((await end('broker')).status).toBe(403)
    expect((await end('officer')).status).toBe(200)
    expect([await open(token), await upload(token, [file('license')])]).toMatchObject([dead, dead])
    expect(await kept(owner)).toBe(before)
    expect((await call('officer', `POST docs/requests/${id}/reminder`, { module, owner })).status).toBe(410)
  })

  test('reaches no other document, record or person by what the upload says', async () => {
    const { owner, token } = await requested()
    const foreign = await newFileLoan()
    const [before, others] = [await kept(owner), await kept(foreign)]
    expect((await upload(token, [file('photo')])).status).toBe(422)
    expect((await upload(token, [{ name: 'element', text: 'photo' }, file('license')])).status).toBe(422)
    const named = `opportunities--${foreign}--license--x--paper.pdf--${pdf.length}`
    expect((await upload(token, [file(named)])).status).toBe(422)
    expect((await upload(token, [{ name: 'status--license', text: 'Approved' }])).status).toBe(422)
    expect([await kept(owner), await kept(foreign)]).toEqual([before, others])
    const signedIn = await app.inject({
      ...{ method: 'POST', url: '/api/docs/list', payload: { module, owner } },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(signedIn.statusCode).toBe(401)
    // What is kept of a token opens nothing.
    expect(await open(hashOfToken(token).toString('base64url'))).toMatchObject(dead)
  })

  test('of a borrower who is none of the loan any more leads nowhere', async () => {
    const { owner, token } = await requested()
    await database.ownerPool.query('update loan set prospect_id = $2 where id = $1', [
      ...[owner, lender.people.neighbour.id],
    ])
    expect([await open(token), await upload(token, [file('license')])]).toMatchObject([dead, { status: 404 }])
    expect(await rows(owner)).toEqual([])
  })

  test('ended while a file comes by it: the file is there or refused', async () => {
    const { owner, id, token } = await requested()
    const both = await overlapping(
      database.ownerPool,
      () => call('officer', `POST docs/requests/${id}/end`, { module, owner }),
      () => upload(token, [file('license')]),
    )
    expect(both.first.status).toBe(200)
    expect(await rows(owner)).toHaveLength(both.second.status === 200 ? 1 : 0)
  })
})

describe('a reminder', () => {
  test('goes out by itself once, after three business days, as long as something is owed', async () => {
    const { owner, id, email, token } = await requested()
    const due = () =>
      database.ownerPool.query(
        `update document_request set remind_on = current_date - 1, reminded_at = null where id = $1`,
        [id],
      )
    const mails: unknown[] = []
    const jobs = { enqueue: async (_db: unknown, _job: unknown, mail: unknown) => void mails.push(mail) }
    const remind = () => remindOfRequests({ database, jobs }, lender.companyId, new Date())
    await due()
    await remind()
    await remind()
    expect(mails).toEqual([{ companyId: lender.companyId, requestId: id, why: 'reminder' }])
    expect((await call('officer', `POST docs/requests/${id}/reminder`, { module, owner })).status).toBe(200)
    const second = await waitUntil(async () => (await mailsTo(email)).find((one) => tokenOf(one) !== token))
    expect(second.subject).toMatch(/^Reminder/)
    expect((await open(tokenOf(second))).status).toBe(200)
    expect((await open(token)).status).toBe(200)
    const { body } = await call('officer', 'POST docs/requests/list', { module, owner })
    expect(body.requests).toMatchObject([{ state: 'open', titles: ['The license'], remindedAt: expect.any(String) }])
  })
})
