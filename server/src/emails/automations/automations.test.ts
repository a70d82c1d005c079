import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const server = await openMailServer()
const desk = await openShareDesk({ own: true, smtpUrl: server.url })
const { call, callAsGuest, clock, database, lender, newLoan, save } = desk
const pool = database.ownerPool
const { borrower } = lender.people
type Body = Record<string, unknown>
type RunStep = { kind: string; outcome: string; reason: string | null; to: object[] }
type Run = { state: string; reason: string | null; steps: RunStep[] }

const add = async (title: string): Promise<string> =>
  String((await call('admin', 'POST email_triggers/add', { title })).body._id)
const blocks = [{ id: 'a', kind: 'text', html: '<p>Dear {{prospect.first_name|customer}}</p>' }]
const text = (subject: string) => ({ subject, preheader: '', blocks })
const newTemplate = async (more: object = {}): Promise<string> => {
  const id = String((await call('admin', 'POST email_templates/add', { title: 'It goes on', ...more })).body._id)
  const texts = { en: text('Loan {{loan.number}} goes on'), es: text('El préstamo {{loan.number}} sigue') }
  await call('admin', `PATCH email_templates/${id}`, { rev: 1, texts })
  expect((await call('admin', `POST email_templates/${id}/publish`, { rev: 2 })).status).toBe(200)
  return id
}
const template = await newTemplate()
const send = { id: 's', kind: 'send', template, to: 'borrower' }
const design = {
  ...{ module: 'opportunities', trigger: { kind: 'status-entered', statuses: ['2'] }, filters: [], steps: [send] },
  ...{ repeat: 'each', goal: [], asksAgain: true, firesOnMany: false, mostPerHour: 200 },
}
const on = async (title: string, more: object = {}): Promise<string> => {
  const id = await add(title)
  const saved = await call('admin', `PATCH email_triggers/${id}`, { rev: 1, design: { ...design, ...more } })
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200, body: { troubles: [] } })
  expect((await call('admin', `POST email_triggers/${id}/publish`, { rev: 2 })).status).toBe(200)
  expect((await call('admin', `POST email_triggers/${id}/state`, { state: 'on' })).status).toBe(200)
  return id
}
const off = (id: string) => call('admin', `POST email_triggers/${id}/state`, { state: 'off' })
const move = (id: string, status: string) => save('officer', id, { adminInfo: { status: [status] } })
const wake = () => pool.query(`select pg_notify('corbel_automation', '')`)
const runsOf = async (id: string): Promise<Run[]> =>
  (await call('admin', `POST email_triggers/${id}/runs`, {})).body.runs as Run[]
const ended = (id: string, most = 1) =>
  waitUntil(async () => {
    const runs = await runsOf(id)
    return runs.length >= most && runs.every(({ state }) => state !== 'waiting') ? runs : undefined
  })
const sentTo = (to: string) => server.received.filter((one) => one.to === to)
const writtenTo = async (to: string) =>
  (await pool.query('select state from message where to_norm = $1', [to])).rows.map(({ state }) => state)
let count = 0
/** A loan whose borrower has an address of its own. */
const loanOf = async (language = 'en'): Promise<{ id: string; to: string }> => {
  const to = `bea${count++}@automated.test`
  await pool.query('update person set email = $3, language = $4 where company_id = $1 and id = $2', [
    ...[lender.companyId, borrower.id, to, language],
  ])
  return { id: await newLoan({ status: ['1'] }), to }
}

