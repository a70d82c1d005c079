import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { setPostalAddresses } from '../../test-support/postal-address.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const server = await openMailServer()
const desk = await openShareDesk({ own: true, smtpUrl: server.url })
const { call, callAsGuest, clock, database, lender, newLoan } = desk
const pool = database.ownerPool
await setPostalAddresses(pool, lender.companyId)
const module = 'opportunities'
type Name = Parameters<typeof call>[0]
type Entry = { _id: string; state: string; recipient: { email: string }; general_mail: { subject: string } } & object

const mail = { module, recipients: ['ann@out.test'], subject: 'Your loan', body: '<p>Hello <b>Ann</b></p>' }
const send = (name: Name, owner: string, more: object = {}) =>
  call(name, 'POST emails/send', { ...mail, owner, ...more })
const list = async (name: Name, owner: string, more: object = {}) =>
  (await call(name, 'POST emails/user_emails', { from: module, owner, ...more })).body as {
    emails: Entry[]
    count: number
    countIsLeast?: true
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

describe('to many', () => {
  const to = (more: object) =>
    call('officer', 'POST emails/send', {
      module,
      subject: 'Hi {{loan.number}}',
      body: '<p>Dear {{prospect.first_name}}</p>',
      ...more,
    })
  const set = (name: 'borrower' | 'neighbour', email: string) =>
    pool.query('update person set email = $3 where company_id = $1 and id = $2', [
      lender.companyId,
      lender.people[name].id,
      email,
    ])

  test('each gets one of their own, with their own values, once for each address; who was left out is counted', async () => {
    await set('borrower', 'bea@many.test')
    await set('neighbour', 'ned@many.test')
    const Ids = [await newLoan(), await newLoan(), await newLoan({ prospect: lender.people.neighbour.id })]
    const foreign = newId()
    const counted = await call('officer', 'POST emails/count', { module, Ids: [...Ids, foreign] })
    expect(counted.body).toEqual({
      count: 2,
      skipped: [
        { reason: 'not-found', count: 1 },
        { reason: 'same-address', count: 1 },
      ],
      templates: [],
      tags: expect.arrayContaining([{ path: 'company.name', title: 'company.name' }]),
    })
    const sent = await to({ Ids: [...Ids, foreign], count: 2 })
    expect(sent.body).toMatchObject({ message: 'Email sent successfully.', queued: 2 })
    later()
    await waitUntil(() =>
      sentTo('ned@many.test').length === 1 && sentTo('bea@many.test').length === 1 ? true : undefined,
    )
    expect(sentTo('ned@many.test')[0]?.source).toContain('Dear Ned')
    expect(sentTo('ned@many.test')[0]?.source).toMatch(/^Subject: Hi SL-\d+/m)
  })

  test('a value that is blank holds that mail, and says which it is not', async () => {
    const owner = await newLoan({ prospect: lender.people.neighbour.id })
    await set('neighbour', 'blank@many.test')
    await to({ Ids: [owner], body: '<p>{{purpose}}</p>' })
    later()
    const held = await until('officer', owner, 'held')
    expect(held[0]).toMatchObject({ error: { message: 'A value that it asks for is blank.' } })
    expect(sentTo('blank@many.test')).toEqual([])
  })

  test('a tag that nobody knows is refused by its name, and nothing is written', async () => {
    const Ids = [await newLoan()]
    const before = await rows()
    const refused = await to({
      Ids,
      subject: 'Hi {{nobody}}',
      body: '<p>{{#if loan.number}}x and {{constructor.name}}</p>',
    })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { body: 'Nobody knows the tags {{nobody}}, {{#if loan.number}}, {{constructor.name}}' },
    ])
    expect(await rows()).toBe(before)
  })

  test('nothing goes where there are more by now than were confirmed, or to what may not be read', async () => {
    const Ids = [await newLoan()]
    const before = await rows()
    expect((await to({ Ids, count: 0 })).status).toBe(409)
    expect((await to({ Ids: [newId()] })).status).toBe(422)
    expect((await to({ Ids, docs: [newId()] })).status).toBe(422)
    await setPostalAddresses(pool, lender.companyId, [])
    expect((await to({ Ids })).body).toMatchObject({ fields: { sender: expect.stringContaining('no postal address') } })
    await setPostalAddresses(pool, lender.companyId)
    expect((await call('processor', 'POST emails/send', { module, Ids, subject: 'x', body: '' })).status).toBe(403)
    expect((await callAsGuest('officer', 'POST emails/count', { module, Ids })).body).toMatchObject({ count: 0 })
    expect((await call('officer', 'POST emails/send', { module: 'leads', Ids, subject: 'x', body: '' })).status).toBe(
      422,
    )
    expect(await rows()).toBe(before)
  })
})

