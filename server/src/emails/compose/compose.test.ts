import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { wordsOf } from '../../test-support/words-of.ts'

const server = await openMailServer()
const desk = await openShareDesk({ own: true, smtpUrl: server.url })
const { call, callAsGuest, clock, database, guest, lender, newLoan, newSharedLoan, save } = desk
const pool = database.ownerPool
const module = 'opportunities'
type Name = Parameters<typeof call>[0]
type Entry = { _id: string; state: string; recipient: { email: string }; [key: string]: unknown }

const mail = { module, recipients: ['ann@out.test'], subject: 'Your loan', body: '<p>Hello <b>Ann</b></p>' }
const send = (name: Name, owner: string, more: object = {}) =>
  call(name, 'POST emails/send', { ...mail, owner, ...more })
const list = async (name: Name, owner: string, more: object = {}) =>
  (await call(name, 'POST emails/user_emails', { from: module, owner, ...more })).body as {
    emails: Entry[]
    count: number
    stopped: object[]
    permissions: object
  }
const rows = async () => Number((await pool.query('select count(*) as n from message')).rows[0].n)
const sentTo = (to: string) => server.received.filter((one) => one.to === to)
const later = (seconds = 10) => clock.advance(seconds * 1_000)
const until = (name: Name, owner: string, state: string) =>
  waitUntil(async () => {
    const { emails } = await list(name, owner)
    return emails.every((entry) => entry.state === state) && emails.length > 0 ? emails : undefined
  })