describe('a status is entered', () => {
  test('and the template goes to the borrower in their language, once, and the run says so', async () => {
    const id = await on('Says it')
    const loan = await loanOf('es')
    expect((await move(loan.id, '2')).status).toBe(200)
    const [run] = await ended(id)
    expect(run).toMatchObject({ state: 'finished', reason: null })
    expect(run?.steps).toMatchObject([{ kind: 'send', outcome: 'done', to: [{ name: 'Bea Borrower', reason: null }] }])
    const [mail] = await waitUntil(() => (sentTo(loan.to).length > 0 ? sentTo(loan.to) : undefined))
    expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?.*/im)
    const { emails } = (await call('officer', 'POST emails/user_emails', { from: 'opportunities', owner: loan.id }))
      .body
    expect(emails).toMatchObject([{ general_mail: { subject: expect.stringMatching(/^El préstamo SL-\d+ sigue$/) } }])
    await move(loan.id, '1')
    expect(await runsOf(id)).toHaveLength(1)
    await off(id)
    await move(loan.id, '2')
    expect(await runsOf(id)).toHaveLength(1)
  })

  test('and nothing goes where a condition does not hold, nobody takes it, or it went before', async () => {
    const never = await on('Never', { filters: [{ field: 'status', operator: '=', value: ['3'] }] })
    const once = await on('Once', { repeat: 'record' })
    const loan = await loanOf()
    await pool.query(
      `insert into suppression (company_id, to_norm, scope, reason, at) values ($1, $2, 'all', 'bounce', now())`,
      [lender.companyId, loan.to],
    )
    await move(loan.id, '2')
    expect(await ended(never)).toMatchObject([{ state: 'skipped', reason: 'condition', steps: [] }])
    expect(await ended(once)).toMatchObject([
      { state: 'finished', steps: [{ outcome: 'skipped', to: [{ reason: 'bounced' }] }] },
    ])
    await move(loan.id, '1')
    await move(loan.id, '2')
    await ended(never, 2)
    expect((await runsOf(once)).map(({ reason }) => reason)).toEqual(['sent-already', null])
    expect(await writtenTo(loan.to)).toEqual([])
    await Promise.all([off(never), off(once)])
  })

  test('and it waits, and ends without a word where its goal is reached meanwhile', async () => {
    const wait = { id: 'w', kind: 'wait', amount: 1, unit: 'hours' }
    const id = await on('Waits', { steps: [wait, send], goal: [{ field: 'status', operator: '=', value: ['3'] }] })
    const [first, second] = [await loanOf(), await newLoan({ status: ['1'] })]
    await move(first.id, '2')
    await move(second, '2')
    await waitUntil(async () => {
      const runs = await runsOf(id)
      return runs.length === 2 && runs.every(({ steps }) => steps.length === 1) ? true : undefined
    })
    expect(await writtenTo(first.to)).toEqual([])
    await move(second, '3')
    clock.advance(3_600_000)
    await wake()
    const runs = await ended(id, 2)
    expect(runs.map(({ reason }) => reason).sort()).toEqual([null, 'goal'].sort())
    expect(await writtenTo(first.to)).toHaveLength(1)
    await off(id)
  })

  test('and many at once begin nothing, unless it says so', async () => {
    const [one, many] = [await on('Of one'), await on('Of many', { firesOnMany: true })]
    const Ids = [await newLoan({ status: ['1'] }), await newLoan({ status: ['1'] })]
    const moved = { field: 'status', title: 'Status', admin: true, previous: ['1'], current: ['2'] }
    const write = (ids: readonly string[]) =>
      pool.query(
        `insert into history (company_id, id, record_id, rev, action, by_name, created_at, changes)
         select $1, gen_random_uuid(), id, 9, 'updated', 'Nobody', $4, $3::jsonb from unnest($2::uuid[]) as id`,
        [lender.companyId, ids, JSON.stringify([moved]), clock.now()],
      )
    await write(Ids)
    expect(await ended(many, 2)).toHaveLength(2)
    expect(await runsOf(one)).toEqual([])
    await Promise.all([off(one), off(many)])
  })

  test('and more in an hour than it may have pause it', async () => {
    const id = await on('Storms', { mostPerHour: 2 })
    for (let at = 0; at < 3; at++) await move(await newLoan({ status: ['1'] }), '2')
    const runs = await waitUntil(async () => {
      const found = await runsOf(id)
      return found.some(({ reason }) => reason === 'paused') ? found : undefined
    })
    expect(runs.filter(({ reason }) => reason === 'paused')).toHaveLength(1)
    const { automations } = (await call('admin', 'POST email_triggers', {})).body as { automations: Body[] }
    expect(automations.find(({ _id }) => _id === id)).toMatchObject({ state: 'paused', pausedReason: 'too-many' })
    await off(id)
  })

  test('and the staff gets a task and a notice', async () => {
    const steps = [
      { id: 't', kind: 'task', title: 'Call the borrower', dueInDays: 1 },
      { id: 'n', kind: 'notify', text: 'It goes on' },
    ]
    const id = await on('Asks', { steps })
    const loan = await loanOf()
    await move(loan.id, '2')
    expect(await ended(id)).toMatchObject([{ state: 'finished', steps: [{ outcome: 'done' }, { outcome: 'done' }] }])
    const tasks = await pool.query('select title from task where record_id = $1', [loan.id])
    expect(tasks.rows).toEqual([{ title: 'Call the borrower' }])
    const told = await pool.query(`select count(*)::integer as n from notification where kind = 'automation'`)
    expect(told.rows[0].n).toBeGreaterThan(0)
    await off(id)
  })
})

