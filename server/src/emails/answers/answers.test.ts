import { describe, expect, test } from 'vitest'
import { pdfOf } from '../../documents/samples/sample-pdf.ts'
import { newId } from '../../platform/ids.ts'
import { SmtpPool } from '../../platform/mail/smtp-pool.ts'
import { freePort } from '../../test-support/network/free-port.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { mailWithFiles } from '../../test-support/network/mail-with-files.ts'
import { openNameServer } from '../../test-support/network/name-server.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { forgetOldMails } from '../retention/retention-job.ts'

const server = await openMailServer()
const port = await freePort()
const names = await openNameServer({
  'proven.test': { TXT: ['v=spf1 ip4:127.0.0.1 -all'] },
  '_dmarc.proven.test': { TXT: ['v=DMARC1; p=reject'] },
  '_dmarc.spoofed.test': { TXT: ['v=DMARC1; p=reject'] },
})
const desk = await openShareDesk({
  ...{ own: true, smtpUrl: server.url, publicUrl: 'https://corbel.example', nameServers: [names.address] },
  environment: { CORBEL_INBOUND_DOMAIN: 'in.corbel.test', CORBEL_INBOUND: `127.0.0.1:${port}` },
})
const { call, callAsGuest, clock, database, newLoan } = desk
const module = 'opportunities'
const sender = new SmtpPool(`smtp://127.0.0.1:${port}?ignoreTLS=true`)

