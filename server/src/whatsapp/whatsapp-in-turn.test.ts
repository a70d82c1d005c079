import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { overlapping } from '../test-support/races/overlapping.ts'
import { waitUntil } from '../test-support/wait-until.ts'
import { openWhatsappDesk } from '../test-support/whatsapp-desk.ts'

const desk = await openWhatsappDesk()
const { call, callAsGuest, clock, database, lender, whatsapp } = desk
const {
  post,
  newContact,
  consent,
  newCampaign,
  campaignOf,
  inState,
  givenTo,
  messagesOf,
  stamp,
  statusOf,
  tell,
  templateId,
  wake,
} = desk
const pool = database.ownerPool

const newDraft = (name: string) => ({
  ...{ name, language: 'en_US', category: 'UTILITY', body: 'Your papers are here.' },
})
type Template = { _id: string; name: string; status: string; body: string }
const templatesOf = async (as: typeof call = call): Promise<Template[]> =>
  ((await as('admin', 'GET whatsapp_templates')).body as { templates: Template[] }).templates

describe('what is to go', () => {
  test('is decided on again one by one: of many nobody gets what they took back', async () => {
    const { id: person } = await newContact()
    await consent(person)
    const campaign = await newCampaign([person])
    await post(`whatsapp_campaigns/${campaign}/start`, { count: 1 })
    await inState(campaign, 'finished')
    const before = whatsapp.received.length
    // A snapshot of the campaign with more people than are settled in one turn, all of whom said STOP since.
    await pool.query(
      `with gone as (insert into whatsapp_consent (company_id, number, person_id, source, at, by_name, revoked_at)
         select $1, '1202' || (5550000 + n), $2, 'Form', now(), 'Ada', $3 from generate_series(1, 130) n returning number),
       running as (update whatsapp_campaign set state = 'running' where id = $4)
       insert into whatsapp_message (company_id, id, campaign_id, origin_key, person_id, number, name, template_name,
         template_language, text, state, due_at, created_at)
       select $1, gen_random_uuid(), $4, number, $2, number, 'W', 'rates', 'en_US', 'Hi', 'queued', $3, $3 from gone`,
      [lender.companyId, person, clock.now(), campaign],
    )
    await wake()
    const done = await inState(campaign, 'finished')
    expect(done.figures).toMatchObject({ cancelled: 130, sent: 1, queued: 0 })
    expect(whatsapp.received).toHaveLength(before)
  })

  const named = { message_template_name: 'rates', message_template_language: 'en_US' }
  const decide = (event: string) =>
    tell({ ...named, event, reason: 'NONE' }, undefined, 'message_template_status_update')
  const toldOf = async (title: string): Promise<{ msg: string; url: string }[]> => {
    const { data } = (await post('notifications')).body as { data: { msg: string; url: string }[] }
    return data.filter(({ msg }) => msg.includes(title))
  }
  const startedIn = async (id: string, ms: number) =>
    post(`whatsapp_campaigns/${id}/start`, { count: 9, at: new Date(clock.now().getTime() + ms).toISOString() })

  test.each(['PAUSED', 'DISABLED', 'PENDING_DELETION'])(
    'stands still where its template is %s, people are told, and it goes on once it is approved',
    async (event) => {
      const { id: person, number } = await newContact()
      await consent(person)
      const title = `Held as ${event}`
      const campaign = await newCampaign([person], { title })
      const [later, other] = [await newCampaign([person], { title }), await newCampaign([person])]
      const running = [campaign, other]
      await pool.query(
        `update whatsapp_campaign set state = 'running', started_at = $2, audience = 1 where id = any($1::uuid[])`,
        [running, clock.now()],
      )
      await pool.query(
        `insert into whatsapp_message (company_id, id, campaign_id, origin_key, person_id, number, name, template_name,
         template_language, text, state, due_at, created_at)
       select $1, gen_random_uuid(), c, $3, $2, $3, 'W', 'rates', 'en_US', 'Hi', 'queued',
         $4::timestamptz + interval '1 hour', $4 from unnest($5::uuid[]) c`,
        [lender.companyId, person, number, clock.now(), running],
      )
      await startedIn(later, 60_000)
      await decide('FLAGGED')
      expect((await templatesOf()).find(({ name }) => name === 'rates')).toMatchObject({ status: 'APPROVED' })
      await decide(event)
      expect(await campaignOf(campaign)).toMatchObject({ state: 'paused', pauseReason: 'template' })
      expect((await campaignOf(other)).state).toBe('paused')
      expect(await toldOf(title)).toMatchObject([{ url: `/whatsapp_campaigns/messages/${campaign}` }])
      const resume = () => post(`whatsapp_campaigns/${campaign}/resume`)
      expect((await resume()).status).toBe(409)
      clock.advance(61_000)
      await wake()
      expect(await inState(later, 'paused')).toMatchObject({ pauseReason: 'template', figures: { queued: 0, held: 0 } })
      expect(await toldOf(title)).toHaveLength(2)
      await decide(event === 'DISABLED' ? 'REINSTATED' : 'APPROVED')
      expect((await resume()).status).toBe(200)
      await pool.query(`update whatsapp_message set due_at = $2 where campaign_id = $1`, [campaign, clock.now()])
      await wake()
      expect((await inState(campaign, 'finished')).figures).toMatchObject({ sent: 1, held: 0 })
      await Promise.all([later, other].map((id) => post(`whatsapp_campaigns/${id}/cancel`)))
    },
  )

  test.each([
    [132_015, 'PAUSED'],
    [132_016, 'DISABLED'],
  ])('code %i tells that the template is %s: nothing more of it is tried', async (code, status) => {
    const people = [await newContact(), await newContact()]
    await consent(...people.map(({ id }) => id))
    for (const { number } of people) whatsapp.behave(number, { code })
    const campaign = await newCampaign(people.map(({ id }) => id))
    await post(`whatsapp_campaigns/${campaign}/start`, { count: 2 })
    expect(await inState(campaign, 'paused')).toMatchObject({
      ...{ pauseReason: 'template', figures: { queued: 2, held: 0, sent: 0 } },
    })
    expect((await templatesOf()).find(({ name }) => name === 'rates')).toMatchObject({ status })
    await decide('APPROVED')
    for (const { number } of people) whatsapp.behave(number, { code }, 0)
    await post(`whatsapp_campaigns/${campaign}/resume`)
    expect((await inState(campaign, 'finished')).figures).toMatchObject({ sent: 2 })
  })

  test('goes to no more people a day than WhatsApp takes, and goes on a day later', async () => {
    const aDayLater = () => pool.query(`update whatsapp_message set sent_at = sent_at - interval '25 hours'`)
    const people = [await newContact(), await newContact(), await newContact()]
    await consent(...people.map(({ id }) => id))
    const campaign = await newCampaign(people.map(({ id }) => id))
    await aDayLater()
    await tell({ event: 'ONBOARDING', current_limit: 'TIER_2' }, undefined, 'phone_number_quality_update')
    await post(`whatsapp_campaigns/${campaign}/start`, { count: 3 })
    await waitUntil(async () => (await campaignOf(campaign)).figures.sent === 2 || undefined)
    // Looked at again in between, the third would have gone by then.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await campaignOf(campaign)).toMatchObject({ state: 'running', figures: { sent: 2, queued: 1 } })
    await aDayLater()
    expect((await inState(campaign, 'finished')).figures).toMatchObject({ sent: 3, queued: 0 })
  })
})