describe('an e-mail from a record', () => {
  test('waits ten seconds, goes to each of those whom it names, and the record tells what became of it', async () => {
    const owner = await newLoan()
    const more = {
      recipients: ['ann@out.test', { email: 'Bo@Out.test', name: 'Bo Bee' }],
      cc: ['cy@out.test'],
      bcc: ['di@out.test'],
    }
    const { status, body } = await send('officer', owner, more)
    expect([status, body]).toMatchObject([200, { message: 'Email sent successfully.', queued: 4, skipped: [] }])
    expect((await list('officer', owner)).emails.map(({ state }) => state)).toEqual([
      'queued',
      'queued',
      'queued',
      'queued',
    ])
    later()
    const emails = await until('officer', owner, 'sent')
    expect(emails.map(({ recipient, line }) => `${line} ${recipient.email}`).sort()).toEqual([
      'bcc di@out.test',
      'cc cy@out.test',
      'to Bo@Out.test',
      'to ann@out.test',
    ])
    expect(emails[0]).toMatchObject({
      general_mail: { subject: 'Your loan' },
      send: { note: 'Accepted by 127.0.0.1' },
      ...{ delivery: null, bounce: null, error: null, campaign: null, by: 'Olga Officer' },
    })
    const [secret] = sentTo('di@out.test')
    expect(secret?.source).toMatch(/^Cc: cy@out.test/m)
    expect(secret?.source).toContain('Bo Bee <Bo@out.test>')
    expect(sentTo('ann@out.test').at(-1)?.source).not.toContain('di@out.test')
    expect(secret?.source).toContain('Reply-To: "Olga Officer')
    expect(secret?.source).toContain('officer@sample.test')
    const read = await call('officer', 'POST emails/read', { module, owner, _id: emails[0]?._id })
    expect(read.body).toMatchObject({ subject: 'Your loan', cc: ['cy@out.test'] })
    expect(read.body.html).toContain('Hello <strong>Ann</strong>')
  })

  test('can be taken back until it leaves, by its writer alone', async () => {
    const owner = await newLoan()
    const { body } = await send('officer', owner, { recipients: ['back@out.test'] })
    const unknown = await call('admin', `POST emails/${newId()}/cancel`)
    expect(await call('admin', `POST emails/${body._id}/cancel`)).toMatchObject({ status: 404, body: unknown.body })
    expect(await call('officer', `POST emails/${body._id}/cancel`)).toMatchObject({
      status: 200,
      body: { cancelled: 1 },
    })
    later()
    expect((await list('officer', owner)).emails[0]).toMatchObject({ state: 'cancelled' })
    expect(await call('officer', `POST emails/${body._id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-undo' },
    })
    expect(sentTo('back@out.test')).toEqual([])
  })

  test('goes once, however often it is sent with one key', async () => {
    const owner = await newLoan()
    const headers = { 'idempotency-key': newId() }
    const body = { ...mail, owner, recipients: ['key@out.test'] }
    const first = await call('officer', 'POST emails/send', body, headers)
    expect((await call('officer', 'POST emails/send', body, headers)).body).toEqual(first.body)
    later()
    await until('officer', owner, 'sent')
    expect(sentTo('key@out.test')).toHaveLength(1)
  })

  test('that came back says why, stops its address with a sentence, and can be sent again by hand', async () => {
    server.behave('gone@out.test', { at: 'recipient', code: 550, enhanced: '5.1.1' }, 1)
    const owner = await newLoan()
    await pool.query(`update person set email = 'gone@out.test' where company_id = $1 and id = $2`, [
      lender.companyId,
      lender.people.borrower.id,
    ])
    await send('officer', owner, { recipients: ['gone@out.test'] })
    later()
    const [entry] = await until('officer', owner, 'failed')
    expect(entry).toMatchObject({ bounce: { reason: 'The address does not exist.' }, permissions: { resend: true } })
    expect((await list('officer', owner)).stopped).toEqual([{ email: 'gone@out.test', reason: 'it bounced' }])
    const again = await send('officer', owner, { recipients: ['gone@out.test'] })
    expect(again.body).toMatchObject({ queued: 0, skipped: [{ reason: 'suppressed', count: 1 }] })
    expect((await call('borrower', `POST emails/${entry?._id}/resend`)).status).toBe(403)
    await pool.query('delete from suppression')
    expect((await call('officer', `POST emails/${entry?._id}/resend`)).status).toBe(200)
    await waitUntil(() => (sentTo('gone@out.test').length === 1 ? true : undefined))
    await pool.query(`update person set email = 'borrower@sample.test' where company_id = $1 and id = $2`, [
      lender.companyId,
      lender.people.borrower.id,
    ])
  })

  test('takes files along that are what they say, and no others', async () => {
    const owner = await newLoan()
    const content = Buffer.from('a,b\n1,2\n').toString('base64')
    const files = [{ content, type: 'text/csv', name: 'rates.csv' }]
    expect((await send('officer', owner, { recipients: ['file@out.test'], files })).status).toBe(200)
    later()
    await until('officer', owner, 'sent')
    expect(sentTo('file@out.test')[0]?.source).toContain('filename=rates.csv')
    const before = await rows()
    for (const [name, text] of [
      ['page.html', '<b>x</b>'],
      ['x.svg', '<svg/>'],
      ['a.zip', 'PK'],
      ['a.exe', 'MZ'],
      ['x.pdf', 'no pdf'],
    ])
      expect(
        (
          await send('officer', owner, {
            files: [{ content: Buffer.from(text ?? '').toString('base64'), type: 'x', name }],
          })
        ).status,
      ).toBe(415)
    expect(await rows()).toBe(before)
  })
})

const theirLoan = { program: '13', prospect: guest.people.borrower.id }
const csv = { content: Buffer.from('a,b').toString('base64'), type: 'text/csv' }

describe('nothing is sent', () => {
  test('with a template, an answer or a file of another company, each alone', async () => {
    const owner = await newLoan()
    const theirs = String((await callAsGuest('admin', 'POST opportunities/add', theirLoan)).body._id)
    const added = await callAsGuest('admin', 'POST email_templates/add', { title: 'Theirs' })
    const template = String(added.body._id)
    const blocks = [{ id: 'a', kind: 'text', html: '<p>x</p>' }]
    const texts = { en: { subject: 'x', preheader: '', blocks } }
    await callAsGuest('admin', `PATCH email_templates/${template}`, { rev: 1, texts })
    const published = await callAsGuest('admin', `POST email_templates/${template}/publish`, { rev: 2 })
    expect(published.status).toBe(200)
    await callAsGuest('admin', 'POST emails/send', { ...mail, owner: theirs })
    const [sent] = (await database.ownerPool.query('select id from message where record_id = $1', [theirs])).rows
    const before = await rows()
    const bodies = [{ template, body: '' }, { answers: sent.id }, { docs: [sent.id] }, { owner: theirs }]
    const statuses = []
    for (const more of bodies) statuses.push((await send('officer', owner, more)).status)
    expect(statuses).toEqual(bodies.map(() => 404))
    expect(await rows()).toBe(before)
  })

  test.each([
    ['no subject', { subject: ' ' }, 422],
    ['a line end in the subject', { subject: 'Hi\r\nBcc: x@y.test' }, 422],
    ['a turning mark in the subject', { subject: 'Hi \u202e moc' }, 422],
    ['a line end in an address', { recipients: ['a@out.test\r\nRCPT TO:<b@out.test>'] }, 422],
    ['two addresses in one', { recipients: ['"a@out.test, b@out.test"'] }, 422],
    ['a line end in a name', { recipients: [{ email: 'a@out.test', name: 'A\nBcc: b@out.test' }] }, 422],
    ['nobody to send it to', { recipients: [] }, 422],
    ['an address of somebody else to send it from', { email_from: 'ceo@bank.test' }, 422],
    ['an address where to post it', { url: 'http://127.0.0.1:9/' }, 422],
    ['contracts, which there are none of', { contracts: [newId()] }, 422],
    ['a file that is nobody’s', { docs: [newId()] }, 404],
    ['a person who is nobody', { recipients: [{ email: 'a@out.test', _id: newId() }] }, 404],
    ['another company’s person', { recipients: [{ email: 'admin@sample.test', _id: guest.people.admin.id }] }, 404],
    ['somebody beside another’s address', { recipients: [{ email: 'a@out.test', _id: lender.people.broker.id }] }, 404],
    ['a turning mark in a name', { recipients: [{ email: 'a@out.test', name: 'A\u202eb' }] }, 422],
    ['a NUL in the subject', { subject: 'Hi\u0000' }, 422],
    ['a header of its own', { headers: { Bcc: 'b@out.test' } }, 422],
    ['a subject of 256 signs', { subject: 'x'.repeat(256) }, 422],
    ['a template of nobody', { template: newId(), body: '' }, 404],
    ['an answer of nobody', { answers: newId() }, 404],
    ['a line end in the name of a file', { files: [{ ...csv, name: 'a\r\nBcc: b@out.test.csv' }] }, 422],
    ['a turning mark in the name of a file', { files: [{ ...csv, name: 'a\u202ecsv.exe.csv' }] }, 422],
    ['fifty-one recipients', { recipients: Array.from({ length: 51 }, (_one, at) => `${at}@out.test`) }, 422],
  ])('with %s', async (_what, more, status) => {
    const owner = await newLoan()
    const before = await rows()
    expect((await send('officer', owner, more)).status).toBe(status)
    expect(await rows()).toBe(before)
  })

  test('by whoever may not write from the record, read it, or is a guest at it; all of it as for a record that is not there', async () => {
    const owner = await newLoan({ workforces: [], contacts: [], prospect: lender.people.neighbour.id })
    const before = await rows()
    const unknown = await send('officer', newId())
    expect((await send('processor', owner)).body).toEqual(unknown.body)
    for (const name of ['processor', 'broker', 'borrower'] as const)
      expect((await send(name, await newLoan())).status).toBe(403)
    const shared = await newSharedLoan('Edit')
    expect((await callAsGuest('officer', 'POST emails/send', { ...mail, owner: shared })).status).toBe(403)
    expect((await callAsGuest('admin', 'POST emails/user_emails', { from: module, owner: shared })).status).toBe(403)
    expect((await callAsGuest('admin', 'POST emails/send', { ...mail, owner })).body).toEqual(unknown.body)
    expect(await rows()).toBe(before)
  })

  test('more often in an hour than is allowed', async () => {
    const strict = await openShareDesk({ own: true, limits: { composedPerPersonPerHour: 1 } })
    const owner = await strict.newLoan()
    const statuses = []
    for (let at = 0; at < 2; at++)
      statuses.push((await strict.call('officer', 'POST emails/send', { ...mail, owner })).status)
    expect(statuses).toEqual([200, 429])
  })

  test('of a name that holds quotes and another address more than one name', async () => {
    const owner = await newLoan()
    await send('officer', owner, { recipients: [{ email: 'real@out.test', name: '"Foo" <evil@out.test>' }] })
    later()
    await until('officer', owner, 'sent')
    expect([sentTo('real@out.test').length, sentTo('evil@out.test').length]).toEqual([1, 0])
    expect((await send('officer', owner, { subject: '=?utf-8?q?x?=' })).status).toBe(200)
  })
})

describe('tags', () => {
  const populate = async (name: Name, owner: string, body: string, subject = '') =>
    (await call(name, 'POST emails/populate_tags', { module, owner, body, subject })).body

  test('stand for the values of the record as their caller sees it; a blank one is named', async () => {
    const owner = await newLoan()
    await save('admin', owner, { formData: { full_name: 'Bea <b>B</b>', ssn: '123-45-6789', amount: '1234.5' } })
    const said =
      '<p>Dear {{prospect.first_name|there}}, {{full_name}}: {{amount}} {{amount:whole|none}} {{purpose}} {{ssn}} {{constructor}}</p>'
    const filled = await populate('admin', owner, said, 'No. {{loan.number}}')
    expect(filled.body).toContain('Dear Bea, Bea &lt;b&gt;B&lt;/b&gt;: $1,234.50 $1,235')
    expect(filled.body).toContain('{{ssn}} {{constructor}}')
    expect(wordsOf(filled)).not.toContain('6789')
    expect(filled.subject).toMatch(/^No\. SL-\d+$/)
    expect(filled.missing).toEqual(['purpose'])
  })

  test('stand for key figures by one name, whatever field means them, and for none that is hidden', async () => {
    const owner = await newLoan()
    await save('admin', owner, { formData: { amount: '1234.5', fee: '7' } })
    const mean = (figures: object) => call('admin', 'PATCH programs/11/figures', { figures })
    const said = 'Of {{loan.figure.loanAmount}} at {{loan.figure.noteRate}}'
    expect((await mean({ loanAmount: [['amount']] })).status).toBe(200)
    expect(await populate('admin', owner, said)).toMatchObject({
      body: expect.stringContaining('Of $1,234.50 at'),
      missing: ['loan.figure.noteRate'],
    })
    await mean({ loanAmount: [['amount']], noteRate: [['old_rate']] })
    await save('admin', owner, { formData: { old_rate: '6.25' } })
    const told = async (name: Name) => JSON.stringify(await populate(name, owner, said))
    expect(await told('officer')).toContain('Of $1,234.50 at 6.25%')
    await database.ownerPool.query(
      `insert into role_field_rights (company_id, role_id, form_id, rights)
       select company_id, 2, form_id, $2 from program where company_id = $1 and id = 11`,
      [lender.companyId, JSON.stringify({ old_rate: 'hidden' })],
    )
    expect([(await told('officer')).includes('6.25'), (await told('admin')).includes('6.25')]).toEqual([false, true])
    await database.ownerPool.query('delete from role_field_rights where company_id = $1 and role_id = 2', [
      lender.companyId,
    ])
    await mean({})
  })

  test('are nobody’s who may not write from the record, and of another record nobody’s', async () => {
    const owner = await newLoan()
    for (const name of ['processor', 'borrower'] as const)
      expect((await call(name, 'POST emails/populate_tags', { module, owner, body: '{{full_name}}' })).status).toBe(403)
    const unknown = await call('officer', 'POST emails/populate_tags', { module, owner: newId(), body: '' })
    expect((await callAsGuest('officer', 'POST emails/populate_tags', { module, owner, body: '' })).body).toEqual(
      unknown.body,
    )
  })
})
