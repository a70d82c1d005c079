import { describe, expect, test } from 'vitest'
import { loanKind } from '../loans/loan-kind.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { EventReader } from '../test-support/event-reader.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, leadGroup, type SampleName } from '../test-support/sample-lender.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'
import { digestWorker, gatherNotifications } from './digest-jobs.ts'

const desk = await openShareDesk()
const { app, call, clock, database, lender, newLoan, save } = desk
const { people } = lender
const module = 'opportunities'
const minute = 60_000

type Seen = { _id: string; msg: string; owner: string; url: string; category: string; type: string; isViewed: boolean }

async function seenBy(name: SampleName, record?: string): Promise<Seen[]> {
  const { status, body } = await call(name, 'POST notifications', {})
  expect(status).toBe(200)
  const data = body.data as Seen[]
  return record === undefined ? data : data.filter(({ owner }) => owner === record)
}

const unreadOf = async (name: SampleName, record: string): Promise<string[]> =>
  (await seenBy(name, record)).filter(({ isViewed }) => !isViewed).map(({ msg }) => msg.replace(/[SA][LF]-\d+/, 'LOAN'))

const mention = (owner: string, ...names: SampleName[]) => ({
  ...{ module, owner, content: 'For you', type: 'Public' },
  mentions: names.map((name) => people[name].id),
})

describe('whoever works on a record', () => {
  test('is told when it becomes theirs, and whoever gave it is not', async () => {
    const id = await newLoan({ workforces: [people.lead.id] })
    await save('admin', id, { adminInfo: { workforces: [people.lead.id, people.processor.id, people.admin.id] } })
    expect(await unreadOf('processor', id)).toEqual(['Ada Admin assigned LOAN to you'])
    expect(await unreadOf('admin', id)).toEqual([])
    const [told] = await seenBy('processor', id)
    expect(told).toMatchObject({ type: 'create', category: 'assigned', url: `/loans/edit/${id}`, module, parent: null })
  })

  test('is told once of many changes, of a move and of its end as such', async () => {
    const id = await newLoan()
    await call('processor', 'POST notifications/view', { type: 'All', owner: id })
    for (const full_name of ['One', 'Two', 'Three']) await save('officer', id, { formData: { full_name } })
    expect(await unreadOf('processor', id)).toEqual(['Olga Officer changed LOAN'])
    await save('processor', id, { formData: { full_name: 'Four' } })
    expect(await unreadOf('processor', id)).toHaveLength(1)
    await call('admin', `DELETE opportunities/${id}`)
    expect(await unreadOf('processor', id)).toContain('Ada Admin took LOAN out of use')
  })

  test('finds the records marked that changed, until they are opened', async () => {
    const id = await newLoan()
    const markers = async () =>
      ((await call('processor', 'POST notifications')).body.markers as Record<string, string[]>)[module]
    expect(await markers()).toContain(id)
    const viewed = await call('processor', 'POST notifications/view', { type: 'All', owner: id })
    expect((viewed.body.markers as Record<string, string[]>)[module] ?? []).not.toContain(id)
    expect(await unreadOf('processor', id)).toEqual([])
    expect((await seenBy('processor', id)).map(({ isViewed }) => isViewed)).toEqual([true])
  })
})

test('a tab of the bell is cleared alone, and for nobody else', async () => {
  const id = await newLoan({ workforces: [people.processor.id, people.officer.id] })
  await call('admin', 'POST notes', mention(id, 'processor', 'officer'))
  const { body } = await call('processor', 'POST notifications/view', { type: 'Assigned' })
  expect(body.counts).toMatchObject({ Assigned: 0 })
  expect(await unreadOf('processor', id)).toEqual(['Ada Admin mentioned you in a note on LOAN'])
  expect(await unreadOf('officer', id)).toHaveLength(2)
})

describe('nobody is told of what they may not read', () => {
  test('who was taken off the record, or whose role lost the tab', async () => {
    const id = await newLoan()
    await call('admin', 'POST notes', mention(id, 'processor'))
    expect(await unreadOf('processor', id)).toHaveLength(2)
    await save('admin', id, { adminInfo: { workforces: [] } })
    expect(await seenBy('processor', id)).toEqual([])
  })

  test('another company’s administrator, whatever id they name', async () => {
    const other = await createSampleLender(database.ownerPool, 'Other')
    const headers = await signedInAs(database.ownerPool, other, 'admin')
    const id = await newLoan()
    const [told] = await seenBy('processor', id)
    const payload = { type: 'All', owner: id, _id: told?._id }
    const answer = await app.inject({ method: 'POST', url: '/api/notifications/view', headers, payload })
    expect(answer.json()).toMatchObject({ count: 0, data: [], markers: {} })
    expect(await unreadOf('processor', id)).toHaveLength(1)
    for (const type of ['None', '', null, 7])
      expect((await call('admin', 'POST notifications/view', { type })).status).toBe(422)
  })
})