test('what has no price says so, before and after', async () => {
  const { id: person, number } = await newContact()
  await pool.query(`update person set phone = '+49 1511 2345678' where id = $1`, [person])
  await consent(person)
  const campaign = await newCampaign([person])
  expect((await post(`whatsapp_campaigns/${campaign}/count`)).body).toMatchObject({
    ...{ count: 1, cost: { amount: null, unpriced: 1 }, aDay: 1_000 },
  })
  await pool.query(`update person set phone = $2 where id = $1`, [person, `+${number}`])
  await consent(person)
  await post('whatsapp_templates/sync')
  await post(`whatsapp_campaigns/${campaign}/start`, { count: 1 })
  await inState(campaign, 'finished')
  const [given] = givenTo(number)
  if (given === undefined) throw new Error('nothing was given')
  const pricing = { billable: true, category: 'a_new_kind' }
  await tell(statusOf(given, 'delivered', { pricing }))
  expect(await campaignOf(campaign)).toMatchObject({ cost: { amount: null, unpriced: 1 } })
})

test('whoever said STOP is not answered until they write again', async () => {
  const { id: person, number } = await newContact()
  await consent(person)
  const campaign = await newCampaign([person])
  await post(`whatsapp_campaigns/${campaign}/start`, { count: 1 })
  await inState(campaign, 'finished')
  const said = (body: string, id: string) =>
    tell({ messages: [{ from: number, id, timestamp: stamp(), type: 'text', text: { body } }] })
  const answer = () => post('whatsapp_messages/send', { person, text: 'One more thing' })
  await said('STOP', newId())
  expect((await answer()).body).toMatchObject({ fields: { text: 'Their consent does not stand any more.' } })
  clock.advance(60_000)
  await said('Or call me after all', newId())
  expect((await answer()).status).toBe(200)
  await waitUntil(() => givenTo(number).find((one) => one.text?.body === 'One more thing'))
})

