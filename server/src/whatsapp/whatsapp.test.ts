import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { overlapping } from '../test-support/races/overlapping.ts'
import { waitUntil } from '../test-support/wait-until.ts'
import { openWhatsappDesk } from '../test-support/whatsapp-desk.ts'
import { stopCampaigns } from './stop-campaigns.ts'
import { setTemplateStatus } from './whatsapp-repository.ts'

const desk = await openWhatsappDesk()
const { app, call, callAsGuest, clock, database, lender, whatsapp, latest } = desk
const { post, newContact, consent, newList, templateId, newCampaign, campaignOf, inState } = desk
const { messagesOf, givenTo, stamp, tell, statusOf } = desk
const pool = database.ownerPool

describe('a campaign by WhatsApp', () => {
  test('goes to whom agreed, once each, with their own values; whoever did not is counted', async () => {
    const [one, two, none, blank] = [await newContact(), await newContact(), await newContact(), await newContact()]
    await pool.query(`update person set phone = 'ask Bob' where id = $1`, [blank.id])
    expect((await consent(one.id, two.id, blank.id)).body).toMatchObject({
      ...{ added: 2, skipped: [{ reason: 'invalid-number', count: 1 }] },
    })
    const id = await newCampaign([one.id, two.id, none.id, blank.id])
    expect((await post(`whatsapp_campaigns/${id}/count`)).body).toMatchObject({ count: 2 })
    expect((await post(`whatsapp_campaigns/${id}/start`, { count: 1 })).body).toMatchObject({ code: 'stale', count: 2 })
    const started = await Promise.all([1, 2].map(() => post(`whatsapp_campaigns/${id}/start`, { count: 2 })))
    expect(started.map(({ status }) => status).sort()).toEqual([200, 409])
    await inState(id, 'finished')
    const [given, ...more] = givenTo(one.number)
    expect(more).toEqual([])
    expect(given?.template).toMatchObject({ name: 'rates', language: { code: 'en_US' } })
    expect(given?.template?.components[0]?.parameters[0]?.text).toMatch(/^Wanda/)
    expect(givenTo(none.number)).toEqual([])
    if (given === undefined) throw new Error('nothing was given')
    for (const status of ['read', 'delivered', 'sent', 'read']) await tell(statusOf(given, status))
    expect(await campaignOf(id)).toMatchObject({ figures: { sent: 2, delivered: 1, read: 1 } })
  })

  test('starts by no template that is not approved, and with no value missing', async () => {
    const { id: person } = await newContact()
    await consent(person)
    const waiting = await newCampaign([person], { template: await templateId('waits') })
    const bare = await newCampaign([person], { variables: ['{{first_name}}'] })
    const start = async (id: string) => (await post(`whatsapp_campaigns/${id}/start`, { count: 1 })).body
    expect(await start(waiting)).toMatchObject({ fields: { template: expect.any(String) } })
    expect(await start(bare)).toMatchObject({ fields: { variables: expect.any(String) } })
    const decided = {
      event: 'REJECTED',
      message_template_name: 'rates',
      message_template_language: 'en_US',
      reason: 'SCAM',
    }
    const rejected = await newCampaign([person])
    expect((await tell(decided, undefined, 'message_template_status_update')).json()).toEqual({ taken: 1 })
    expect(await start(rejected)).toMatchObject({ fields: { template: expect.any(String) } })
    await templateId('rates')
  })

  test.each([
    [131_026, 'failed', 'The number has no WhatsApp.'],
    [132_001, 'held', 'WhatsApp does not take the template.'],
    [131_049, 'queued', 'WhatsApp lets nothing more through to them today.'],
    [130_429, 'queued', 'Too fast for WhatsApp; it goes later.'],
  ])('code %i leaves the message %s', async (code, state, reason) => {
    const { id: person, number } = await newContact()
    await consent(person)
    const id = await newCampaign([person])
    whatsapp.behave(number, { code })
    await post(`whatsapp_campaigns/${id}/start`, { count: 1 })
    const [message] = await waitUntil(async () => {
      const found = await messagesOf(id)
      return found[0]?.reason ? found : undefined
    })
    expect(message).toMatchObject({ state, reason })
    await post(`whatsapp_campaigns/${id}/cancel`)
  })

  test('an answer that is lost is not known until a status says so, and never sent again', async () => {
    const { id: person, number } = await newContact()
    await consent(person)
    const id = await newCampaign([person])
    whatsapp.behave(number, 'drop')
    await post(`whatsapp_campaigns/${id}/start`, { count: 1 })
    expect((await inState(id, 'finished')).figures).toMatchObject({ unknown: 1 })
    const [given] = givenTo(number)
    if (given === undefined) throw new Error('nothing was given')
    await tell(statusOf(given, 'delivered'))
    expect((await campaignOf(id)).figures).toMatchObject({ unknown: 0, delivered: 1 })
    expect(givenTo(number)).toHaveLength(1)
  })

  test('a flagged account stops all of them until somebody resumes', async () => {
    const { id: person, number } = await newContact()
    await consent(person)
    const id = await newCampaign([person])
    whatsapp.behave(number, { code: 131_048 })
    await post(`whatsapp_campaigns/${id}/start`, { count: 1 })
    expect(await inState(id, 'paused')).toMatchObject({ pauseReason: 'channel-stopped' })
    clock.advance(3_601_000)
    await post(`whatsapp_campaigns/${id}/resume`)
    await inState(id, 'finished')
    expect(givenTo(number)).toHaveLength(1)
  })

  test('waits where it is night by the clock of whom it goes to, in the hours that the company leaves alone', async () => {
    const [there, here] = [await newContact(), await newContact()]
    await pool.query(`update record set info = info || '{"state": "HI"}' where id = $1`, [there.id])
    await consent(there.id, here.id)
    const { body: set } = await call('admin', 'GET mail_settings')
    const hour = (clock.now().getUTCHours() + 14) % 24
    const quiet = { quietFrom: hour, quietUntil: (hour + 2) % 24, rev: set.rev }
    expect((await call('admin', 'PATCH mail_settings', quiet)).status).toBe(200)
    const id = await newCampaign([there.id, here.id])
    await post(`whatsapp_campaigns/${id}/start`, { count: 2 })
    const waits = await waitUntil(async () => (await messagesOf(id)).find(({ reason }) => reason !== null))
    expect(waits).toMatchObject({ state: 'queued', reason: 'It is night where they are.' })
    await waitUntil(async () => givenTo(here.number)[0])
    expect(givenTo(there.number)).toEqual([])
    clock.advance(2 * 3_600_000)
    await desk.wake()
    await waitUntil(async () => givenTo(there.number)[0])
    await call('admin', 'PATCH mail_settings', { quietFrom: null, quietUntil: null, rev: Number(set.rev) + 1 })
  })
})

