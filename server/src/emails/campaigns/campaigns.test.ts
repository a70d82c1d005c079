import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openCampaignDesk } from '../../test-support/campaign-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openCampaignDesk()
const { callAsGuest, clock, lender, server, pool, post, get, patch } = desk
const { newContact, newList, newCampaign, campaignOf, inState, setAddresses, address } = desk
const sentTo = (to: string) => server.received.filter((one) => one.to === to)
const shownIn = (timeZone: string, instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')
const mails = async (where = 'true') => (await pool.query(`select from message where ${where}`)).rowCount ?? 0

describe('a campaign', () => {
  test('tells before how many get it and why others do not, and goes once to each address', async () => {
    const [one, two, both, never] = [
      await newContact('one@go.test'),
      await newContact('two@go.test'),
      await newContact('both@go.test'),
      await newContact('never@go.test'),
    ]
    const [first, second, excluded] = [
      await newList([one, both, never]),
      await newList([two, both, await newContact('ONE@go.test')]),
      await newList([never]),
    ]
    const id = await newCampaign([first, second], { excluded: [excluded] })
    const counted = await post('admin', `campaigns/${id}/count`)
    expect(counted.body).toEqual({
      count: 3,
      skipped: [
        { reason: 'same-address', count: 1 },
        { reason: 'excluded', count: 1 },
      ],
      blank: { looked: 3, held: 0, values: [] },
    })
    const preview = await post('admin', `campaigns/${id}/preview`, { nth: 0 })
    expect(preview.body).toMatchObject({
      subject: expect.stringMatching(/^News of \w/),
      missing: [],
      unknown: [],
      count: 3,
    })
    expect(preview.body.html).toContain('1 Main St, Boise, ID 83702')
    expect((await post('admin', `campaigns/${id}/start`, { count: 2 })).body).toMatchObject({ code: 'stale', count: 3 })
    const started = await Promise.all([1, 2, 3].map(() => post('admin', `campaigns/${id}/start`, { count: 3 })))
    expect(started.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const done = await inState(id, 'finished')
    expect(done.figures).toMatchObject({ sent: 3, queued: 0, bounced: 0 })
    expect(done.audience).toBe(3)
    for (const to of ['one@go.test', 'two@go.test', 'both@go.test']) expect(sentTo(to)).toHaveLength(1)
    expect(sentTo('never@go.test')).toEqual([])
    const source = sentTo('two@go.test')[0]?.source ?? ''
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(source).toMatch(/^Subject: News of \w/m)
    const { body } = await post('admin', `campaigns/${id}/recipients`, { search: 'two@' })
    expect(body).toMatchObject({ count: 1, recipients: [{ email: 'two@go.test', state: 'sent' }] })
    const tab = await post('admin', 'emails/user_emails', { from: 'contacts', owner: two, tab: 'campaigns' })
    expect(tab.body).toMatchObject({
      count: 1,
      emails: [{ campaign: { subject: expect.stringMatching(/^News of \w/) } }],
    })
    expect((await patch(`campaigns/${id}`, { title: 'Other' })).body).toMatchObject({ code: 'nothing-to-change' })
  })

  test('stands still while it is paused, goes on where it was, and what it is cancelled with is never sent', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => newContact(`pause${n}@go.test`)))
    const id = await newCampaign([await newList(people)])
    const at = new Date(clock.now().getTime() + 3_600_000).toISOString()
    expect((await post('admin', `campaigns/${id}/start`, { count: 3, at })).body).toMatchObject({
      ...{ message: 'The campaign is scheduled.', campaign: { state: 'scheduled', dueAt: at } },
    })
    clock.advance(3_601_000)
    server.behave('*', { at: 'recipient', code: 451 })
    await inState(id, 'running')
    expect((await post('admin', `campaigns/${id}/pause`)).status).toBe(200)
    expect((await post('admin', `campaigns/${id}/pause`)).body).toMatchObject({ code: 'nothing-to-change' })
    await waitUntil(async () => (await mails("state in ('claimed', 'handing')")) === 0 || undefined)
    server.behave('*', { at: 'recipient', code: 451 }, 0)
    clock.advance(3_600_000)
    expect(sentTo('pause1@go.test')).toEqual([])
    expect((await post('admin', `campaigns/${id}/resume`)).body).toMatchObject({ campaign: { state: 'running' } })
    await inState(id, 'finished')
    expect(sentTo('pause1@go.test')).toHaveLength(1)
    const other = await newCampaign([await newList(people)])
    const later = new Date(clock.now().getTime() + 7_200_000).toISOString()
    await post('admin', `campaigns/${other}/start`, { count: 3, at: later })
    expect((await post('admin', `campaigns/${other}/cancel`)).body).toMatchObject({ campaign: { state: 'cancelled' } })
    clock.advance(7_300_000)
    expect((await post('admin', `campaigns/${other}/resume`)).body).toMatchObject({ code: 'nothing-to-change' })
    expect(sentTo('pause1@go.test')).toHaveLength(1)
  })

  test('that comes hours late asks again', async () => {
    const id = await newCampaign([await newList([await newContact('late@go.test')])])
    const at = new Date(clock.now().getTime() + 60_000).toISOString()
    await post('admin', `campaigns/${id}/start`, { count: 1, at })
    clock.advance(7 * 3_600_000)
    expect(await inState(id, 'paused')).toMatchObject({ pauseReason: 'too-late' })
    const { data } = (await post('admin', 'notifications')).body as { data: { msg: string; url: string }[] }
    expect(data.filter(({ url }) => url === `/campaigns/emails/${id}`)).toMatchObject([
      { msg: expect.stringContaining('stands still. Paused: its time was hours ago.') },
    ])
    await post('admin', `campaigns/${id}/resume`)
    await inState(id, 'finished')
    expect(sentTo('late@go.test')).toHaveLength(1)
  })

  test('goes again to whom it failed, and never to an address that takes nothing', async () => {
    const id = await newCampaign([await newList([await newContact('soft@go.test'), await newContact('hard@go.test')])])
    server.behave('soft@go.test', { at: 'recipient', code: 552, enhanced: '5.2.2' }, 1)
    server.behave('hard@go.test', { at: 'recipient', code: 550, enhanced: '5.1.1' }, 1)
    await post('admin', `campaigns/${id}/start`, { count: 2 })
    expect((await inState(id, 'finished')).figures).toMatchObject({ bounced: 2 })
    const bounced = await post('admin', `campaigns/${id}/recipients`, { stand: 'bounced' })
    const reasons = (bounced.body.recipients as { reason: string }[]).map(({ reason }) => reason)
    expect(reasons.sort()).toEqual(['The address does not exist.', 'The mailbox is full.'])
    expect((await post('admin', `campaigns/${id}/resend`, { count: 5 })).body).toMatchObject({ queued: 1 })
    expect((await inState(id, 'finished')).figures).toMatchObject({ bounced: 1, sent: 1 })
    expect(sentTo('soft@go.test')).toHaveLength(1)
    expect((await post('admin', `campaigns/${id}/resend`, { count: 5 })).body).toMatchObject({
      code: 'nothing-to-change',
    })
  })

  test('reaches people at an hour of their own, and the next day where that is past', async () => {
    const [east, west] = [await newContact('east@go.test'), await newContact('west@go.test')]
    const nowhere = await newContact('nowhere@go.test')
    const moving = `update record set info = info || jsonb_build_object('mailing_state', $2::text) where id = $1`
    await pool.query(moving, [east, 'NY'])
    await pool.query(moving, [west, 'California'])
    const id = await newCampaign([await newList([east, west, nowhere])], { preheader: 'For {{company.name}}' })
    // An hour ago in the east, and two hours ahead in the west.
    const hour = shownIn('America/New_York', clock.now().getTime() - 3_600_000)
    const started = await post('admin', `campaigns/${id}/start`, { count: 3, hour })
    expect(started.body).toMatchObject({ campaign: { shownHour: hour, preheader: 'For {{company.name}}' } })
    clock.advance(2 * 3_600_000 - 300_000)
    await waitUntil(async () => ((await campaignOf(id)).audience === null ? undefined : true))
    const { body } = await post('admin', `campaigns/${id}/recipients`, {})
    const dues = new Map(
      (body.recipients as { email: string; dueAt: string | null }[]).map(({ email, dueAt }) => [email, dueAt]),
    )
    const hours = (to: string) => (Date.parse(dues.get(to) ?? '') - clock.now().getTime()) / 3_600_000
    expect(Math.abs(hours('west@go.test'))).toBeLessThan(1)
    expect(hours('east@go.test')).toBeGreaterThan(20)
    const missed = await newCampaign([await newList([east])])
    const never = await post('admin', `campaigns/${missed}/start`, { count: 1, hour: '2026-02-31T09:00' })
    expect(never.body).toMatchObject({ fields: { hour: expect.any(String) } })
    clock.advance(600_000)
    const { source } = await waitUntil(() => sentTo('west@go.test')[0])
    expect(source).toMatch(/<div style=3D"display:none[^>]*>For /)
    expect(sentTo('east@go.test')).toEqual([])
    await post('admin', `campaigns/${id}/cancel`)
  })

  test('goes no faster than it is told to', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => newContact(`slow${n}@go.test`)))
    const id = await newCampaign([await newList(people)])
    await post('admin', `campaigns/${id}/start`, { count: 3, perHour: 2 })
    const sent = (n: number) =>
      waitUntil(async () => ((await campaignOf(id)).figures.sent === n ? (await campaignOf(id)).figures : undefined))
    expect((await sent(1)).queued).toBe(2)
    clock.advance(1_801_000)
    expect((await sent(2)).queued).toBe(1)
    await post('admin', `campaigns/${id}/cancel`)
  })

  test('says before how many would be held, and goes on to whoever did not open it', async () => {
    const [one, two] = [await newContact('read@go.test'), await newContact('unread@go.test')]
    await pool.query(`update record set info = info - 'last_name' where id = $1`, [two])
    const id = await newCampaign([await newList([one, two])], { subject: 'For {{first_name}} {{last_name}}' })
    expect((await post('admin', `campaigns/${id}/count`)).body).toMatchObject({
      ...{ count: 2, blank: { looked: 2, held: 1, values: ['last_name'] } },
    })
    expect((await post('admin', `campaigns/${id}/preview`, { search: 'UNREAD@' })).body).toMatchObject({
      count: 1,
      recipient: { email: 'unread@go.test' },
      missing: ['last_name'],
    })
    await patch(`campaigns/${id}`, { subject: 'For {{first_name|you}} of {{company.name}}' })
    await post('admin', `campaigns/${id}/start`, { count: 2 })
    await inState(id, 'finished')
    expect(await campaignOf(id)).toMatchObject({ shownSubject: expect.stringMatching(/^For you of \w/) })
    await pool.query(
      `insert into message_event (company_id, message_id, kind, at, machine, data, event_key)
       select company_id, id, 'open', now(), to_norm <> 'read@go.test', '{}', id::text from message where origin_id = $1`,
      [id],
    )
    await pool.query(
      `insert into message_event (company_id, message_id, kind, at, machine, data, event_key)
       select company_id, id, 'click', now(), n = 3, '{"link": 1, "href": "https://rates.test/"}', id || 'c' || n
       from message, generate_series(1, 3) n where origin_id = $1 and to_norm = 'read@go.test'`,
      [id],
    )
    expect(await campaignOf(id)).toMatchObject({
      figures: { opened: 1, openedByPrograms: 1, clicked: 1, answered: 0, complained: 0 },
      links: [{ href: 'https://rates.test/', people: 1, clicks: 2 }],
    })
    const { body } = await post('admin', `campaigns/${id}/copy`, { notOpened: true })
    const copy = body.campaign as { _id: string; lists: { title: string }[] }
    expect(copy.lists).toMatchObject([{ title: 'Not opened: Spring' }])
    expect((await post('admin', `campaigns/${copy._id}/count`)).body).toMatchObject({ count: 1, skipped: [] })
    const draft = await newCampaign([])
    expect((await post('admin', `campaigns/${draft}/copy`, { notOpened: true })).status).toBe(409)
  })

  test('pressed at once by two, started and cancelled: one of them waits, and nothing leaves after the end', async () => {
    const some = async (name: string) =>
      newList(await Promise.all([1, 2, 3].map((n) => newContact(`${name}${n}@go.test`))))
    for (const name of ['first-race', 'second-race']) {
      const id = await newCampaign([await some(name)])
      const [started, cancelled] = await Promise.all([
        post('admin', `campaigns/${id}/start`, { count: 3 }),
        post('admin', `campaigns/${id}/cancel`),
      ])
      expect(started.status).toBe(200)
      if (cancelled.status === 200) expect((await inState(id, 'cancelled')).figures.queued).toBe(0)
      else {
        expect(cancelled.body).toMatchObject({ code: 'nothing-to-change' })
        await inState(id, 'finished')
      }
    }
    // Between one mail and the next of a slow one somebody marks it as spam.
    const id = await newCampaign([await some('stopped')])
    await post('admin', `campaigns/${id}/start`, { count: 3, perHour: 60 })
    await waitUntil(async () => ((await campaignOf(id)).figures.sent === 1 ? true : undefined))
    const left = [1, 2, 3].map((n) => `stopped${n}@go.test`).filter((to) => sentTo(to).length === 0)
    await pool.query(
      `insert into suppression (company_id, to_norm, scope, reason, at) values ($1, $2, 'all', 'complaint', now())`,
      [lender.companyId, left[0]],
    )
    const done = await waitUntil(async () => {
      clock.advance(61_000)
      const campaign = await campaignOf(id)
      return campaign.state === 'finished' ? campaign : undefined
    })
    expect(done.figures).toMatchObject({ sent: 2, suppressed: 1 })
    expect(sentTo(left[0] ?? '')).toEqual([])
  })

  test.each([
    ['without a list', { lists: [] }, 'lists'],
    ['without a subject', { subject: '' }, 'subject'],
    ['that says nothing', { body: '<p> </p>' }, 'body'],
    ['with a value that nobody knows', { body: '<p>{{nobody.knows}}</p>' }, 'body'],
  ])('%s does not start, and nothing is written', async (_what, more, field) => {
    const id = await newCampaign([await newList([await newContact()])], more)
    const before = await mails()
    const answer = await post('admin', `campaigns/${id}/start`, { count: 9 })
    expect(answer.body).toMatchObject({ code: 'invalid-fields', fields: { [field]: expect.any(String) } })
    expect([await mails(), (await campaignOf(id)).state]).toEqual([before, 'draft'])
  })

  test('does not start where the company says no postal address', async () => {
    const id = await newCampaign([await newList([await newContact()])])
    await setAddresses([])
    expect((await post('admin', `campaigns/${id}/start`, { count: 1 })).body).toMatchObject({
      fields: { sender: expect.any(String) },
    })
    expect(await get('campaigns/choices')).toMatchObject({ hasPostalAddress: false })
    await setAddresses([address])
  })

  test('is tried on colleagues alone', async () => {
    const id = await newCampaign([await newList([await newContact()])])
    await pool.query(`update person set email = 'olga@sample.test' where id = $1`, [lender.people.officer.id])
    expect((await post('admin', `campaigns/${id}/test`, { to: ['stranger@out.test'] })).body).toMatchObject({
      code: 'invalid-fields',
    })
    expect((await post('admin', `campaigns/${id}/test`, { to: ['olga@sample.test'] })).body).toMatchObject({
      queued: 1,
    })
    const { source } = await waitUntil(() => sentTo('olga@sample.test')[0])
    expect(source).toMatch(/^Subject: \[Test\] News of \w/m)
    expect((await campaignOf(id)).figures).toMatchObject({ sent: 0, queued: 0 })
  })

  test('is copied as a draft, and takes no list of another company', async () => {
    const list = await newList([await newContact()])
    const id = await newCampaign([list])
    const { body } = await post('admin', `campaigns/${id}/copy`)
    expect(body).toMatchObject({ campaign: { state: 'draft', title: 'Spring', lists: [{ _id: list }] } })
    expect((await post('admin', 'campaigns', { search: 'spring', state: 'draft' })).body.count).toBeGreaterThan(1)
    const foreign = await callAsGuest('admin', 'POST campaigns/add', { title: 'Theirs', lists: [list] })
    const random = await callAsGuest('admin', 'POST campaigns/add', { title: 'Theirs', lists: [newId()] })
    expect([foreign.status, foreign.body]).toEqual([404, random.body])
    expect((await patch(`campaigns/${id}`, { title: 'Summer', rev: 99 })).body).toMatchObject({ code: 'stale' })
    expect((await patch(`campaigns/${id}`, { title: 'Summer' })).body).toMatchObject({ campaign: { title: 'Summer' } })
    const stranger = await callAsGuest('admin', 'POST people/contacts/add', {
      formData: { first_name: 'Theo', last_name: 'Theirs', email: 'theirs@go.test' },
    })
    const { _id: person } = stranger.body as { _id: string }
    expect((await post('admin', `email_list/${list}/members/add`, { people: [person] })).status).toBe(404)
    const theirs = await callAsGuest('admin', `POST campaigns/${id}/start`, { count: 1 })
    expect(theirs.status).toBe(404)
  })
})