describe('a template that was written here', () => {
  test('is its company’s alone, also where another one has a draft of that name', async () => {
    const name = 'papers_here'
    const { body: own } = await post('whatsapp_templates/add', newDraft(name))
    const theirs = await callAsGuest('admin', 'POST whatsapp_templates/add', { ...newDraft(name), body: 'Buy now.' })
    expect(theirs.status, JSON.stringify(theirs.body)).toBe(200)
    await post(`whatsapp_templates/${(own.template as Template)._id}/submit`)
    await waitUntil(() => whatsapp.handedIn.length > 0 || undefined)
    const named = { message_template_name: name, message_template_language: 'en_US' }
    await tell({ ...named, event: 'APPROVED', reason: 'NONE' }, undefined, 'message_template_status_update')
    await tell({ ...named, new_category: 'MARKETING' }, undefined, 'template_category_update')
    whatsapp.templates.push(
      { ...newDraft(name), status: 'APPROVED', components: [{ type: 'BODY', text: 'Your papers are here.' }] },
      { ...newDraft('of_the_account'), status: 'APPROVED', components: [{ type: 'BODY', text: 'Hello' }] },
    )
    await callAsGuest('admin', 'POST whatsapp_templates/sync', {})
    const found = (await templatesOf()).find((one) => one.name === name)
    expect(found).toMatchObject({ status: 'APPROVED', category: 'MARKETING' })
    const shown = await templatesOf(callAsGuest)
    expect(shown.filter((one) => one.name === name)).toMatchObject([
      { status: 'DRAFT', body: 'Buy now.', category: 'UTILITY' },
    ])
    expect(shown.map((one) => one.name)).toContain('of_the_account')
  })

  test('is not changed by who saves while it is handed in', async () => {
    const { body } = await post('whatsapp_templates/add', newDraft('both_at_once'))
    const { _id: id } = body.template as Template
    const both = await overlapping(
      pool,
      () => post(`whatsapp_templates/${id}/submit`),
      () => call('admin', `PATCH whatsapp_templates/${id}`, { ...newDraft('both_at_once'), body: 'Other words.' }),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 409])
    expect((await templatesOf()).find((one) => one._id === id)).toMatchObject({ body: 'Your papers are here.' })
  })
})