describe('a template', () => {
  test('is written here, handed in once, and filed as WhatsApp says', async () => {
    const draft = {
      ...{ name: 'closing_day', language: 'en_US', category: 'UTILITY', body: 'Hi {{1}}, you close on {{2}}.' },
      ...{ header: { kind: 'document' }, footer: 'STOP ends it' },
    }
    const refused = await post('whatsapp_templates/add', { ...draft, samples: ['Ann'] })
    expect(refused.body).toMatchObject({ fields: { samples: expect.any(String) } })
    const added = await post('whatsapp_templates/add', { ...draft, samples: ['Ann', 'May 4'] })
    const { _id: id, status } = added.body.template as { _id: string; status: string }
    expect(status).toBe('DRAFT')
    expect((await post('whatsapp_templates/add', { ...draft, samples: ['Ann', 'x'] })).body).toMatchObject({
      fields: { name: expect.any(String) },
    })
    const submitted = await Promise.all([1, 2].map(() => post(`whatsapp_templates/${id}/submit`)))
    expect(submitted.map((one) => one.status).sort()).toEqual([200, 409])
    const [handed] = await waitUntil(() => (whatsapp.handedIn.length > 0 ? whatsapp.handedIn : undefined))
    expect(handed).toMatchObject({
      name: 'closing_day',
      components: [{ type: 'HEADER', format: 'DOCUMENT' }, { type: 'BODY' }, { type: 'FOOTER' }],
    })
    const named = { message_template_name: 'closing_day', message_template_language: 'en_US' }
    await tell({ ...named, event: 'APPROVED', reason: 'NONE' }, undefined, 'message_template_status_update')
    await tell({ ...named, new_category: 'MARKETING' }, undefined, 'template_category_update')
    await tell({ ...named, new_quality_score: 'GREEN' }, undefined, 'message_template_quality_update')
    const { templates } = (await call('admin', 'GET whatsapp_templates')).body as { templates: { _id: string }[] }
    expect(templates.find((one) => one._id === id)).toMatchObject({
      ...{ status: 'APPROVED', category: 'MARKETING', wantedCategory: 'UTILITY', quality: 'GREEN' },
    })
    const { id: person, number } = await newContact()
    await consent(person)
    const campaign = await newCampaign([person], { template: id, variables: ['{{first_name}}', 'Monday'] })
    expect((await post(`whatsapp_campaigns/${campaign}/count`)).body).toMatchObject({
      ...{ cost: { amount: '0.0250', unpriced: 0, by: { source: 'A list of tests', from: '2026-07-01' } }, free: 0 },
    })
    const start = () => post(`whatsapp_campaigns/${campaign}/start`, { count: 1 })
    expect((await start()).body).toMatchObject({ fields: { headerLink: expect.any(String) } })
    const headerLink = 'https://files.sample.test/closing.pdf'
    await call('admin', `PATCH whatsapp_campaigns/${campaign}`, { headerLink })
    await start()
    await inState(campaign, 'finished')
    const [given] = givenTo(number)
    expect(given?.template?.components[0]).toMatchObject({
      type: 'header',
      parameters: [{ type: 'document', document: { link: headerLink, filename: 'closing.pdf' } }],
    })
    if (given === undefined) throw new Error('nothing was given')
    await tell(statusOf(given, 'delivered', { pricing: { billable: true, category: 'marketing' } }))
    expect(await campaignOf(campaign)).toMatchObject({ cost: { amount: '0.0250', unpriced: 0 } })
    await post('whatsapp_templates/sync')
    const again = (await call('admin', 'GET whatsapp_templates')).body as { account: object }
    expect(again.account).toMatchObject({ quality: 'GREEN', limit: 'TIER_1K' })
    await tell({ event: 'FLAGGED', current_limit: 'TIER_250' }, undefined, 'phone_number_quality_update')
    expect((await call('admin', 'GET whatsapp_templates')).body).toMatchObject({
      account: { quality: 'RED', limit: 'TIER_250' },
    })
  })
})

