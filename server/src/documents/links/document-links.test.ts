import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { multipartBody } from '../samples/multipart-body.ts'
import { module, openDocumentDesk } from '../samples/sample-document-desk.ts'
import { pdf } from '../samples/sample-file-desk.ts'
import { bytesOfId } from './link-address.ts'

const desk = await openDocumentDesk()
const few = { uploadsPerPersonPerMinute: 2, resetFailuresPerAddressPerHour: 3 }
const other = await openDocumentDesk({ limits: few })
const { app, call, docOf, decide, kept, put, rows, stored, history, newFileLoan, database, lender } = desk

type Asked = { docTypes?: string[]; mayRead?: boolean; maySend?: boolean; days?: number; title?: string }
const usual = { title: 'Hudson Title', docTypes: ['license', 'photo'], mayRead: true, maySend: true, days: 7 }
const ask = (owner: string, more: Asked = {}, name: SampleName = 'officer') =>
  call(name, 'POST docs/links', { module, owner, ...usual, ...more })
async function made(more: Asked = {}, name: SampleName = 'officer') {
  const owner = await newFileLoan()
  const { status, body } = await ask(owner, more, name)
  expect([status, body]).toMatchObject([200, { form_id: '21' }])
  return { owner, id: String(body._id), link: String(body.owner_id) }
}
type Doc = { docType: string; status: string; isOpen: boolean; files: { _id: string; name: string }[] }
const open = async (link: string, more: object = {}) => {
  const payload = { form_id: '21', owner_id: link, ...more }
  const answer = await app.inject({ method: 'POST', url: '/api/public/docs', payload })
  const body = answer.json()
  const docs: Doc[] = body.modules?.[0]?.docs ?? []
  return { status: answer.statusCode, body, docs, types: docs.map(({ docType }) => docType) }
}
const send = async (link: string, docType: string, more: { name: string; text: string }[] = []) => {
  const said = [{ name: 'owner', text: 'link' }, ...more]
  const { body, type } = multipartBody([...said, { name: docType, file: 'paper.pdf', bytes: pdf }])
  const headers = { 'content-type': type, 'x-corbel-link': link }
  const answer = await app.inject({ method: 'POST', url: '/api/public/docs/upload', payload: body, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const view = async (ticket: string, method: 'GET' | 'HEAD' = 'GET', query = '') =>
  app.inject({ method, url: `/api/public/docs/file/${ticket}${query}`, headers: { range: 'bytes=0-3' } })
const ticketOf = async (link: string) => (await open(link)).docs.flatMap(({ files }) => files)[0]?._id ?? ''
const nowhere = { status: 404, body: { code: 'not-found', message: 'Not found.' } }

describe('a link to documents', () => {
  test('shows its documents and nothing else of the record, to whoever has it', async () => {
    const { owner, link } = await made()
    await put('officer', owner, 'license')
    const { body, docs } = await open(link)
    expect(body).toMatchObject({
      company_name: expect.stringContaining('Lender'),
      logo: null,
      templates: [],
      mayRead: true,
    })
    expect(docs).toMatchObject([
      { docType: 'license', status: 'Awaiting Review', isOpen: false, files: [{ name: 'paper.pdf' }] },
      { docType: 'photo', status: 'Not Uploaded', isOpen: true, files: [] },
    ])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${owner}|SF-|Prospect|Officer|Borrower`))
    expect((await open(link, { hideFields: ['license'] })).types).toEqual(['photo'])
    expect((await call('admin', 'POST docs/links/list', { module, owner })).body).toMatchObject({
      links: [
        { title: 'Hudson Title', state: 'open', openedAt: expect.any(String), documents: ['The license', 'The photo'] },
      ],
    })
    expect(await history(owner, 'document-link-made')).toHaveLength(1)
  })

  test('takes what is owed as a borrower would send it, waiting for a look, under the name of whom it is for', async () => {
    const { owner, link } = await made()
    expect(await send(link, 'license', [{ name: 'status--license', text: 'Approved' }])).toMatchObject({ status: 200 })
    expect(await docOf('admin', owner, 'license')).toMatchObject({
      status: 'Awaiting Review',
      updated_by: { user: 'Hudson Title · Olga Officer' },
    })
    const told = (await call('officer', 'POST notifications', {})).body.data as { owner: string; msg: string }[]
    expect(told.filter((one) => one.owner === owner)).toMatchObject([
      { msg: expect.stringContaining('Hudson Title uploaded a document') },
    ])
    expect(await send(link, 'license')).toMatchObject({ status: 409, body: { code: 'document-not-open' } })
    await decide('admin', owner, 'license', { status: 'Awaiting Reupload', reason: 'Blurred' })
    expect((await open(link)).docs).toMatchObject([{ docType: 'license', reason: 'Blurred', isOpen: true }, {}])
    expect(await send(link, 'license')).toMatchObject({ status: 200 })
    expect(await rows(owner)).toHaveLength(2)
  })

  test('of two that send at once the second is refused, and nothing of it is kept', async () => {
    const { owner, link } = await made()
    const sendIt = () => send(link, 'license')
    const { first, second, hadToWait } = await overlapping(database.ownerPool, sendIt, sendIt)
    expect([first.status, second.status, hadToWait]).toEqual([200, 409, true])
    expect(await rows(owner)).toHaveLength(1)
  })

  test('does no more than it was made for', async () => {
    const toRead = await made({ maySend: false })
    expect((await open(toRead.link)).docs.map(({ isOpen }) => isOpen)).toEqual([false, false])
    const before = [await kept(toRead.owner), (await stored()).length]
    expect(await send(toRead.link, 'license')).toMatchObject({ status: 403 })
    expect([await kept(toRead.owner), (await stored()).length]).toEqual(before)
    const toSend = await made({ mayRead: false, docTypes: ['license'] })
    await put('officer', toSend.owner, 'license')
    expect((await open(toSend.link)).docs).toMatchObject([{ files: [] }])
    expect(await send(toSend.link, 'photo')).toMatchObject({ status: 422 })
    expect(await rows(toSend.owner)).toHaveLength(1)
  })

  test('cannot be made for what is hidden from anybody, what is not there, for nothing or for too long', async () => {
    const owner = await newFileLoan()
    for (const docType of ['secret', 'inner', 'made-up', 'remark', 'need-1'])
      expect(await ask(owner, { docTypes: [docType] }, 'admin')).toMatchObject({
        status: 422,
        body: { fields: { docTypes: 'One of these documents cannot be shared by a link.' } },
      })
    expect(await ask(owner, { mayRead: false, maySend: false })).toMatchObject({ status: 422 })
    expect(await ask(owner, { days: 31 })).toMatchObject({ status: 422 })
    expect(await ask(owner, {}, 'borrower')).toMatchObject({ status: 403 })
    expect(await other.call('admin', 'POST docs/links', { module, owner, ...usual })).toMatchObject({ status: 404 })
    expect((await call('admin', 'POST docs/links/list', { module, owner })).body).toEqual({ links: [] })
  })

  test('leads nowhere once it is ended, past its time, or its maker may not any more: one answer for all of them', async () => {
    const ended = await made()
    const place = { module, owner: ended.owner }
    expect(await other.call('admin', `POST docs/links/${ended.id}/end`, place)).toMatchObject({ status: 404 })
    expect(await open(ended.link)).toMatchObject({ status: 200 })
    expect(await call('admin', `POST docs/links/${ended.id}/end`, place)).toMatchObject({ status: 200 })
    const expired = await made()
    await database.ownerPool.query(`update document_link set expires_at = now() - interval '1 hour' where id = $1`, [
      expired.id,
    ])
    const inactive = await made()
    await database.ownerPool.query('update record set active = false where id = $1', [inactive.owner])
    const ofOther = (await made()).link
    const stolen = `${bytesOfId(other.lender.companyId).toString('base64url')}${ofOther.slice(22)}`
    const guessed = `${ofOther.slice(0, 22)}${'A'.repeat(43)}`
    const dead = [ended.link, expired.link, inactive.link, stolen, guessed, inactive.owner, newId(), 'unknown']
    for (const link of dead) {
      expect([link, await open(link)]).toMatchObject([link, nowhere])
      expect([link, await send(link, 'license')]).toMatchObject([link, nowhere])
    }
    expect(await open(ofOther, { form_id: '1' })).toMatchObject(nowhere)
    expect(await open(ofOther)).toMatchObject({ status: 200 })
  })

  test('dies with the rights of whoever made it', async () => {
    const { link, owner } = await made()
    await put('officer', owner, 'license')
    const ticket = await ticketOf(link)
    const place = [lender.people.officer.id, lender.companyId]
    await database.ownerPool.query('update record set active = false where id = $1 and company_id = $2', place)
    expect(await open(link)).toMatchObject(nowhere)
    expect((await view(ticket)).statusCode).toBe(404)
    await database.ownerPool.query('update record set active = true where id = $1 and company_id = $2', place)
    expect((await view(ticket)).statusCode).toBe(206)
  })
})

describe('a file behind a link', () => {
  test('is shown by a ticket, in parts, each in the audit trail, and belongs to no origin', async () => {
    const { owner, link, id } = await made({ maySend: false })
    const file = await put('officer', owner, 'license')
    const ticket = await ticketOf(link)
    expect(ticket.length).toBeGreaterThan(64)
    const answer = await view(ticket)
    expect([answer.statusCode, answer.payload]).toEqual([206, '%PDF'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringContaining('inline'),
    })
    expect((await view(ticket, 'GET', '?download=1')).headers['content-disposition']).toContain('attachment')
    const trail = await database.ownerPool.query<{ content: string }>(
      `select content from audit_event where record_id = $1 and action = 'file-read'`,
      [owner],
    )
    expect(trail.rows.map(({ content }) => JSON.parse(content).details)).toMatchObject([
      { file, link: id, bytes: '0-3' },
      { file, link: id },
    ])
  })

  test('is not there for an altered, old or foreign ticket, once it went, or its document is hidden', async () => {
    const { owner, link, id } = await made()
    await put('officer', owner, 'license')
    const ticket = await ticketOf(link)
    const altered = `${ticket.slice(0, 30)}${ticket[30] === 'A' ? 'B' : 'A'}${ticket.slice(31)}`
    for (const wrong of [altered, `${ticket}AA`, ticket.slice(0, -4), newId(), 'x'])
      expect([wrong, (await view(wrong)).statusCode]).toEqual([wrong, 404])
    await database.ownerPool.query(`update document_link set may_read = false where id = $1`, [id])
    expect((await view(ticket)).statusCode).toBe(404)
    await database.ownerPool.query(`update document_link set may_read = true, doc_types = '{photo}' where id = $1`, [
      id,
    ])
    expect((await view(ticket)).statusCode).toBe(404)
    await database.ownerPool.query(`update document_link set doc_types = '{license}' where id = $1`, [id])
    expect((await view(ticket)).statusCode).toBe(206)
    const [file] = await rows(owner)
    expect(await call('officer', `DELETE docs/file/${String(file?.id)}`)).toMatchObject({ status: 200 })
    expect((await view(ticket)).statusCode).toBe(404)
  })
})

test('whoever guesses often, or sends too often by one link, waits', async () => {
  const owner = await other.newFileLoan()
  const { body } = await other.call('officer', 'POST docs/links', { module, owner, ...usual, docTypes: ['bundle'] })
  const sendBundle = async () => {
    const parts = [
      { name: 'owner', text: 'link' },
      { name: 'sending', text: newId() },
      { name: 'bundle', file: 'paper.pdf', bytes: pdf },
    ]
    const { body: payload, type } = multipartBody(parts)
    const headers = { 'content-type': type, 'x-corbel-link': String(body.owner_id) }
    return (await other.app.inject({ method: 'POST', url: '/api/public/docs/upload', payload, headers })).statusCode
  }
  const guess = async () => {
    const payload = { form_id: '21', owner_id: newId() }
    return (await other.app.inject({ method: 'POST', url: '/api/public/docs', payload })).statusCode
  }
  await database.ownerPool.query('delete from rate_limit')
  expect([await sendBundle(), await sendBundle(), await sendBundle()]).toEqual([200, 409, 429])
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([404, 404, 404, 429])
  // Also with a link that leads somewhere: nobody learns by it which guess was right.
  expect(await sendBundle()).toBe(429)
  await database.ownerPool.query('delete from rate_limit')
})

test('files too large for an e-mail go as a link to them alone, made by who may make links, ending by itself', async () => {
  const owner = await newFileLoan()
  const [chosen, left] = [await put('officer', owner, 'license'), await put('officer', owner, 'license')]
  await database.ownerPool.query('update file set size = 26214401 where id = any($1)', [[chosen, left]])
  const mail = {
    ...{ module, owner, recipients: ['title@hudson.test'], subject: 'Papers', body: '<p>Here.</p>', docs: [chosen] },
  }
  const sendMail = (name: SampleName, more: object = {}) => call(name, 'POST emails/send', { ...mail, ...more })
  expect((await sendMail('officer')).status).toBe(413)
  expect((await sendMail('borrower', { docsAsLink: true })).status).toBe(403)
  const sent = await sendMail('officer', { docsAsLink: true })
  expect([sent.status, sent.body]).toMatchObject([200, { queued: 1 }])
  const { rows: bodies } = await database.ownerPool.query(
    `select body.text, body.html, body.documents from message join message_body body on body.message_id = message.id
     where message.record_id = $1`,
    [owner],
  )
  const [, link = ''] = /\/public\/docs\/21\/([\w-]+)/.exec(bodies[0].text) ?? []
  expect(bodies[0]).toMatchObject({ documents: [], html: expect.stringContaining(link) })
  expect(bodies[0].text).toContain('paper.pdf')
  const { docs, types, body } = await open(link)
  expect([types, docs.map(({ files }) => files.length)]).toEqual([['license'], [1]])
  expect(body).toMatchObject({ mayRead: true, maySend: false })
  expect((await view(docs[0]?.files[0]?._id ?? '')).statusCode).toBe(206)
  const told = await database.ownerPool.query(
    `select action from history where record_id = $1 and action like '%link%'`,
    [owner],
  )
  expect(told.rows).toEqual([{ action: 'document-link-made' }])
  await database.ownerPool.query(
    `update document_link set expires_at = now() - interval '1 day' where record_id = $1`,
    [owner],
  )
  expect((await open(link)).status).toBe(404)
})