describe('of two who overlap', () => {
  const started = async (): Promise<string> => {
    const { id: person } = await newContact()
    await consent(person)
    return newCampaign([person], { template: await templateId('rates') })
  }
  const act = (id: string, verb: string) => () => post(`whatsapp_campaigns/${id}/${verb}`, { count: 1 })
  const later = () => new Date(clock.now().getTime() + 3_600_000).toISOString()

  test('the second who starts finds it started', async () => {
    const id = await started()
    const both = await overlapping(pool, act(id, 'start'), act(id, 'start'))
    expect([both.hadToWait, both.first.status, both.second.status]).toEqual([true, 200, 409])
    await inState(id, 'finished')
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('who cancels what is being started cancels what was started', async () => {
    const id = await started()
    const start = () => post(`whatsapp_campaigns/${id}/start`, { count: 1, at: later() })
    const cancel = () => post(`whatsapp_campaigns/${id}/cancel`)
    const both = await overlapping(pool, start, cancel)
    expect([both.hadToWait, both.first.status, both.second.status]).toEqual([true, 200, 200])
    expect(await campaignOf(id)).toMatchObject({ state: 'cancelled' })
    const other = await overlapping(pool, cancel, start)
    expect([other.first.status, other.second.status]).toEqual([409, 409])
  })

  test('who saves what is being started finds it started, and who starts what is being saved starts what is there', async () => {
    const id = await started()
    const save = () => call('admin', `PATCH whatsapp_campaigns/${id}`, { title: 'Other' })
    const first = await overlapping(pool, save, act(id, 'start'))
    expect([first.hadToWait, first.first.status, first.second.status]).toEqual([true, 200, 200])
    const other = await started()
    const both = await overlapping(pool, act(other, 'start'), () =>
      call('admin', `PATCH whatsapp_campaigns/${other}`, { title: 'Other' }),
    )
    expect([both.hadToWait, both.first.status, both.second.status]).toEqual([true, 200, 409])
  })
})

test('of two who are merged, what either took back is taken back; parted again each stands as before', async () => {
  const [stays, goes] = [await newContact(), await newContact()]
  await consent(stays.id, goes.id)
  const stop = {
    messages: [{ from: goes.number, id: newId(), timestamp: stamp(), type: 'text', text: { body: 'STOP' } }],
  }
  clock.advance(1_000)
  await tell(stop)
  const stand = async () =>
    (
      await pool.query(
        `select number, person_id as person, revoked_at is not null as revoked from whatsapp_consent
         where number = any($1) order by number`,
        [[stays.number, goes.number]],
      )
    ).rows
  const { rows } = await pool.query('select id, rev from record where id = any($1)', [[stays.id, goes.id]])
  const revOf = (id: string) => rows.find((one) => one.id === id).rev
  const revs = { survivor: revOf(stays.id), absorbed: revOf(goes.id) }
  const merged = await post(`people/contacts/${stays.id}/merge`, { absorbed: goes.id, revs })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await stand()).toEqual([
    { number: stays.number, person: stays.id, revoked: true },
    { number: goes.number, person: stays.id, revoked: true },
  ])
  const campaign = await newCampaign([stays.id])
  expect((await post(`whatsapp_campaigns/${campaign}/count`)).body).toMatchObject({ count: 0 })
  const told = JSON.stringify((await call('admin', `GET people/${stays.id}/channels`)).body)
  expect([told.includes('"stop-word"'), told.includes('"merged"')]).toEqual([true, true])
  const parted = await post(`people/contacts/${stays.id}/merge/undo`, { merge: merged.body.merge })
  expect(parted.status, JSON.stringify(parted.body)).toBe(200)
  expect(await stand()).toEqual([
    { number: stays.number, person: stays.id, revoked: false },
    { number: goes.number, person: goes.id, revoked: true },
  ])
})