describe('what people write', () => {
  test('stands at their record with what went to them, and whoever started the campaign is told', async () => {
    const { id: person, number } = await newContact()
    const list = (who: Parameters<typeof call>[0] = 'admin') =>
      post('whatsapp_messages/list', { module: 'contacts', owner: person }, who)
    await consent(person)
    const id = await newCampaign([person])
    await post(`whatsapp_campaigns/${id}/start`, { count: 1 })
    await inState(id, 'finished')
    clock.advance(2_000)
    const image = { caption: 'Our new house' }
    await tell({ messages: [{ from: number, id: 'in-9', timestamp: stamp(), type: 'image', image }] })
    expect((await list()).body).toMatchObject({
      ...{ count: 2, consent: { source: 'Form at the branch' }, permissions: { write: true } },
      windowUntil: expect.any(String),
      entries: [
        { direction: 'in', text: '[image] Our new house' },
        { direction: 'out', of: 'Rates', state: 'sent' },
      ],
    })
    const { rows } = await pool.query(`select count(*)::integer as n from notification where kind = 'whatsapp-arrived'`)
    expect(rows).toEqual([{ n: 1 }])
    expect((await list('officer')).status).not.toBe(200)
    expect(
      (await callAsGuest('admin', 'POST whatsapp_messages/list', { module: 'contacts', owner: person })).status,
    ).toBe(404)
  })

  test('opens a day for free words; STOP ends all of it, is confirmed once, and is never undone by a list', async () => {
    const { id: person, number } = await newContact()
    await consent(person)
    const id = await newCampaign([person])
    const text = { person, text: 'Gladly. When may I call?' }
    expect((await post('whatsapp_messages/send', text)).body).toMatchObject({ fields: { text: expect.any(String) } })
    await post(`whatsapp_campaigns/${id}/start`, { count: 1 })
    await inState(id, 'finished')
    const said = (body: string, key: string) =>
      tell({ messages: [{ from: number, id: key, timestamp: stamp(), type: 'text', text: { body } }] })
    expect((await said('Tell me more', 'in-1')).json()).toEqual({ taken: 1 })
    expect((await said('Tell me more', 'in-1')).json()).toEqual({ taken: 0 })
    expect((await campaignOf(id)).figures).toMatchObject({ replied: 1 })
    expect((await post('whatsapp_messages/send', text)).status).toBe(200)
    await waitUntil(() => givenTo(number).find(({ type }) => type === 'text'))
    await said('Stop', 'in-2')
    await said('STOP', 'in-3')
    await waitUntil(() => givenTo(number).find((one) => one.text?.body.includes('unsubscribed')))
    const again = await newCampaign([person])
    expect((await post(`whatsapp_campaigns/${again}/count`)).body).toMatchObject({
      ...{ count: 0, skipped: [{ reason: 'no-consent', count: 1 }], cost: { amount: '0.0000' }, free: 0 },
    })
    await pool.query(`update whatsapp_consent set window_until = window_until - interval '25 hours'`)
    expect((await post('whatsapp_messages/send', text)).status).toBe(422)
    expect(givenTo(number).filter((one) => one.text?.body.includes('unsubscribed'))).toHaveLength(1)
    expect((await post('whatsapp_consents', { search: `Wanda${latest()}` })).body).toMatchObject({
      consents: [{ source: 'Form at the branch', revokedAt: expect.any(String) }],
    })
  })

  test('a consent is taken back by hand too', async () => {
    const { id: person } = await newContact()
    await consent(person)
    expect((await post('whatsapp_consents/revoke', { person, source: 'By telephone' })).status).toBe(200)
    expect((await post('whatsapp_consents/revoke', { person, source: 'By telephone' })).status).toBe(409)
  })

  test('is taken by a good signature alone; a strange message changes nothing', async () => {
    const value = { statuses: [] }
    for (const signature of ['', 'sha256=00', whatsapp.sign('another body')])
      expect((await tell(value, signature || 'none')).statusCode).toBe(400)
    const strange = { id: 'wamid.x', biz_opaque_callback_data: `${lender.companyId}:${newId()}` }
    expect((await tell(statusOf(strange, 'read'))).json()).toEqual({ taken: 0 })
    const proof = 'hub.mode=subscribe&hub.challenge=1158201444'
    const ask = (word: string) => app.inject(`/api/public/whatsapp_events?${proof}&hub.verify_token=${word}`)
    expect((await ask('word-of-proof')).body).toBe('1158201444')
    expect((await ask('another')).statusCode).toBe(404)
  })

  test('is nobody else’s: another company’s campaign, list, template and person are not there', async () => {
    const { id: person } = await newContact()
    const [campaign, list, template] = [await newCampaign([person]), await newList([person]), await templateId('rates')]
    const there = async (path: string, body: object) => (await callAsGuest('admin', `POST ${path}`, body)).status
    expect(await there(`whatsapp_campaigns/${campaign}/count`, {})).toBe(404)
    expect(await there('whatsapp_campaigns/add', { title: 'x', lists: [list] })).toBe(404)
    expect(await there('whatsapp_campaigns/add', { title: 'x', template })).toBe(404)
    expect(await there('whatsapp_consents/add', { people: [person], source: 'Somehow' })).toBe(404)
    expect(await there('whatsapp_messages/send', { person, text: 'Hi' })).toBe(404)
    expect((await post('whatsapp_campaigns', {}, 'officer')).status).toBe(403)
  })
})