/** An e-mail that was written from a loan; answers where answers to it go. */
async function written(to: string, by: typeof call = call, at?: string) {
  const owner = at ?? (await newLoan())
  const sent = await by('officer', 'POST emails/send', {
    module,
    owner,
    recipients: [to],
    subject: 'Rate',
    body: 'x',
  })
  expect(sent.status).toBe(200)
  clock.advance(10_000)
  const { source, from } = await waitUntil(() => server.received.find((mail) => mail.to === to))
  const [, replyTo = ''] = /^Reply-To: ((?:.*\r?\n[ \t]+)*.*)$/m.exec(source) ?? []
  expect(replyTo).toContain('officer@sample.test')
  const [answersTo = ''] = /r\+[0-9a-z.]+@in\.corbel\.test/.exec(replyTo) ?? []
  expect(answersTo).not.toBe('')
  const [, named = ''] = /^Message-ID: (<.+>)\r?$/m.exec(source) ?? []
  return { owner, answersTo, named, comesBackTo: from }
}
const answer = (to: string, from: string, text: string, more = '') =>
  sender.give({
    envelope: { from, to },
    bytes: Buffer.from(
      `From: Ann Bee <${from}>\r\nSubject: Re: Rate\r\nMessage-ID: <${Math.abs(text.length)}.${from}.${text.slice(0, 9).replaceAll(/\W/g, '')}>\r\n${more}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    ),
  })
type Answer = { text: string; automatic: boolean; isFromRecipient: boolean; from: object; quoted: string }
const answersAt = async (owner: string, name: Parameters<typeof call>[0] = 'officer') => {
  const { status, body } = await call(name, 'POST emails/answers', { module, owner })
  return { status, count: body.count, answers: body.answers as Answer[] }
}

test('an answer stands at the record that was written from, once, without what it quotes; its writer is told', async () => {
  const { owner, answersTo } = await written('ann@answer.test')
  const text = 'Six is fine. <b>Ann</b>\r\n\r\nOn Tue, May 5, 2026 at 9:00 AM Maria wrote:\r\n> x'
  for (let at = 0; at < 3; at += 1) expect((await answer(answersTo, 'ann@answer.test', text)).kind).toBe('taken')
  const { count, answers } = await answersAt(owner)
  expect(count).toBe(1)
  expect(answers[0]).toMatchObject({
    ...{ text: 'Six is fine. <b>Ann</b>', automatic: false, isFromRecipient: true },
    from: { name: 'Ann Bee', email: 'ann@answer.test' },
  })
  expect(answers[0]?.quoted).toContain('> x')
  const { body } = await call('officer', 'POST notifications', {})
  expect(JSON.stringify(body)).toMatch(/email-answered|answered an e-mail/)
  expect((await answersAt(owner, 'borrower')).count ?? 0).toBe(0)
})

test('of another address it says so; a machine’s is marked, and no more than five of them an hour are kept', async () => {
  const { owner, answersTo } = await written('bea@answer.test')
  await answer(answersTo, 'other@answer.test', 'Hello')
  for (let at = 0; at < 8; at += 1)
    await answer(answersTo, 'bea@answer.test', `Away ${'x'.repeat(at)}`, 'Auto-Submitted: auto-replied\r\n')
  const { answers } = await answersAt(owner)
  expect(answers.filter(({ automatic }) => automatic)).toHaveLength(5)
  expect(answers.filter(({ isFromRecipient }) => !isFromRecipient)).toHaveLength(1)
  const before = server.received.length
  clock.advance(60_000)
  expect(server.received.length).toBe(before)
})

test('a forged address, a report in place of an answer, and another company find nothing', async () => {
  const { owner, answersTo } = await written('cat@answer.test')
  const forged = answersTo.replace(/.@in/, (end) => (end[0] === '0' ? '1@in' : '0@in'))
  expect(await answer(forged, 'cat@answer.test', 'Hello')).toMatchObject({ kind: 'refused', code: 550 })
  const report = `From: mailer-daemon@mx.test\r\nSubject: Undelivered Mail Returned to Sender\r\nReturn-Path: <>\r\n\r\nyour message could not be delivered: 550 5.1.1 user unknown\r\n`
  await sender.give({ envelope: { from: '', to: answersTo }, bytes: Buffer.from(report) })
  expect((await answersAt(owner)).count).toBe(0)
  expect((await database.ownerPool.query('select count(*)::int as n from suppression')).rows[0].n).toBe(0)
  expect((await callAsGuest('admin', 'POST emails/answers', { module, owner })).status).toBe(404)
})

test('a mail of our own that went to our own address is a machine’s: nobody is told, nothing begins', async () => {
  const { owner, answersTo, named } = await written('jan@answer.test')
  const bytes = Buffer.from(`From: Maria <officer@sample.test>\r\nMessage-ID: ${named}\r\nSubject: Rate\r\n\r\nx\r\n`)
  await sender.give({ envelope: { from: 'officer@sample.test', to: answersTo }, bytes })
  expect((await answersAt(owner)).answers.map(({ automatic }) => automatic)).toEqual([true])
})

test('a machine that writes to where mails come back to is an answer, and no report', async () => {
  const { owner, comesBackTo } = await written('ida@answer.test')
  expect(comesBackTo).toMatch(/^b\+/)
  await answer(comesBackTo, 'ida@answer.test', 'Away', 'Auto-Submitted: auto-replied\r\n')
  await answer(comesBackTo, 'ida@answer.test', 'Hello')
  expect((await answersAt(owner)).answers.map(({ text, automatic }) => `${text} ${automatic}`)).toEqual(['Away true'])
})

describe('what the company has passed on', () => {
  const ownAddress = async (by: typeof call) => String((await by('admin', 'GET mail_settings')).body.passOnTo)
  const unfiled = async (by: typeof call = call) => (await by('officer', 'POST emails/unfiled', {})).body
  const passOn = async (from: string, text: string, more = '') => answer(await ownAddress(call), from, text, more)

  test('stands at the record that it says it answers, or refers to under its subject, once', async () => {
    const { owner, answersTo, named } = await written('gil@answer.test')
    for (const to of [await ownAddress(call), answersTo])
      expect((await answer(to, 'gil@answer.test', 'Yes', `In-Reply-To: ${named}\r\n`)).kind).toBe('taken')
    const before = (await unfiled()).count
    await passOn('gil@answer.test', 'Yes')
    expect((await unfiled()).count).toBe(before)
    await passOn('joe@answer.test', 'Joe says no', `References: <x@y.test> ${named}\r\n`)
    const [joe, gil] = (await answersAt(owner)).answers as unknown as { text: string; isFromRecipient: boolean }[]
    expect([gil?.text, joe?.text, gil?.isFromRecipient, joe?.isFromRecipient]).toEqual([
      'Yes',
      'Joe says no',
      true,
      false,
    ])
    await passOn('kim@answer.test', 'To what Gil said', 'In-Reply-To: <3.gil@answer.test.Yes>\r\n')
    expect((await answersAt(owner)).count).toBe(3)
  })

  test('and names a mail of another company, none, or one of another subject stands at no record', async () => {
    const theirLoan = await callAsGuest('admin', 'POST opportunities/add', {
      ...{ program: '13', prospect: desk.guest.people.borrower.id },
    })
    const theirs = await written('lea@answer.test', callAsGuest, String(theirLoan.body._id))
    const ours = await written('max@answer.test')
    const before = Number((await unfiled()).count)
    await passOn('lea@answer.test', 'Their id', `In-Reply-To: ${theirs.named}\r\nReferences: ${theirs.named}\r\n`)
    await passOn(
      'lea@answer.test',
      'Nobodys id',
      `In-Reply-To: <${newId()}@sample.test>, <'; drop table message@x>\r\n`,
    )
    const subject = `Subject: Something else\r\nReferences: ${ours.named}\r\n`
    await sender.give({
      envelope: { from: 'x@y.test', to: await ownAddress(call) },
      bytes: Buffer.from(`From: x@y.test\r\nMessage-ID: <other@y.test>\r\n${subject}\r\nHi\r\n`),
    })
    expect((await unfiled()).count).toBe(before + 3)
    expect((await unfiled(callAsGuest)).count).toBe(0)
    expect((await answersAt(ours.owner)).count).toBe(0)
    expect((await callAsGuest('officer', 'POST emails/answers', { module, owner: theirs.owner })).body.count).toBe(0)
  })

  test('stands at the one loan of whoever is proven to have sent it, and whoever works on it is told', async () => {
    const formData = { first_name: 'Ned', last_name: 'Known', email: 'ned@proven.test' }
    const prospect = String((await call('admin', 'POST people/prospects/add', { formData })).body._id)
    await passOn('ned@proven.test', 'No loan yet')
    expect((await call('admin', 'POST emails/answers', { module: 'prospects', owner: prospect })).body.count).toBe(1)
    const owner = await newLoan({ prospect })
    await passOn('ned@proven.test', 'From Ned')
    expect((await answersAt(owner)).answers).toMatchObject([{ text: 'From Ned', isFromRecipient: true }])
    expect(JSON.stringify((await call('processor', 'POST notifications', {})).body)).toContain('Ann Bee')
    await newLoan({ prospect })
    const before = Number((await unfiled()).count)
    await passOn('ned@proven.test', 'Which of two')
    await database.ownerPool.query(`update person set email = 'ned@spoofed.test' where id = $1`, [prospect])
    await passOn('ned@spoofed.test', 'Not Ned')
    expect((await unfiled()).count).toBe(before + 2)
  })

  test('comes to an address that nobody makes up', async () => {
    const own = await ownAddress(call)
    expect(await ownAddress(callAsGuest)).not.toBe(own)
    const forged = own.replace(/.@/, (end) => (end[0] === '0' ? '1@' : '0@'))
    expect(await answer(forged, 'x@answer.test', 'Hello')).toMatchObject({ kind: 'refused', code: 550 })
    expect(own.split('@')[0]?.length).toBeLessThanOrEqual(64)
  })

  test('and stands at no record is put at one by hand, once, by whoever may write from it', async () => {
    await passOn('oda@answer.test', 'Where do I belong')
    const listed = (await unfiled()).answers as unknown as { _id: string; text: string }[]
    const id = listed.find(({ text }) => text === 'Where do I belong')?._id
    const owner = await newLoan()
    const put = (name: Parameters<typeof call>[0], at = owner, by = call) =>
      by(name, `POST emails/unfiled/${id}/file`, { module, owner: at })
    expect((await put('borrower')).status).toBe(403)
    expect((await put('officer', newId())).status).toBe(404)
    expect((await put('officer', owner, callAsGuest)).status).toBe(404)
    expect((await answersAt(owner)).count).toBe(0)
    const both = await Promise.all([put('officer'), put('admin', await newLoan())])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const filed = await database.ownerPool.query('select record_id, filed_by_name from mail_answer where id = $1', [id])
    expect(filed.rows[0].filed_by_name).not.toBeNull()
    const [shown] = (await answersAt(filed.rows[0].record_id)).answers as unknown as object[]
    expect(shown).toMatchObject({ text: 'Where do I belong', filedBy: filed.rows[0].filed_by_name, answers: '' })
  })
})