describe('what is shown', () => {
  test('whom one can write to: who stands on the record, and whoever matches', async () => {
    const owner = await newLoan()
    const { status, body } = await call('officer', 'POST users/recipients', { module, owner, search: 'admin' })
    expect(status, JSON.stringify(body)).toBe(200)
    const ids = (kind: string) => (body[kind] as { _id: string }[]).map(({ _id }) => _id)
    expect(ids('prospects')).toContain(lender.people.borrower.id)
    expect(body.sender).toMatchObject({ replyTo: 'officer@sample.test' })
    expect(JSON.stringify(body.tags)).not.toContain('ssn')
    expect((await call('processor', 'POST users/recipients', { module, owner })).status).toBe(403)
  })

  test('a borrower sees what went to them, and nothing of what went to others', async () => {
    const owner = await newLoan()
    const { borrower } = lender.people
    await pool.query(`update person set email = 'bea@own.test' where company_id = $1 and id = $2`, [
      lender.companyId,
      borrower.id,
    ])
    await send('officer', owner, { recipients: ['else@own.test', { email: 'bea@own.test', _id: borrower.id }] })
    const { emails, count } = await list('borrower', owner)
    expect([emails.map(({ recipient }) => recipient.email), count]).toEqual([['bea@own.test'], 1])
    const other = (await list('officer', owner)).emails.find(({ recipient }) => recipient.email === 'else@own.test')
    expect((await call('borrower', 'POST emails/read', { module, owner, _id: other?._id })).status).toBe(404)
  })

  test('those of one campaign alone are asked for by its id, and of one that there is not there are none', async () => {
    const owner = await newLoan()
    await send('officer', owner)
    const campaign = newId()
    await pool.query(
      `insert into message (company_id, id, record_id, module, lane, origin, origin_id, origin_key, from_name, from_address,
         to_address, to_norm, line, subject, state, due_at, created_at)
       values ($1, $2, $3, 'opportunities', 2, 'campaign', $4, 'x', 'A', 'a@b.test', 'c@d.test', 'c@d.test', 'to', 'Spring',
         'sent', now(), now())`,
      [lender.companyId, newId(), owner, campaign],
    )
    expect(await list('officer', owner)).toMatchObject({ count: 2, counts: { all: 2, campaigns: 1 } })
    expect(await list('officer', owner, { _id: campaign })).toMatchObject({
      count: 1,
      emails: [{ campaign: { subject: 'Spring' } }],
    })
    for (const _id of [newId(), 'x'])
      expect(await list('officer', owner, { _id })).toMatchObject({ count: 0, emails: [] })
  })

  test('of more than are counted it is said that there are more, and all of them are reached', async () => {
    const owner = await newLoan()
    await pool.query(
      `insert into message (company_id, id, record_id, module, lane, origin, origin_id, origin_key, from_name, from_address,
         to_address, to_norm, line, subject, state, due_at, created_at)
       select $1, (lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid, $2, 'opportunities', 2,
         case when n % 2 = 0 then 'campaign' else 'bulk' end, $3, n, 'A', 'a@b.test', n || '@d.test', n || '@d.test', 'to',
         'Number ' || n, 'sent', now(), now() from generate_series(1, 10002) n`,
      [lender.companyId, owner, newId()],
    )
    const of = async (asked: object) => {
      const { emails, count, countIsLeast = false } = await list('officer', owner, asked)
      return [emails.map(({ general_mail: { subject } }) => subject), count, countIsLeast]
    }
    expect(await of({ limit: 2 })).toEqual([['Number 10002', 'Number 10001'], 10_000, true])
    expect(await of({ limit: 2, skip: 5_000 })).toEqual([['Number 2', 'Number 1'], 10_000, true])
    expect(await of({ limit: 1, sort: { field: 'createdAt', order: 'asc' } })).toEqual([['Number 1'], 10_000, true])
    expect(await of({ limit: 1, search: 'number 77' })).toEqual([['Number 7799'], 111, false])
  })

  test('a mail read through a record that it is not on is not found', async () => {
    const owner = await newLoan()
    await send('officer', owner)
    const [entry] = (await list('officer', owner)).emails
    const unknown = await call('officer', 'POST emails/read', { module, owner: await newLoan(), _id: newId() })
    expect(
      (await call('officer', 'POST emails/read', { module, owner: await newLoan(), _id: entry?._id })).body,
    ).toEqual(unknown.body)
  })

  test('what was begun is kept for its writer alone, until it is sent', async () => {
    const owner = await newLoan()
    const draft = { recipients: [], cc: [], bcc: [], subject: 'Begun', body: '<p>x</p>', docs: [] }
    await call('officer', 'POST emails/draft', { module, owner, draft })
    expect((await call('officer', 'POST emails/draft', { module, owner })).body).toEqual({ draft })
    expect((await call('admin', 'POST emails/draft', { module, owner })).body).toEqual({ draft: null })
    await send('officer', owner)
    expect((await call('officer', 'POST emails/draft', { module, owner })).body).toEqual({ draft: null })
  })
})
