import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SmtpPool } from '../../platform/mail/smtp-pool.ts'
import { freePort } from '../../test-support/network/free-port.ts'
import { openNameServer } from '../../test-support/network/name-server.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { module, openDocumentDesk } from '../samples/sample-document-desk.ts'
import { pdf } from '../samples/sample-file-desk.ts'

const port = await freePort()
const environment = { CORBEL_INBOUND_DOMAIN: 'in.corbel.test', CORBEL_INBOUND: `127.0.0.1:${port}` }
const names = await openNameServer({
  '_dmarc.strict.test': { TXT: ['v=DMARC1; p=none'] },
  'strict.test': { TXT: ['v=spf1 ip4:127.0.0.1 -all'] },
  '_dmarc.broken.test': 'broken',
})
const desk = await openDocumentDesk({ own: true, environment, nameServers: [names.address] })
const other = await openDocumentDesk()
const { call, docOf, kept, rows, newFileLoan, database, lender } = desk
const mails = new SmtpPool(`smtp://127.0.0.1:${port}?ignoreTLS=true`)

const emailOf = async (name: SampleName, domain = 'sample.test'): Promise<string> => {
  const email = `${name}@${domain}`
  await database.ownerPool.query('update person set email = $2 where id = $1', [lender.people[name].id, email])
  return email
}
const addressOf = async (owner: string, name: SampleName = 'broker', path = 'docs/mailbox') => {
  const { status, body } = await call(name, `POST ${path}`, { module, owner })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { address: string; from: string }
}
type Part = { readonly name: string; readonly bytes: Buffer }
const paper: Part = { name: 'pay stub.pdf', bytes: pdf }
/** What a mail program makes of a mail with these attached. */
function mailOf(from: string, parts: readonly Part[], more = ''): Buffer {
  const files = parts.map(
    ({ name, bytes }) =>
      `--x\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`,
  )
  return Buffer.from(
    `From: Bo <${from}>\r\nTo: docs@in.corbel.test\r\nSubject: Fwd: papers\r\n${more}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nHere they are.\r\n${files.join('')}--x--\r\n`,
  )
}
const give = async (to: string, bytes: Buffer, envelopeFrom = 'bounce@sample.test') => {
  const answer = await mails.give({ envelope: { from: envelopeFrom, to }, bytes })
  return { kind: answer.kind, said: JSON.stringify(answer) }
}
const taken = { kind: 'taken' }