test('an answer to a record that is out of use stands among those of none, for staff of the company alone', async () => {
  const { owner, answersTo } = await written('dan@answer.test')
  const count = Number((await call('officer', 'POST emails/unfiled', {})).body.count)
  await call('admin', `DELETE opportunities/${owner}`)
  await answer(answersTo, 'dan@answer.test', 'Too late?')
  const { body } = await call('officer', 'POST emails/unfiled', {})
  expect(body.answers).toMatchObject([{ text: 'Too late?' }, ...new Array(count).fill({})])
  expect((await callAsGuest('admin', 'POST emails/unfiled', {})).body).toEqual({ count: 0, answers: [] })
  expect((await call('borrower', 'POST emails/unfiled', {})).status).toBe(403)
})

type Files = { _id: string; name: string; refused: string | null; filed: boolean }[]

test('what is attached is looked at and kept, and becomes a document of the record by the rights of whoever puts it there', async () => {
  const { owner, answersTo } = await written('eve@proven.test')
  const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`
  const files = [
    { name: 'license.pdf', type: 'application/pdf', bytes: pdfOf(['License']) },
    { name: 'setup.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ\u0000\u0000run') },
    { name: 'note.txt', type: 'text/plain', bytes: Buffer.from(eicar) },
    { name: '../../etc/passwd.pdf', type: 'application/pdf', bytes: pdfOf(['Two']) },
  ]
  const bytes = Buffer.from(mailWithFiles('eve@proven.test', files))
  expect((await sender.give({ envelope: { from: 'eve@proven.test', to: answersTo }, bytes })).kind).toBe('taken')
  const [kept] = (await answersAt(owner)).answers as unknown as { _id: string; dmarc: string; files: Files }[]
  expect(kept?.dmarc).toBe('pass')
  expect(kept?.files.map(({ name, refused }) => `${name} ${refused}`)).toEqual([
    ...['license.pdf null', 'setup.exe kind', 'note.txt infected', 'passwd.pdf null'],
  ])
  const put = (name: Parameters<typeof call>[0], more: object = {}) =>
    call(name, `POST emails/answers/${kept?._id}/file`, {
      ...{ module, owner, file: kept?.files[0]?._id, element: 'license', ...more },
    })
  expect((await put('officer', { file: kept?.files[1]?._id })).status).toBe(404)
  expect((await put('officer', { owner: await newLoan() })).status).toBe(404)
  expect((await put('officer', { element: 'nowhere' })).status).toBe(422)
  const foreign = await callAsGuest('admin', `POST emails/answers/${kept?._id}/file`, {
    ...{ module, owner, file: kept?.files[0]?._id, element: 'license' },
  })
  expect(foreign.status).toBe(404)
  const filed = await put('officer')
  expect(filed.status, JSON.stringify(filed.body)).toBe(200)
  const { docs } = (await call('officer', 'POST docs/list', { module, owner })).body as {
    docs: { docType: string; files: { _id: string; name: string }[] }[]
  }
  const inDocs = docs.find(({ docType }) => docType === 'license')?.files
  expect(inDocs).toMatchObject([{ name: 'license.pdf' }])
  await database.ownerPool.query(`update file set size = 26 * 1024 * 1024 where id = $1`, [inDocs?.[0]?._id])
  const along = { module, owner, recipients: ['x@y.test'], subject: 'x', body: 'y', docs: [inDocs?.[0]?._id] }
  expect((await call('officer', 'POST emails/send', along)).status).toBe(413)
  const [after] = (await answersAt(owner)).answers as unknown as { files: Files }[]
  expect(after?.files.map(({ filed: is }) => is)).toEqual([true, false, false, false])
  for (const [table, at] of [
    ['mail_answer', 'received_at'],
    ['message', 'created_at'],
  ])
    await database.ownerPool.query(`update ${table} set ${at} = ${at} - interval '8 years'`)
  const when = { at: clock.now(), signal: new AbortController().signal }
  await forgetOldMails({ database, publicUrl: 'https://corbel.example' }, when)
  expect((await answersAt(owner)).answers).toMatchObject([{ text: '', files: [] }])
  expect((await database.ownerPool.query('select from mail_answer_file')).rows).toEqual([])
  expect((await put('officer')).status).toBe(404)
})

test('whoever cannot be who they say is marked and tells nobody; a reply goes on with the talk', async () => {
  const { owner, answersTo } = await written('fay@spoofed.test')
  const bells = async () =>
    JSON.stringify((await call('officer', 'POST notifications', {})).body).split('email-answered').length
  const before = await bells()
  await answer(answersTo, 'fay@spoofed.test', 'Change the account')
  const [spoofed] = (await answersAt(owner)).answers as unknown as { _id: string; dmarc: string }[]
  expect(spoofed?.dmarc).toBe('fail')
  expect(await bells()).toBe(before)
  const reply = (answers: string) =>
    call('officer', 'POST emails/send', {
      module,
      owner,
      recipients: ['fay@spoofed.test'],
      subject: 'Re: Rate',
      body: 'y',
      answers,
    })
  expect((await reply(owner)).status).toBe(404)
  expect((await reply(spoofed?._id ?? '')).status).toBe(200)
  clock.advance(10_000)
  const { source } = await waitUntil(() => server.received.find((mail) => mail.source.includes('In-Reply-To')))
  expect(source).toMatch(/^In-Reply-To: <\d+\.fay@spoofed\.test\.\w+>/m)
})