describe('of changes that wait', () => {
  test('their deciders are told once, and whoever asked of the decision', async () => {
    const id = await newLoan({ groups: [String(leadGroup)] })
    await save('admin', id, { formData: { full_name: 'Bea Borrower' } })
    for (const full_name of ['Bea Brown', 'Bea Blue']) await save('borrower', id, { formData: { full_name } })
    expect(await unreadOf('lead', id)).toEqual(['Bea Borrower asks for a review of a change in LOAN'])
    const { body } = await call('lead', 'GET reviews')
    const [review] = (body.reviews as { _id: string; record: { _id: string } }[]).filter(
      ({ record }) => record._id === id,
    )
    expect((await call('lead', `PATCH action_history/${review?._id}`, { type: 'reject' })).status).toBe(200)
    expect(await unreadOf('borrower', id)).toEqual(['Lena Lead rejected your change in LOAN'])
    expect((await call('lead', 'POST notifications/view', { type: 'Reviews' })).body.counts).toMatchObject({
      Reviews: 0,
    })
  })
})

describe('a guest of a share', () => {
  test('who saves tells the owner’s staff and learns nothing of what they are told', async () => {
    const id = await desk.newSharedLoan('Edit')
    await call('processor', 'POST notifications/view', { type: 'All' })
    const saved = await desk.saveAsGuest('officer', id, { formData: { full_name: 'By the guest' } })
    expect(saved.status).toBe(200)
    expect(await unreadOf('processor', id)).toEqual(['Olga Officer (Guest Capital) changed LOAN'])
    expect((await desk.callAsGuest('officer', 'POST notifications')).body.data).not.toContainEqual(
      expect.objectContaining({ category: 'assigned' }),
    )
  })

  test('is told of the share, as far as they read shared loans, until it ends', async () => {
    const id = await desk.newSharedLoan('View')
    const told = async (name: SampleName) =>
      ((await desk.callAsGuest(name, 'POST notifications')).body.data as Seen[]).filter(({ owner }) => owner === id)
    expect(await told('officer')).toMatchObject([
      { msg: expect.stringMatching(/^Ada Admin shared AF-\d+ with your company$/) },
    ])
    expect(await told('outsider')).toEqual([])
    await desk.revoke(id)
    expect(await told('officer')).toEqual([])
  })
})

describe('somebody’s own settings', () => {
  test('turn an event off, for them alone', async () => {
    expect(
      (await call('processor', 'PATCH notifications/preferences', { kind: 'assigned', channel: 'off' })).status,
    ).toBe(200)
    const id = await newLoan({ workforces: [people.processor.id, people.officer.id] })
    expect([await unreadOf('processor', id), await unreadOf('officer', id)]).toMatchObject([[], [expect.any(String)]])
    const { body } = await call('processor', 'GET notifications/preferences')
    expect(body.preferences).toContainEqual({ kind: 'assigned', category: 'assigned', channel: 'off' })
    await call('processor', 'PATCH notifications/preferences', { kind: 'assigned', channel: 'bell' })
    for (const wrong of [
      { kind: 'unknown', channel: 'bell' },
      { kind: 'assigned', channel: 'sms' },
      { kind: '__proto__', channel: 'off' },
    ])
      expect((await call('processor', 'PATCH notifications/preferences', wrong)).status).toBe(422)
  })
})

test('what somebody typed stands in a notification as text, and in a mail not as a link', async () => {
  const hostile = '<img src=x onerror=alert(1)> javascript:alert(2)'
  await database.ownerPool.query('update person set first_name = $3 where company_id = $1 and id = $2', [
    ...[lender.companyId, people.officer.id, hostile],
  ])
  const id = await newLoan({ workforces: [] })
  await save('officer', id, { adminInfo: { workforces: [people.processor.id] } })
  const [told] = await seenBy('processor', id)
  expect(told?.msg).toContain(hostile)
  expect(told?.url).toBe(`/loans/edit/${id}`)
  await database.ownerPool.query("update person set first_name = 'Olga' where company_id = $1 and id = $2", [
    ...[lender.companyId, people.officer.id],
  ])
})

test('open pages of whoever is told hear of it at once, and nobody else’s', async () => {
  const url = await app.listen({ port: 0 })
  const open = async (name: SampleName) =>
    EventReader.open(`${url}/api/events`, await signedInAs(database.ownerPool, lender, name))
  const [processor, lead] = [await open('processor'), await open('lead')]
  await newLoan()
  expect(await processor.next('notifications-changed')).toEqual({})
  expect(lead.heard.map(({ event }) => event)).not.toContain('notifications-changed')
  processor.close()
  lead.close()
})

