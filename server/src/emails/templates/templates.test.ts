import { describe, expect, test } from 'vitest'
import { pngOf } from '../../documents/samples/sample-pictures.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { setPostalAddresses } from '../../test-support/postal-address.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { keepMailPicture } from './template-picture-repository.ts'

const server = await openMailServer()
const desk = await openShareDesk({ own: true, smtpUrl: server.url })
const { call, callAsGuest, clock, database, lender, newLoan } = desk
const pool = database.ownerPool
await setPostalAddresses(pool, lender.companyId)
const module = 'opportunities'
type Body = Record<string, unknown>

const words = (html: string, id = 'a') => ({ id, kind: 'text', html })
const saying = (subject: string, ...blocks: object[]) => ({ subject, preheader: '', blocks })
const english = saying('Loan {{loan.number}}', words('<p>Dear {{prospect.first_name|customer}}, it goes on.</p>'), {
  ...{ id: 'b', kind: 'button', label: 'Open', href: 'https://lender.test/?a=1&b=2', align: 'left' },
})
const german = saying('Darlehen {{loan.number}}', words('<p>Guten Tag {{prospect.first_name|}}</p>'))

const add = async (more: object = {}): Promise<string> => {
  const answer = await call('admin', 'POST email_templates/add', { title: 'Goes on', ...more })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return String(answer.body._id)
}
const save = (id: string, rev: number, texts: object) => call('admin', `PATCH email_templates/${id}`, { rev, texts })
const published = async (texts: object = { en: english }, more: object = {}): Promise<string> => {
  const id = await add(more)
  expect((await save(id, 1, texts)).status).toBe(200)
  const answer = await call('admin', `POST email_templates/${id}/publish`, { rev: 2 })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { version: 1 } })
  return id
}
const trace = async (id: string) =>
  JSON.stringify((await pool.query('select * from mail_template where id = $1', [id])).rows)
const sentTo = (to: string) => server.received.filter((one) => one.to === to)

describe('a template is written', () => {
  test('as a draft that keeps nothing unsafe, and says what stands in the way and which tags there are', async () => {
    const id = await add()
    const before = await trace(id)
    const strange = await save(id, 1, { en: saying('', words('<p>{{loan.nothing}}</p>', 'here')) })
    expect(strange).toMatchObject({
      status: 422,
      body: {
        fields: { 'texts.en.blocks.here': expect.stringContaining('{{loan.nothing}}') },
        troubles: [{ code: 'unknown-tag', language: 'en', block: 'here' }],
      },
    })
    const wrong = await save(id, 1, { en: saying('x', words('<p>{{amount:whole|none}}, {{amount:long}}</p>', 'here')) })
    expect(wrong.body.fields).toEqual({ 'texts.en.blocks.here': expect.stringContaining('{{amount:long}}') })
    expect(await trace(id)).toBe(before)
    const { tags } = (await call('admin', `GET email_templates/${id}`)).body as { tags: { path: string }[] }
    expect(tags.find(({ path }) => path === 'loan.amount')).toMatchObject({
      type: 'money',
      formats: ['whole', 'plain'],
    })
    const saved = await save(id, 1, { en: saying('', words('<p onclick="x()">x<script>alert(1)</script></p>')) })
    expect(saved.body).toMatchObject({ rev: 2, troubles: [{ code: 'no-subject' }] })
    const { body } = await call('admin', `GET email_templates/${id}`)
    expect(JSON.stringify((body.template as Body).texts)).not.toMatch(/script|onclick/)
    const paths = (body.tags as { path: string }[]).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['company.name', 'loan.number', 'prospect.first_name', 'loan.purpose']),
    )
    expect(paths.join()).not.toContain('ssn')
    const refused = await call('admin', `POST email_templates/${id}/publish`, { rev: 2 })
    expect(refused).toMatchObject({ status: 422, body: { code: 'template-not-publishable' } })
  })

  test('by one at a time: an older draft is refused, and changes nothing', async () => {
    const id = await add()
    await save(id, 1, { en: english })
    const before = await trace(id)
    expect((await save(id, 1, { en: saying('x') })).status).toBe(409)
    expect((await call('admin', `POST email_templates/${id}/publish`, { rev: 1 })).status).toBe(409)
    expect(await trace(id)).toBe(before)
  })

  test('in versions that never change, of which an older one can be taken up again', async () => {
    const id = await published()
    await save(id, 2, { en: german })
    expect((await call('admin', `POST email_templates/${id}/publish`, { rev: 3, note: 'shorter' })).status).toBe(200)
    const { body } = await call('admin', `GET email_templates/${id}/versions`)
    expect((body.versions as Body[]).map(({ version, note }) => [version, note])).toEqual([
      [2, 'shorter'],
      [1, ''],
    ])
    await expect(
      pool.query(`update mail_template_version set note = 'x' where template_id = $1`, [id]),
    ).rejects.toThrow('never changed')
    expect((await call('admin', `POST email_templates/${id}/restore`, { version: 1, rev: 3 })).status).toBe(200)
    const again = (await call('admin', `GET email_templates/${id}`)).body.template as Body
    expect(again).toMatchObject({ rev: 4, isDraft: true, texts: { en: english } })
  })

  test('by whoever sets the company up alone, and is nobody’s of another company', async () => {
    const id = await published()
    const before = await trace(id)
    for (const [line, body] of [
      ['POST email_templates', {}],
      ['POST email_templates/add', { title: 'x' }],
      [`GET email_templates/${id}`],
      [`PATCH email_templates/${id}`, { rev: 2, title: 'x' }],
      [`POST email_templates/${id}/publish`, { rev: 2 }],
      [`DELETE email_templates/${id}`],
    ] as const) {
      expect((await call('officer', line, body)).status, line).toBe(403)
      if (line.includes(id)) {
        const foreign = await callAsGuest('admin', line, body)
        const random = await callAsGuest('admin', line.replace(id, newId()), body)
        expect([foreign.status, foreign.body.message], line).toEqual([404, random.body.message])
      }
    }
    expect(await trace(id)).toBe(before)
  })
})

