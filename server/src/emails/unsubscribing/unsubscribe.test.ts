import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { setPostalAddresses } from '../../test-support/postal-address.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { mailToken } from './mail-token.ts'

const server = await openMailServer()
const desk = await openShareDesk({ own: true, smtpUrl: server.url, publicUrl: 'https://corbel.example' })
const { app, call, clock, database, guest, lender, newLoan } = desk
const pool = database.ownerPool
await setPostalAddresses(pool, lender.companyId)
const module = 'opportunities'

async function mailOut(email: string): Promise<{ source: string; token: string; owner: string }> {
  const { borrower } = lender.people
  await pool.query('update person set email = $3 where company_id = $1 and id = $2', [
    lender.companyId,
    borrower.id,
    email,
  ])
  const owner = await newLoan()
  const before = server.received.length
  await call('officer', 'POST emails/send', { module, Ids: [owner], subject: 'News', body: '<p>Hello</p>' })
  clock.advance(10_000)
  const { source } = await waitUntil(() => server.received.slice(before).find((mail) => mail.to === email))
  // Long headers are folded.
  const header = source.replaceAll(/\r?\n[ \t]+/g, ' ')
  const [, token = ''] =
    /^List-Unsubscribe:\s+<https:\/\/corbel\.example\/api\/public\/unsubscribe\?t=([\w.-]+)>/m.exec(header) ?? []
  return { source, token, owner }
}

const show = (token: string) => app.inject(`/api/public/unsubscribe?t=${token}`)
const post = (
  token: string,
  payload: string | object = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) =>
  app.inject({ method: 'POST', url: `/api/public/unsubscribe?t=${token}`, headers: { 'content-type': type }, payload })
const suppressions = async () =>
  (await pool.query('select to_norm, scope, reason from suppression order by to_norm')).rows
const countToMany = async (owner: string) => (await call('officer', 'POST emails/count', { module, Ids: [owner] })).body

describe('a mail to many', () => {
  test('has a way out for mail programs and one that is seen, and says who sends it and where they are', async () => {
    const { source, token } = await mailOut('out@list.test')
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(source.replaceAll(/=\r?\n/g, '').split('1 Main St, Boise, ID 83702')).toHaveLength(3)
    expect(source.replaceAll(/=\r?\n/g, '')).toContain(`https://corbel.example/email/unsubscribe?t=3D${token}`)
  })

  test('says so as well where it was not taken at first', async () => {
    server.behave('later@list.test', { at: 'recipient', code: 451, enhanced: '4.3.0' }, 1)
    const sent = mailOut('later@list.test')
    await waitUntil(async () => {
      const { rows } = await pool.query(`select reason from message where to_norm = 'later@list.test'`)
      return rows[0]?.reason === 'try-again' || undefined
    })
    clock.advance(600_000)
    const { source, token } = await sent
    expect(token).not.toBe('')
    expect(source.replaceAll(/=\r?\n/g, '').split('1 Main St, Boise, ID 83702')).toHaveLength(3)
  })

  test('does not go where its company does not say any more where it is', async () => {
    const owner = await newLoan()
    await pool.query(`update person set email = 'nowhere@list.test' where id = $1`, [lender.people.borrower.id])
    await call('officer', 'POST emails/send', { module, Ids: [owner], subject: 'News', body: '<p>Hello</p>' })
    await setPostalAddresses(pool, lender.companyId, [])
    clock.advance(10_000)
    const held = await waitUntil(async () => {
      const { rows } = await pool.query(`select state, reason from message where to_norm = 'nowhere@list.test'`)
      return rows[0]?.state === 'queued' || rows[0]?.state === 'claimed' ? undefined : rows
    })
    await setPostalAddresses(pool, lender.companyId)
    expect(held).toEqual([{ state: 'held', reason: 'no-postal-address' }])
    expect(server.received.some(({ to }) => to === 'nowhere@list.test')).toBe(false)
  })

  test('is not left by looking, ten times; one press without cookie or header ends them, any number of times', async () => {
    const { token, owner } = await mailOut('press@list.test')
    for (let at = 0; at < 10; at++)
      expect((await show(token)).json()).toMatchObject({ unsubscribed: false, email: 'p•••@list.test' })
    expect(await suppressions()).toEqual([])
    for (let at = 0; at < 3; at++) expect((await post(token)).statusCode).toBe(200)
    expect(await suppressions()).toEqual([{ to_norm: 'press@list.test', scope: 'all', reason: 'unsubscribed' }])
    expect((await show(token)).json()).toMatchObject({ unsubscribed: true })
    expect(await countToMany(owner)).toMatchObject({ count: 0, skipped: [{ reason: 'suppressed', count: 1 }] })
    const { emails } = (await call('officer', 'POST emails/user_emails', { from: module, owner })).body as {
      emails: object[]
    }
    expect(emails[0]).toMatchObject({ unsubscribed: { selectedSenders: [] } })
  })

  test('a mail to them alone still reaches them', async () => {
    const { token, owner } = await mailOut('own@list.test')
    await post(token)
    const before = server.received.length
    await call('officer', 'POST emails/send', {
      module,
      owner,
      recipients: ['own@list.test'],
      subject: 'Yours',
      body: 'x',
    })
    clock.advance(10_000)
    const { source } = await waitUntil(() => server.received.slice(before).find((mail) => mail.to === 'own@list.test'))
    expect(source).not.toContain('List-Unsubscribe')
  })

  test('of one sender alone, with a reason; and taken back', async () => {
    const { token, owner } = await mailOut('one@list.test')
    const said = { of: 'sender', reason: 'other', customReason: 'Moved' }
    expect((await post(token, said, 'application/json')).json()).toMatchObject({ unsubscribed: true })
    expect(await countToMany(owner)).toMatchObject({ count: 0 })
    expect((await call('admin', 'POST emails/count', { module, Ids: [owner] })).body).toMatchObject({ count: 1 })
    expect((await post(token, { undo: true }, 'application/json')).json()).toMatchObject({ unsubscribed: false })
    expect(await countToMany(owner)).toMatchObject({ count: 1 })
  })
})