describe('an address for documents of a record', () => {
  test('takes what its person mails there from their own mailbox, to be sorted by staff', async () => {
    const owner = await newFileLoan()
    const from = await emailOf('broker')
    const { address } = await addressOf(owner)
    expect(address).toMatch(/^docs\+[0-9a-z]+\.[0-9a-f]{48}@in\.corbel\.test$/)
    expect(address.indexOf('@')).toBeLessThanOrEqual(64)
    expect(await addressOf(owner)).toEqual({ address, from })
    const sign: Part = { name: 'logo.png', bytes: randomBytes(400) }
    const program: Part = { name: 'run.exe', bytes: randomBytes(400) }
    // Mail servers change the case, and send again what was not answered in time.
    for (const to of [address.toUpperCase(), address])
      expect(await give(to, mailOf(from, [paper, sign, program]))).toMatchObject(taken)
    expect(await docOf('officer', owner, 'need-unsorted')).toMatchObject({
      ...{ title: 'Awaiting sorting', status: 'Awaiting Review', files: [{ name: 'pay stub.pdf' }] },
    })
    const [row] = await rows(owner)
    expect(row).toMatchObject({ created_by: lender.people.broker.id, media_type: 'application/pdf' })
    expect(await docOf('borrower', owner, 'need-unsorted')).toBeUndefined()
    const sort = (name: SampleName, docType: string) => call(name, `POST docs/file/${row?.id}/sort`, { docType })
    expect((await sort('broker', 'license')).status).toBe(403)
    for (const docType of ['made-up', 'inner', 'need-unsorted'])
      expect((await sort('officer', docType)).status, docType).toBe(422)
    expect((await other.call('admin', `POST docs/file/${row?.id}/sort`, { docType: 'license' })).status).toBe(404)
    expect((await sort('officer', 'license')).status).toBe(200)
    expect(await docOf('borrower', owner, 'license')).toMatchObject({
      status: 'Awaiting Review',
      files: [{ _id: row?.id }],
    })
    expect(await docOf('officer', owner, 'need-unsorted')).toBeUndefined()
    expect((await sort('officer', 'photo')).status).toBe(404)
    const statements = await desk.ask(owner)
    const second: Part = { name: 'statement.pdf', bytes: Buffer.concat([pdf, Buffer.from('\n%2')]) }
    expect(await give(address, mailOf(from, [second]))).toMatchObject(taken)
    const [file] = (await docOf('officer', owner, 'need-unsorted'))?.files ?? []
    expect((await call('officer', `POST docs/file/${file?._id}/sort`, { docType: statements })).status).toBe(200)
    expect(await docOf('officer', owner, statements)).toMatchObject({ files: [{ name: 'statement.pdf' }] })
  })

  test('takes nothing from another mailbox, made up, ended, of another company or whose person may not any more', async () => {
    const owner = await newFileLoan()
    const from = await emailOf('broker')
    const { address: before } = await addressOf(owner)
    const { address } = await addressOf(owner, 'broker', 'docs/mailbox/renew')
    expect(address).not.toBe(before)
    const untouched = await kept(owner)
    const wrong = await give(address, mailOf('somebody@else.test', [paper]))
    expect([wrong.kind, wrong.said]).toEqual(['refused', expect.stringContaining('5.7.1')])
    const guess = `${address.slice(0, -21)}0000${address.slice(-17)}`
    const foreign = address.replace(/^docs\+[0-9a-z]+/, 'docs+zz')
    await database.ownerPool.query('delete from loan_assignee where loan_id = $1', [owner]).catch(() => undefined)
    for (const to of [before, guess, foreign, 'docs+@in.corbel.test', 'docs+a.b@in.corbel.test']) {
      const answer = await give(to, mailOf(from, [paper]))
      expect([to, answer.kind, answer.said]).toEqual([to, 'refused', expect.stringContaining('5.1.1')])
    }
    const useless = await give(address, mailOf(from, [{ name: 'run.exe', bytes: randomBytes(50) }]))
    expect(useless.said).toContain('5.6.0')
    expect(await give(address, mailOf(from, [paper], 'Auto-Submitted: auto-replied\r\n'))).toMatchObject(taken)
    await database.ownerPool.query('update record set active = false where id = $1', [owner])
    expect((await give(address, mailOf(from, [paper]))).said).toContain('5.1.1')
    await database.ownerPool.query('update record set active = true where id = $1', [owner])
    const away = await database.ownerPool.query('delete from person_role where person_id = $1 returning *', [
      lender.people.broker.id,
    ])
    expect((await give(address, mailOf(from, [paper]))).said).toContain('5.1.1')
    for (const role of away.rows)
      await database.ownerPool.query(
        'insert into person_role (company_id, person_id, role_id, position) values ($1, $2, $3, $4)',
        [...[role.company_id, role.person_id, role.role_id, role.position]],
      )
    expect(await kept(owner)).toBe(untouched)
    expect((await call('borrower', 'POST docs/mailbox', { module, owner })).status).toBe(403)
    expect((await other.call('admin', 'POST docs/mailbox', { module, owner })).status).toBe(404)
  })

  test('takes nothing that its domain does not stand for, and has it brought again where nobody can be asked', async () => {
    const owner = await newFileLoan()
    const from = await emailOf('broker', 'strict.test')
    const { address } = await addressOf(owner)
    const untouched = await kept(owner)
    const forged = await give(address, mailOf(from, [paper]))
    expect([forged.kind, forged.said]).toEqual(['refused', expect.stringContaining('5.7.1')])
    // Two senders are none.
    const two = await give(address, mailOf(from, [paper], 'From: x@else.test\r\n'), from)
    expect([two.kind, two.said]).toEqual(['refused', expect.stringContaining('5.7.1')])
    const unsure = await emailOf('broker', 'broken.test')
    expect((await give(address, mailOf(unsure, [paper]))).said).toContain('4.3.2')
    expect(await kept(owner)).toBe(untouched)
    await emailOf('broker', 'strict.test')
    // A mail server that waits too long brings the same mail beside the one that is under way.
    const beside = await Promise.all([0, 1, 2].map(() => give(address, mailOf(from, [paper]), from)))
    expect(beside).toMatchObject([taken, taken, taken])
    expect(await docOf('officer', owner, 'need-unsorted')).toMatchObject({ files: [{ name: 'pay stub.pdf' }] })
  })

  test('brings what is no document yet: nothing is decided on it, asked for or shared, on the home page neither', async () => {
    const owner = await newFileLoan({ workforces: [`${lender.people.officer.id}---2`] })
    const from = await emailOf('broker')
    const { address } = await addressOf(owner)
    expect(await give(address, mailOf(from, [paper]))).toMatchObject(taken)
    const before = await kept(owner)
    const docType = 'need-unsorted'
    const link = { title: 'Title company', docTypes: [docType], mayRead: true, maySend: true, days: 7 }
    const asks = { 'docs/status': { docType, status: 'Approved' }, 'docs/needs': { docType }, 'docs/links': link }
    const mailed = { 'docs/requests': { docTypes: [docType] } }
    for (const [path, body] of Object.entries({ ...asks, ...mailed }))
      expect([path, (await call('officer', `POST ${path}`, { module, owner, ...body })).status]).toEqual([path, 422])
    expect(await kept(owner)).toBe(before)
    const day = (await call('officer', 'GET dashboard/day')).body as { cards: { documents: unknown } }
    const { documents } = day.cards.documents as { documents: { docType: string; owner: string; mayDecide: boolean }[] }
    expect(documents.filter((one) => one.owner === owner)).toMatchObject([{ docType, mayDecide: false }])
  })
})