describe('a picture', () => {
  const boundary = 'corbel'
  const send = async (name: SampleName, bytes: Buffer) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
    const answer = await desk.app.inject({
      ...{ method: 'POST', url: '/api/email_templates/pictures' },
      headers: {
        ...(await signedInAs(pool, lender, name)),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const fetched = (name: string) => desk.app.inject({ method: 'GET', url: `/api/public/mail_pictures/${name}` })
  const block = (picture: string) => ({
    ...{ id: 'p', kind: 'picture', picture, alt: 'A house', widthPercent: 50, align: 'left', href: '' },
  })

  test('is kept once, stands in the mail by its address, and is fetched by whoever reads it', async () => {
    const png = pngOf(40, 20)
    const { body } = await send('admin', png)
    expect((await send('admin', png)).body._id).toBe(body._id)
    const id = await published({ en: saying('House', block(body._id)) })
    const { rows } = await pool.query(
      `select written -> 'en' ->> 'html' as html from mail_template_version where template_id = $1`,
      [id],
    )
    const [, name = ''] = /mail_pictures\/([^"]+)" alt="A house" width="300"/.exec(rows[0].html) ?? []
    const answer = await fetched(name)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.rawPayload.equals(png)).toBe(true)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    for (const other of [`${desk.guest.companyId}.${body._id}`, `${lender.companyId}.${newId()}`, 'x', `${name}.png`])
      expect((await fetched(other)).statusCode === 404 || other === `${name}.png`).toBe(true)
  })

  test('that two keep at once is kept once, and both get the one that there is', async () => {
    const kept = (db: Db) =>
      keepMailPicture(db, lender.companyId, {
        ...{ id: newId(), hash: 'same', mediaType: 'image/png', bytes: Buffer.from('x'), at: clock.now(), by: 'A' },
      })
    const other = inTransaction(database, { companyId: lender.companyId }, async (db) => {
      const first = await kept(db)
      const second = inTransaction(database, { companyId: lender.companyId }, kept)
      await waitUntil(
        async () => (await pool.query('select from pg_locks where not granted')).rows.length > 0 || undefined,
      )
      return { first, second }
    })
    const { first, second } = await other
    expect(await second).toBe(first)
    await pool.query(`delete from mail_picture where hash = 'same'`)
  })

  test('is a raster picture of at most 2 MB, of whoever sets the company up', async () => {
    const before = (await pool.query('select count(*) from mail_picture')).rows
    expect((await send('officer', pngOf(4, 4))).status).toBe(403)
    expect((await send('admin', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
    expect((await send('admin', Buffer.concat([pngOf(4, 4), Buffer.alloc(2_000_001)]))).status).toBe(413)
    expect((await pool.query('select count(*) from mail_picture')).rows).toEqual(before)
    const id = await add()
    const saved = await save(id, 1, { en: saying('House', block(newId())) })
    expect(saved.body.troubles).toMatchObject([{ code: 'no-picture', block: 'p' }])
  })
})

describe('a mail is made of it', () => {
  test('for whoever writes one: its words with the tags in them, or as it is designed', async () => {
    const id = await published({ en: english, de: german })
    const owner = await newLoan()
    const offered = (await call('officer', 'POST users/recipients', { module, owner })).body.templates as Body[]
    expect(offered.map(({ _id }) => _id)).toContain(id)
    const fill = await call('officer', `POST email_templates/${id}/fill`, { module, owner, language: 'fr' })
    expect(fill.body).toMatchObject({ subject: 'Loan {{loan.number}}', language: 'en' })
    expect(fill.body.body).toContain('{{prospect.first_name|customer}}')
    const sent = await call('officer', 'POST emails/send', {
      ...{ module, owner, recipients: ['ann@designed.test'], subject: '', body: '', template: id },
    })
    expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 200, body: { queued: 1 } })
    clock.advance(10_000)
    const [mail] = await waitUntil(() =>
      sentTo('ann@designed.test').length > 0 ? sentTo('ann@designed.test') : undefined,
    )
    expect(mail?.source).toMatch(/^Subject: Loan SL-\d+/m)
    expect(mail?.source).toContain('Open: https://lender.test/?a=1&b=2')
    expect((await call('admin', `GET email_templates/${id}`)).body.template).toMatchObject({
      lastUsedAt: expect.any(String),
    })
  })

  test('to many in each one’s own language, with the way out in it', async () => {
    const id = await published({ en: english, de: german })
    const set = (name: 'borrower' | 'neighbour', email: string, language: string) =>
      pool.query('update person set email = $3, language = $4 where company_id = $1 and id = $2', [
        ...[lender.companyId, lender.people[name].id, email, language],
      ])
    await set('borrower', 'bea@many.test', 'de')
    await set('neighbour', 'ned@many.test', 'ja')
    const Ids = [await newLoan(), await newLoan({ prospect: lender.people.neighbour.id })]
    const sent = await call('officer', 'POST emails/send', {
      module,
      Ids,
      subject: '',
      body: '',
      template: id,
      count: 2,
    })
    expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 200, body: { queued: 2 } })
    clock.advance(10_000)
    await waitUntil(() => (sentTo('bea@many.test').length + sentTo('ned@many.test').length === 2 ? true : undefined))
    expect(sentTo('bea@many.test')[0]?.source).toMatch(/^Subject: Darlehen SL-\d+/m)
    expect(sentTo('bea@many.test')[0]?.source).toContain('Diese E-Mails abbestellen')
    expect(sentTo('ned@many.test')[0]?.source).toMatch(/^Subject: Loan SL-\d+/m)
  })

  test('not where it is out of use, of another kind of record, or another company’s', async () => {
    const id = await published()
    const owner = await newLoan()
    const people = await published({ en: saying('x', words('<p>x</p>')) }, { module: 'prospects' })
    const send = (template: string) =>
      call('officer', 'POST emails/send', {
        ...{ module, owner, recipients: ['x@none.test'], subject: 'x', body: '', template },
      })
    const before = (await pool.query('select count(*) from message')).rows
    expect((await call('admin', `DELETE email_templates/${id}`)).status).toBe(200)
    for (const template of [id, people, newId(), 'x']) {
      expect((await send(template)).status).toBe(404)
      expect((await call('officer', `POST email_templates/${template}/fill`, { module, owner })).status).toBe(404)
    }
    expect((await pool.query('select count(*) from message')).rows).toEqual(before)
    expect((await call('admin', 'POST email_templates/activate', { id })).status).toBe(200)
    expect((await send(id)).status).toBe(200)
    expect((await callAsGuest('officer', `POST email_templates/${id}/fill`, { module, owner })).status).not.toBe(200)
  })

  test('as a preview of what a record would be told, as far as whoever asks may see it', async () => {
    const id = await published()
    const owner = await newLoan()
    const text = saying('Loan {{loan.number}}', words('<p>{{prospect.first_name}} {{purpose}}</p>'))
    const { body } = await call('admin', `POST email_templates/${id}/preview`, { owner, text, language: 'en' })
    expect(body).toMatchObject({ subject: expect.stringMatching(/^Loan SL-\d+$/), missing: ['purpose'] })
    const foreign = await call('admin', `POST email_templates/${id}/preview`, { owner: newId(), text, language: 'en' })
    expect(foreign.status).toBe(404)
    // And as a role would send it: its rights to fields hold, and no other company's role is known.
    const { roles } = (await call('admin', `GET email_templates/${id}`)).body as { roles: { _id: string }[] }
    const role = String(lender.people.officer.roleId)
    expect(roles.map(({ _id }) => _id)).toContain(role)
    const as = async (asked: string, who: SampleName = 'admin') =>
      call(who, `POST email_templates/${id}/preview`, { owner, text: hiding, language: 'en', role: asked })
    const hiding = saying('Loan', words('<p>Of {{amount|nothing}}</p>'))
    await pool.query(
      `insert into role_field_rights (company_id, role_id, form_id, rights)
       select company_id, $2, form_id, '{"amount": "hidden"}' from program where company_id = $1 and id = 11`,
      [lender.companyId, role],
    )
    await desk.save('admin', owner, { formData: { amount: '1234.5' } })
    expect(JSON.stringify((await as(String(lender.people.admin.roleId))).body)).toContain('Of $1,234.50')
    expect(JSON.stringify((await as(role)).body)).toContain('Of nothing')
    // What is sent says no tag either, but its other words, or is held.
    const template = await published({ en: hiding })
    const sent = { module, recipients: ['hidden@none.test'], subject: 'x', body: '', template }
    expect((await call('officer', 'POST emails/send', { ...sent, owner })).status).toBe(200)
    clock.advance(10_000)
    expect((await waitUntil(() => sentTo('hidden@none.test')[0]))?.source).toContain('Of nothing')
    await pool.query('delete from role_field_rights where company_id = $1', [lender.companyId])
    expect([(await as('99999')).status, (await as(String(lender.people.borrower.roleId))).status]).toEqual([404, 404])
    expect((await as(role, 'officer')).status).toBe(403)
    expect(
      (await callAsGuest('admin', `POST email_templates/${id}/preview`, { owner, text, language: 'en', role })).status,
    ).toBe(404)
  })
})