test('that an address bounced hides no wish of its owner, and their wish hides no bounce', async () => {
  const address = 'both@list.test'
  const reasons = async () =>
    (await suppressions()).filter(({ to_norm: to }) => to === address).map(({ reason }) => reason)
  const { token, owner } = await mailOut(address)
  await pool.query(
    `insert into suppression (company_id, to_norm, scope, reason, at) values ($1, $2, 'all', 'soft-bounces', now())`,
    [lender.companyId, address],
  )
  await post(token)
  expect((await call('admin', 'POST suppressions/lift', { email: address })).status).toBe(200)
  expect(await reasons()).toEqual(['unsubscribed'])
  expect(await countToMany(owner)).toMatchObject({ count: 0 })
  server.behave(address, { at: 'recipient', code: 550, enhanced: '5.1.1' })
  await call('officer', 'POST emails/send', { module, owner, recipients: [address], subject: 'Yours', body: 'x' })
  clock.advance(10_000)
  await waitUntil(async () => (await reasons()).includes('bounce') || undefined)
  expect((await reasons()).sort()).toEqual(['bounce', 'unsubscribed'])
})

test('what staff had noted becomes the owner’s own word once they follow the link, also at the same moment', async () => {
  const address = 'noted@list.test'
  const { token } = await mailOut(address)
  const channels = `people/${lender.people.borrower.id}/channels`
  const note = () => call('admin', `POST ${channels}/note`, { channel: 'email', how: 'A call' })
  const noteEnd = async () => {
    const { body } = await call('admin', `GET ${channels}`)
    const entries = body.entries as { _id: string; channel: string; topic: string }[]
    const entry = entries.find(({ channel, topic }) => channel === 'email' && topic === '')?._id
    clock.advance(1_000)
    expect((await call('admin', `POST ${channels}/revoke`, { entry, reason: 'By telephone' })).status).toBe(200)
    clock.advance(1_000)
  }
  const standing = async () =>
    (await pool.query(`select details ->> 'noted' as noted from suppression where to_norm = $1`, [address])).rows
  // What is asked of the program begins as it is waited for.
  const follow = async () => await post(token)
  const takeBack = () => post(token, { undo: true }, 'application/json')

  await noteEnd()
  expect(await standing()).toEqual([{ noted: 'true' }])
  expect((await post(token)).statusCode).toBe(200)
  expect(await standing()).toEqual([{ noted: null }])
  expect((await note()).status).toBe(409)
  await takeBack()

  await noteEnd()
  const linkFirst = await overlapping(pool, follow, note)
  expect([linkFirst.wasHeld, linkFirst.hadToWait, linkFirst.second.status]).toEqual([true, true, 409])
  expect(await standing()).toEqual([{ noted: null }])
  await takeBack()

  await noteEnd()
  const noteFirst = await overlapping(pool, note, follow)
  expect([noteFirst.wasHeld, noteFirst.hadToWait, noteFirst.first.status]).toEqual([true, true, 200])
  expect(await standing()).toEqual([{ noted: null }])
  await takeBack()
})