type KeptMail = { to: string; subject: string; text: string; html: string }

describe('a mail', () => {
  let ready: object[] = []
  const jobs = { enqueue: async (_db: unknown, _job: unknown, payload: object) => void ready.push(payload) }
  const mailer = createMailer(desk.config)
  const parts = { database, mailer, publicUrl: 'http://corbel.example', kinds: [loanKind], jobs }
  const gather = () => gatherNotifications(parts, clock.now())
  const deliver = async (gathered: readonly object[]): Promise<void> => {
    for (const payload of gathered)
      await digestWorker(parts).work(payload, { jobId: '', at: clock.now(), signal: new AbortController().signal })
  }
  const send = async (): Promise<readonly object[]> => {
    ready = []
    await gather()
    const gathered = ready
    await deliver(gathered)
    return gathered
  }
  const mailsTo = async (email: string) =>
    (await app.inject({ method: 'GET', url: '/api/dev/mailbox' })).json<KeptMail[]>().filter(({ to }) => to === email)
  const addressOf = async (name: SampleName, language = 'en') => {
    const email = `${name}-${crypto.randomUUID()}@lender.example`
    await database.ownerPool.query('update person set email = $3, language = $4 where company_id = $1 and id = $2', [
      ...[lender.companyId, people[name].id, email, language],
    ])
    return email
  }

  test('gathers what somebody wants by mail for a quarter of an hour, in their language, as links alone', async () => {
    const email = await addressOf('processor', 'de')
    const loans = [await newLoan(), await newLoan()]
    for (const owner of loans)
      await call('admin', 'POST notes', { ...mention(owner, 'processor'), content: 'Gift letter' })
    expect(await send()).toEqual([])
    clock.advance(15 * minute)
    await call('admin', 'POST notes', { ...mention(loans[0] ?? '', 'processor'), content: 'Gift letter' })
    ready = []
    await Promise.all([gather(), gather()])
    await deliver(ready)
    expect(await send()).toEqual([])
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/: 3 Benachrichtigungen$/)
    expect(mail?.text.match(/Ada Admin hat Sie in einer Notiz zu SL-\d+ erwähnt/g)).toHaveLength(3)
    for (const id of loans) expect(mail?.text).toContain(`/loans/edit/${id}?tab=notes`)
    expect(JSON.stringify(mail)).not.toContain('Gift letter')
  })

  test('comes once where the program is killed before it is queued, and where it is killed after it was sent', async () => {
    const email = await addressOf('processor')
    await call('admin', 'POST notes', mention(await newLoan(), 'processor'))
    clock.advance(16 * minute)
    // Nothing of a gathering that ends before its commit is left: what was to be mailed is gathered again.
    const killed = { enqueue: async () => Promise.reject(new Error('killed')) }
    await expect(gatherNotifications({ ...parts, jobs: killed }, clock.now())).rejects.toThrow('killed')
    expect(await mailsTo(email)).toEqual([])
    const gathered = await send()
    // Ended after the mail left and before its job was done, the job runs again.
    await deliver(gathered)
    await deliver(gathered)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await send()).toEqual([])
  })

  test('is not sent of what was read meanwhile, nor to who left or may not read it any more', async () => {
    const [processor, officer] = [await addressOf('processor'), await addressOf('officer')]
    const [read, closed] = [await newLoan(), await newLoan()]
    await call('admin', 'POST notes', mention(read, 'processor', 'officer'))
    await call('admin', 'POST notes', mention(closed, 'processor'))
    await call('processor', 'POST notifications/view', { type: 'All', owner: read })
    await save('admin', closed, { adminInfo: { workforces: [] } })
    clock.advance(15 * minute)
    await send()
    const [mail] = await mailsTo(officer)
    expect(mail?.subject).toMatch(/^Ada Admin mentioned you in a note on SL-\d+$/)
    expect(await mailsTo(processor)).toEqual([])
  })

  test('tried again after a crash is the same mail', async () => {
    const email = await addressOf('processor')
    await call('admin', 'POST notes', mention(await newLoan(), 'processor'))
    clock.advance(15 * minute)
    // Killed between handing it over and noting that: the job comes again.
    await deliver(await send())
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('and all else goes after ninety days', async () => {
    const id = await newLoan()
    clock.advance(91 * 24 * 60 * minute)
    await gather()
    expect((await database.ownerPool.query('select from notification where record_id = $1', [id])).rowCount).toBe(0)
  })
})
