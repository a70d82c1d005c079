import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openAutomationDesk } from '../../test-support/sample-automation-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openAutomationDesk()
const {
  add,
  call,
  callAsGuest,
  clock,
  dayFromNow,
  design,
  ended,
  lender,
  loanOf,
  move,
  newLoan,
  off,
  on,
  pool,
  runsOf,
  save,
  send,
  sentTo,
  template,
  wake,
  writtenTo,
} = desk
type Body = Record<string, unknown>

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
    const large = { field: 'amount', operator: '>', value: 5_000 }
    const never = await on('Never', { filters: [{ field: 'status', operator: '=', value: ['3'] }, large] })
    const once = await on('Once', { repeat: 'record' })
    const loan = await loanOf()
    await pool.query(
      `insert into suppression (company_id, to_norm, scope, reason, at) values ($1, $2, 'all', 'bounce', now())`,
      [lender.companyId, loan.to],
    )
    await move(loan.id, '2')
    const compared = [
      { field: 'status', operator: '=', value: ['3'], was: ['2'] },
      { field: 'amount', operator: '>', value: [5_000], was: [] },
    ]
    expect(await ended(never)).toMatchObject([
      { state: 'skipped', reason: 'condition', steps: [{ kind: 'only-if', outcome: 'skipped', compared }] },
    ])
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
      return found.some(({ state, reason }) => state === 'skipped' && reason === 'paused') ? found : undefined
    })
    // One of the first two may not have been sent yet: it waits until somebody switches it on again.
    expect(runs.filter(({ state, reason }) => state === 'skipped' && reason === 'paused')).toHaveLength(1)
    const { automations } = (await call('admin', 'POST email_triggers', {})).body as { automations: Body[] }
    expect(automations.find(({ _id }) => _id === id)).toMatchObject({ state: 'paused', pausedReason: 'too-many' })
    const told = JSON.stringify((await call('admin', 'POST notifications', {})).body)
    expect(told.split('Storms stopped and needs somebody: It paused itself')).toHaveLength(2)
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

test('a day comes: it runs once for each record and date, whoever counts', async () => {
  const loan = await loanOf()
  expect((await save('officer', loan.id, { formData: { started: dayFromNow(2) } })).status).toBe(200)
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
          text: expect.stringContaining('Dear Bea'),
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