test('of one of several senders, of all that are named, and about one thing alone', async () => {
  const first = await mailOut('several@list.test')
  await call('admin', 'POST emails/send', { module, Ids: [first.owner], subject: 'More', body: '<p>x</p>' })
  const shown = (await show(first.token)).json()
  expect(shown).toMatchObject({ senders: [{ _id: lender.people.admin.id }], topic: null })
  const said = { of: 'sender', senders: [lender.people.admin.id, newId()] }
  await post(first.token, said, 'application/json')
  const { rows } = await pool.query(
    `select scope, scope_id, details from suppression where to_norm = 'several@list.test'`,
  )
  expect(rows.map(({ scope, scope_id }) => `${scope} ${scope_id}`).sort()).toEqual(
    [lender.people.admin.id, lender.people.officer.id].map((id) => `sender ${id}`).sort(),
  )
  expect(rows[0].details.selectedSenders).toHaveLength(2)
  await post(first.token, { undo: true }, 'application/json')
  // What its template is filed under.
  const { rows: mails } = await pool.query(
    `select origin_id from message where to_norm = 'several@list.test' and rights_of = $1`,
    [lender.people.officer.id],
  )
  const template = newId()
  await pool.query(
    `insert into mail_template (company_id, id, title, module, kind, category, main_language, texts, created_at, changed_at,
       changed_by_name) values ($1, $2, 'Rates', 'opportunities', 'commercial', 'Rates', 'en', '{}', now(), now(), 'A')`,
    [lender.companyId, template],
  )
  await pool.query(
    `insert into mail_template_version (company_id, template_id, version, module, kind, main_language, texts, written,
       published_at, published_by_name) values ($1, $2, 1, 'opportunities', 'commercial', 'en', '{}', '{}', now(), 'A')`,
    [lender.companyId, template],
  )
  await pool.query('update message_text set template_id = $2, template_version = 1 where origin_id = $1', [
    mails[0].origin_id,
    template,
  ])
  expect((await show(first.token)).json()).toMatchObject({ topic: 'Rates' })
  await post(first.token, { of: 'topic' }, 'application/json')
  expect(await suppressions()).toContainEqual({ to_norm: 'several@list.test', scope: 'topic', reason: 'unsubscribed' })
  await pool.query(`update message set state = 'queued', due_at = $1, settled_at = null where origin_id = $2`, [
    ...[clock.now(), mails[0].origin_id],
  ])
  clock.advance(1_000)
  await call('officer', 'POST emails/send', {
    ...{ module, owner: first.owner, recipients: ['wake@list.test'], subject: 'x', body: 'x' },
  })
  await waitUntil(async () => {
    const { rows: states } = await pool.query('select state from message where origin_id = $1', [mails[0].origin_id])
    return states[0].state === 'suppressed' || undefined
  })
})

test('a link that is none, of another mail, of another company or of another purpose: not found, nothing is written', async () => {
  const { token } = await mailOut('guess@list.test')
  const { token: other } = await mailOut('other@list.test')
  const before = await suppressions()
  const [place = '', proof = ''] = token.split('.')
  const [otherPlace = ''] = other.split('.')
  const foreign = mailToken('unsubscribe', { companyId: guest.companyId, messageId: newId() }, newId())
  const wrong = [
    'x',
    `${otherPlace}.${proof}`,
    `${place}.${'A'.repeat(22)}`,
    `${place}.${proof.slice(1)}`,
    foreign,
    `${place}${proof}`,
  ]
  const answers = new Set<string>()
  for (const one of wrong) {
    for (const answer of [await show(one), await post(one)]) answers.add(`${answer.statusCode} ${answer.body}`)
  }
  expect([...answers]).toEqual(['404 {"code":"not-found","message":"Not found."}'])
  expect(await suppressions()).toEqual(before)
})

test('no other call takes what a form of a page sends', async () => {
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/public/validate_email', payload: 'email=a%40b.test' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(415)
})