test('connections that are cut in the middle of it leave nothing undone, and nothing done twice', async () => {
  const id = await on('Survives')
  const loans: { id: string; to: string }[] = []
  for (let at = 0; at < 6; at++) loans.push(await loanOf())
  // Each move is written; what it begins is cut again and again.
  for (const loan of loans) expect((await move(loan.id, '2')).status).toBe(200)
  for (let at = 0; at < 12; at++) {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ~ 'automation|message' and pid <> pg_backend_pid()`,
    )
    await wake()
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  clock.advance(600_000)
  await wake()
  const runs = await ended(id, loans.length)
  expect(runs.map(({ state }) => state)).toEqual(loans.map(() => 'finished'))
  const { rows } = await pool.query(
    `select record_id, count(*)::integer as n from message where record_id = any($1::uuid[]) group by 1`,
    [loans.map((loan) => loan.id)],
  )
  expect(rows.map(({ n }) => n)).toEqual(loans.map(() => 1))
  await off(id)
}, 60_000)

const holds = (value: string) => [{ field: 'status', operator: '=', value: [value] }]
const waiting = (id: string, count: number) =>
  waitUntil(async () => {
    const runs = await runsOf(id)
    return runs.length === count && runs.every(({ steps }) => steps.at(-1)?.outcome === 'waits') ? runs : undefined
  })
/** Somebody answers what was written to them. */
const answer = (loanId: string, automatic = false) =>
  pool.query(
    `insert into mail_answer (company_id, id, record_id, module, message_id, from_name, from_address, is_from_recipient,
       subject, text, quoted, automatic, message_id_header, received_at)
     select company_id, gen_random_uuid(), record_id, module, id, '', to_norm, true, '', '', '', $2,
       gen_random_uuid()::text, $3
     from message where record_id = $1 order by created_at desc limit 1`,
    [loanId, automatic, clock.now()],
  )

describe('a run', () => {
  test('waits until something happens or the time is up, and goes on in the one arm or the other', async () => {
    const until = {
      id: 'u',
      kind: 'wait-until',
      until: { kind: 'holds', filters: holds('3') },
      amount: 1,
      unit: 'hours',
    }
    const say = (id: string, arm: string) => ({ id, kind: 'notify', text: arm, in: { step: 'u', arm } })
    const id = await on('Until', { steps: [until, say('y', 'yes'), say('n', 'no')] })
    const [first, second] = [await newLoan({ status: ['1'] }), await newLoan({ status: ['1'] })]
    await move(first, '2')
    await move(second, '2')
    await waiting(id, 2)
    await move(first, '3')
    await waitUntil(async () => ((await runsOf(id)).some(({ state }) => state === 'finished') ? true : undefined))
    clock.advance(3_600_000)
    await wake()
    const runs = await ended(id, 2)
    expect(runs.map(({ steps }) => steps.map(({ outcome, reason }) => `${outcome} ${reason}`)).sort()).toEqual([
      ['waits null', 'done null', 'done null'],
      ['waits null', 'skipped time-up', 'done null'],
    ])
    await off(id)
  })

  test('changes the record by the rights and gates of doing it by hand, and is held where that says no', async () => {
    const steps = [
      { id: 'd', kind: 'document', title: 'Pay stub of May', dueInDays: 3 },
      { id: 'f', kind: 'set', field: 'purpose', value: 'Purchase' },
      { id: 'm', kind: 'status', status: '3' },
      { id: 'x', kind: 'set', field: 'amount', value: 'no number' },
    ]
    const id = await on('Changes', { steps })
    const loan = await newLoan({ status: ['1'] })
    await move(loan, '2')
    expect(await ended(id)).toMatchObject([
      { state: 'held', reason: 'not-allowed', steps: [{ what: 'Pay stub of May' }, {}, {}, { outcome: 'held' }] },
    ])
    const { opportunity } = (await call('admin', `GET opportunities/${loan}`)).body as { opportunity: Body }
    expect(opportunity).toMatchObject({ info: { purpose: 'Purchase' }, status: [{ _id: '3' }] })
    const { rows } = await pool.query('select title from document where record_id = $1', [loan])
    expect(rows).toEqual([{ title: 'Pay stub of May' }])
    const [run] = (await call('admin', `POST email_triggers/${id}/runs`, {})).body.runs as { _id: string }[]
    const resume = `POST email_triggers/${id}/runs/${run?._id}/resume`
    expect((await call('admin', resume)).status).toBe(200)
    await waitUntil(async () => ((await runsOf(id))[0]?.state === 'held' ? true : undefined))
    expect((await call('admin', resume.replace('resume', 'end'))).status).toBe(200)
    expect(await runsOf(id)).toMatchObject([{ state: 'finished', reason: 'by-hand' }])
    expect((await call('admin', resume)).status).toBe(409)
    await off(id)
  })

  test('of a mail with a blank value, or in nobody’s name, is held; in the night of its reader it waits', async () => {
    const asking = await newTemplate({ title: 'Asks' })
    await call('admin', `PATCH email_templates/${asking}`, { rev: 2, texts: { en: text('{{loan.purpose}}') } })
    await call('admin', `POST email_templates/${asking}/publish`, { rev: 3 })
    const blank = await on('Blank', { steps: [{ ...send, template: asking }] })
    const zone = (await pool.query('select settings from company where id = $1', [lender.companyId])).rows[0].settings
    const parts = { hour: 'numeric', hourCycle: 'h23', timeZone: zone.timeZone ?? 'UTC' } as const
    const hour = Number(new Intl.DateTimeFormat('en-US', parts).format(clock.now()))
    const night = await on('Night', { quiet: { from: hour, to: (hour + 2) % 24 } })
    const loan = await loanOf()
    await move(loan.id, '2')
    expect(await ended(blank)).toMatchObject([
      { state: 'held', reason: 'missing-value', steps: [{ outcome: 'held', what: 'loan.purpose' }] },
    ])
    const [run] = await ended(night)
    expect(run?.steps[0]?.to).toMatchObject([{ reason: null, until: expect.any(String) }])
    const { rows } = await pool.query(`select due_at > $2::timestamptz as later from message where record_id = $1`, [
      ...[loan.id, clock.now()],
    ])
    expect(rows).toEqual([{ later: true }])
    await Promise.all([off(blank), off(night)])
  })

  test('of two that answer each other comes to an end', async () => {
    const id = await on('Answers', { trigger: { kind: 'reply' } })
    const first = await on('Begins')
    const loan = await loanOf()
    await move(loan.id, '2')
    await ended(first)
    for (let at = 0; at < 6; at++) {
      await answer(loan.id)
      await ended(id, at + 1)
    }
    expect((await runsOf(id)).map(({ reason }) => reason).reverse()).toEqual([null, null, null, 'loop', 'loop', 'loop'])
    expect(await writtenTo(loan.to)).toHaveLength(4)
    await Promise.all([off(id), off(first)])
  })
})

describe('a sequence', () => {
  const wait = { id: 'w', kind: 'wait', amount: 2, unit: 'minutes' }
  const sequence = { trigger: { kind: 'enrolled' }, stops: ['reply'], steps: [send, wait, { ...send, id: 's2' }] }

  test('is begun by hand in the name of who begins it, once at a time, and ends when the person answers', async () => {
    const id = await on('Follows up', sequence)
    const loan = await loanOf()
    const place = { module: 'opportunities', owner: loan.id }
    const enrol = () => call('officer', 'POST sequences/enrol', { ...place, sequence: id })
    expect((await call('officer', 'POST sequences', place)).body).toMatchObject({
      offered: [{ _id: id }],
      enrolled: [],
    })
    expect((await enrol()).status).toBe(200)
    expect((await enrol()).status).toBe(409)
    await waiting(id, 1)
    const { rows } = await pool.query('select rights_of from message where record_id = $1', [loan.id])
    expect(rows).toEqual([{ rights_of: lender.people.officer.id }])
    await answer(loan.id, true)
    await wake()
    expect(await waiting(id, 1)).toHaveLength(1)
    await answer(loan.id)
    expect(await ended(id)).toMatchObject([{ state: 'finished', reason: 'replied' }])
    clock.advance(3_600_000)
    await wake()
    expect(await writtenTo(loan.to)).toHaveLength(1)
    expect((await enrol()).status).toBe(200)
    expect((await call('officer', 'POST sequences/stop', { ...place, sequence: id })).status).toBe(200)
    await off(id)
    expect((await enrol()).status).toBe(404)
  })

  test('is nobody’s of another company, and none of what is no sequence', async () => {
    const [id, other] = [await on('Ours alone', sequence), await on('No sequence')]
    const loan = await loanOf()
    const place = { module: 'opportunities', owner: loan.id }
    for (const [line, body] of [
      ['POST sequences', place],
      ['POST sequences/enrol', { ...place, sequence: id }],
      ['POST sequences/stop', { ...place, sequence: id }],
    ] as const) {
      const random = await callAsGuest('admin', line, { ...body, owner: newId() })
      expect(await callAsGuest('admin', line, body), line).toMatchObject({
        ...{ status: random.status, body: { message: random.body.message } },
      })
      expect(random.status).toBe(404)
    }
    for (const sequence of [other, newId(), 'x'])
      expect((await call('officer', 'POST sequences/enrol', { ...place, sequence })).status).toBe(404)
    await Promise.all([off(id), off(other)])
  })
})

test('a new version leaves what waits where it is, or takes it along; records that there are are begun with if wished', async () => {
  const wait = { id: 'w', kind: 'wait', amount: 1, unit: 'days' }
  const tell = { id: 'n', kind: 'notify', text: 'x' }
  const id = await on('Changes', { steps: [wait, tell], filters: holds('2') })
  const loan = await newLoan({ status: ['1'] })
  await move(loan, '2')
  await waiting(id, 1)
  const next = { ...design, filters: holds('2'), steps: [tell, wait, { ...tell, id: 'n2' }] }
  await call('admin', `PATCH email_triggers/${id}`, { rev: 2, design: next })
  const { count } = (await call('admin', `POST email_triggers/${id}/count`, {})).body
  const publish = (more: object) => call('admin', `POST email_triggers/${id}/publish`, { rev: 3, ...more })
  expect((await publish({ past: Number(count) + 1 })).status).toBe(422)
  expect(await publish({ moveWaiting: true, past: count })).toMatchObject({
    ...{ status: 200, body: { version: 2, moved: 1, begun: count } },
  })
  const { rows } = await pool.query(
    `select version, at_step from automation_run where automation_id = $1 and record_id = $2 and occurrence_key like 'event%'`,
    [id, loan],
  )
  expect(rows).toEqual([{ version: 2, at_step: 2 }])
  await off(id)
})

test('a day comes: it runs once for each record and date, whoever counts', async () => {
  const loan = await loanOf()
  expect((await save('officer', loan.id, { formData: { started: desk.dayFromNow(2) } })).status).toBe(200)
  const trigger = { kind: 'date', field: 'started', days: -2, businessDays: false }
  const id = await on('Two days before', { trigger })
  await wake()
  expect(await ended(id)).toHaveLength(1)
  await pool.query('update automation set looked_at = null where id = $1', [id])
  await wake()
  await waitUntil(async () =>
    (await pool.query('select looked_at from automation where id = $1', [id])).rows[0].looked_at === null
      ? undefined
      : true,
  )
  expect(await runsOf(id)).toHaveLength(1)
  expect(await writtenTo(loan.to)).toHaveLength(1)
  await off(id)
})

describe('an automation', () => {
  test('tells what it would have done at what happened lately, step by step, and writes nothing', async () => {
    const id = await add('Tries')
    const [loan, other] = [await loanOf(), await loanOf()]
    for (const one of [loan, other]) await move(one.id, '2')
    await move(other.id, '3')
    const before = (await pool.query('select count(*) from message')).rows
    const filters = [{ field: 'status', operator: '=', value: ['2'] }]
    const steps = [
      { id: 'b', kind: 'branch', filters },
      { ...send, in: { step: 'b', arm: 'yes' } },
      { id: 'n', kind: 'notify', text: 'x', in: { step: 'b', arm: 'no' } },
    ]
    const { body } = await call('admin', `POST email_triggers/${id}/dry_run`, { design: { ...design, filters, steps } })
    const found = (_id: string) =>
      (body.records as { record: { _id: string } }[]).find(({ record }) => record._id === _id)
    expect(found(loan.id)).toMatchObject({
      ...{ at: expect.any(String), reason: null },
      steps: [
        { kind: 'branch', reason: null },
        {
          kind: 'send',
          subject: expect.stringMatching(/^Loan SL-\d+ goes on$/),
          to: [{ name: 'Bea Borrower', reason: null }],
        },
      ],
    })
    expect(found(other.id)).toMatchObject({ reason: 'condition', steps: [] })
    const alone = await call('admin', `POST email_triggers/${id}/dry_run`, {
      design: { ...design, steps },
      record: other.id,
    })
    expect(alone.body.records).toMatchObject([{ steps: [{ reason: 'condition' }, { kind: 'notify' }] }])
    const foreign = await call('admin', `POST email_triggers/${id}/dry_run`, { design, record: newId() })
    expect(foreign.status).toBe(404)
    expect((await pool.query('select count(*) from message')).rows).toEqual(before)
    expect(await runsOf(id)).toEqual([])
  })

  test('is not published with what it lacks, and keeps its template in use', async () => {
    const id = await add('Lacks')
    await call('admin', `PATCH email_triggers/${id}`, { rev: 1, design: { ...design, steps: [] } })
    expect(await call('admin', `POST email_triggers/${id}/publish`, { rev: 2 })).toMatchObject({
      ...{ status: 422, body: { code: 'automation-not-publishable' } },
    })
    expect((await call('admin', `POST email_triggers/${id}/state`, { state: 'on' })).status).toBe(422)
    expect((await call('admin', `PATCH email_triggers/${id}`, { rev: 1, title: 'x' })).status).toBe(409)
    expect(await call('admin', `DELETE email_templates/${template}`)).toMatchObject({
      ...{ status: 409, body: { code: 'template-in-use' } },
    })
  })

  test('is of whoever sets the company up, and nobody’s of another company', async () => {
    const id = await on('Ours')
    for (const [line, body] of [
      ['POST email_triggers', {}],
      ['POST email_triggers/pause_all'],
      [`GET email_triggers/${id}`],
      [`PATCH email_triggers/${id}`, { rev: 2, title: 'x' }],
      [`POST email_triggers/${id}/state`, { state: 'off' }],
      [`POST email_triggers/${id}/runs`, {}],
      [`POST email_triggers/${id}/dry_run`, { design }],
      [`POST email_triggers/${id}/count`, {}],
      [`POST email_triggers/${id}/runs/${newId()}/end`],
    ] as const) {
      expect((await call('officer', line, body)).status, line).toBe(403)
      if (line.includes(id)) {
        const random = await callAsGuest('admin', line.replace(id, newId()), body)
        expect(await callAsGuest('admin', line, body), line).toMatchObject({
          ...{ status: 404, body: { message: random.body.message } },
        })
      }
    }
    expect((await call('admin', 'POST email_triggers/pause_all')).body).toMatchObject({ paused: 1 })
  })
})