test('a campaign that is resumed while its template is taken away stands still again', async () => {
  const { id: person, number } = await newContact()
  await consent(person)
  const id = await newCampaign([person], { template: await templateId('rates') })
  await pool.query(
    `update whatsapp_campaign set state = 'paused', pause_reason = 'by-hand', started_at = $2, audience = 1 where id = $1`,
    [id, clock.now()],
  )
  await pool.query(
    `insert into whatsapp_message (company_id, id, campaign_id, origin_key, person_id, number, name, template_name,
       template_language, text, state, due_at, created_at)
     values ($1, $2, $3, $5, $4, $5, 'W', 'rates', 'en_US', 'Hi', 'queued', $6::timestamptz + interval '1 hour', $6)`,
    [lender.companyId, newId(), id, person, number, clock.now()],
  )
  const at = clock.now()
  const take = (status: 'PAUSED' | 'APPROVED') =>
    inTransaction(database, { companyId: lender.companyId, at }, async (db) => {
      await setTemplateStatus(db, lender.companyId, { name: 'rates', language: 'en_US', status, reason: '' })
      await stopCampaigns(db, lender.companyId, { at, because: 'template' })
    })
  const resume = () => post(`whatsapp_campaigns/${id}/resume`)
  const both = await overlapping(pool, resume, () => take('PAUSED'))
  expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
  expect(await campaignOf(id)).toMatchObject({ state: 'paused', pauseReason: 'template' })
  await take('APPROVED')
})
