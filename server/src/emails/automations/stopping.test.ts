import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openAutomationDesk } from '../../test-support/sample-automation-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { insertMessageEvents } from '../sending/message-event-repository.ts'
import { markFollowedByMachine } from '../tracking/tracking-repository.ts'
import { idleKey, listIdle } from './listed-records-repository.ts'
import { insertRun } from './run-repository.ts'

const { add, call, clock, database, ended, lender, loanOf, newLoan, off, on, pool, runsOf, send, wake } =
  await openAutomationDesk()

test('an answer of somebody who is not from there begins nothing, and ends a sequence', async () => {
  const notify = { id: 'n', kind: 'notify', text: 'Answered' }
  const wait = { id: 'w', kind: 'wait', amount: 1, unit: 'hours' }
  const begins = await on('Hears', { trigger: { kind: 'reply' }, steps: [notify] })
  const sequence = await on('Ends', { trigger: { kind: 'enrolled' }, stops: ['reply'], steps: [send, wait, notify] })
  const { id: owner } = await loanOf()
  await call('officer', 'POST sequences/enrol', { module: 'opportunities', owner, sequence })
  await waitUntil(async () => ((await runsOf(sequence))[0]?.steps.length === 2 ? true : undefined))
  await pool.query(
    `insert into mail_answer (company_id, id, record_id, module, message_id, from_name, from_address, is_from_recipient,
       subject, text, quoted, automatic, message_id_header, received_at, dmarc)
     select company_id, gen_random_uuid(), record_id, module, id, '', to_norm, true, '', '', '', false, 'x', $2, 'fail'
     from message where record_id = $1`,
    [owner, clock.now()],
  )
  expect(await ended(sequence)).toMatchObject([{ state: 'finished', reason: 'replied' }])
  expect(await runsOf(begins)).toEqual([])
  await Promise.all([off(begins), off(sequence)])
})

test('a sequence waits until the day after the one that a machine names, else three business days', async () => {
  const wait = { id: 'w', kind: 'wait', amount: 1, unit: 'hours' }
  const away = await on('Away', { trigger: { kind: 'enrolled' }, stops: ['reply'], steps: [send, wait, send] })
  const dayMs = 86_400_000
  const dueAfter = async (text: string): Promise<number> => {
    const { id: owner } = await loanOf()
    await call('officer', 'POST sequences/enrol', { module: 'opportunities', owner, sequence: away })
    const due = async () =>
      (await pool.query(`select due_at from automation_run where record_id = $1 and at_step = 2`, [owner])).rows[0]
        ?.due_at
    const before = await waitUntil(due)
    await pool.query(
      `insert into mail_answer (company_id, id, record_id, module, message_id, from_name, from_address, is_from_recipient,
         subject, text, quoted, automatic, message_id_header, received_at)
       select company_id, gen_random_uuid(), record_id, module, id, '', to_norm, true, 'Away', $3, '', true,
         gen_random_uuid()::text, $2
       from message where record_id = $1`,
      [owner, clock.now(), text],
    )
    await wake()
    const later = await waitUntil(async () => ((await due()) > before ? due() : undefined))
    return Math.round((later.getTime() - clock.now().getTime()) / dayMs)
  }
  const back = new Date(clock.now().getTime() + 9 * dayMs).toISOString().slice(0, 10)
  expect([9, 10, 11]).toContain(await dueAfter(`I am back on ${back}.`))
  expect([3, 4, 5, 6]).toContain(await dueAfter('I am away.'))
  await off(away)
})

test('a link that is followed begins it once a mail, ten seconds later, and one that a machine followed does not', async () => {
  const steps = [{ id: 'n', kind: 'notify', text: 'Followed' }]
  const id = await on('Clicked', { trigger: { kind: 'clicked' }, steps })
  const opened = await on('Opened', { trigger: { kind: 'opened' }, steps })
  const { companyId } = lender
  const mail = async () => {
    const { id: owner } = await loanOf()
    const sent = { module: 'opportunities', owner, recipients: ['nina@look.test'], subject: 'x', body: 'y' }
    await call('officer', 'POST emails/send', sent)
    return String((await pool.query('select id from message where record_id = $1', [owner])).rows[0].id)
  }
  let key = 0
  const look = (messageId: string, machine = false, kind: 'click' | 'open' = 'click') =>
    inTransaction(database, { companyId }, (db) => {
      key += 1
      return insertMessageEvents(db, companyId, [
        { messageId, kind, at: clock.now(), machine, data: {}, key: `look ${key}` },
      ])
    })
  const [followed, scanned, burst] = [await mail(), await mail(), await mail()]
  await look(scanned, true)
  await look(burst)
  await inTransaction(database, { companyId }, (db) =>
    markFollowedByMachine(db, companyId, { messageId: burst, since: clock.now() }),
  )
  await Promise.all([look(followed), look(followed)])
  expect((await pool.query('select from automation_event')).rows).toHaveLength(1)
  await wake()
  expect((await pool.query('select from automation_event')).rows).toHaveLength(1)
  clock.advance(10_000)
  await wake()
  expect(await ended(id)).toHaveLength(1)
  await look(followed)
  await look(followed, false, 'open')
  clock.advance(10_000)
  await wake()
  await ended(opened)
  expect(await runsOf(id)).toHaveLength(1)
  await Promise.all([off(id), off(opened)])
})

test('a held run of a sequence does not go on beside another one of the same record', async () => {
  const steps = [
    { id: 'w', kind: 'wait', amount: 1, unit: 'minutes' },
    { id: 'x', kind: 'set', field: 'amount', value: 'no number' },
  ]
  const sequence = await on('Held', { trigger: { kind: 'enrolled' }, steps })
  const { id: owner } = await loanOf()
  const enrol = async () =>
    (await call('officer', 'POST sequences/enrol', { module: 'opportunities', owner, sequence })).status
  expect(await enrol()).toBe(200)
  await waitUntil(async () => ((await runsOf(sequence))[0]?.steps.length === 1 ? true : undefined))
  clock.advance(60_000)
  await wake()
  const [held] = (await ended(sequence)) as unknown as { _id: string }[]
  const resume = async () => (await call('admin', `POST email_triggers/${sequence}/runs/${held?._id}/resume`)).status
  expect(await overlapping(pool, enrol, resume)).toMatchObject({ first: 200, second: 409, hadToWait: true })
  expect(await resume()).toBe(409)
  await call('officer', 'POST sequences/stop', { module: 'opportunities', owner, sequence })
  const both = await overlapping(pool, resume, enrol)
  expect(both).toMatchObject({ first: 200, hadToWait: true })
  // It may have been held again by then.
  expect([200, 409]).toContain(both.second)
  await off(sequence)
})

test('of many records that lie still those come next for which it did not begin yet', async () => {
  const id = await on('Still', { trigger: { kind: 'idle', days: 30 }, steps: [{ id: 'n', kind: 'notify', text: 'x' }] })
  const loans = [await newLoan(), await newLoan()]
  await pool.query(`update record set updated_at = '2020-01-01 10:00:00.123456Z' where id = any($1)`, [loans])
  const { companyId } = lender
  const next = () =>
    inTransaction(database, { companyId }, async (db) => {
      const rows = sql`select id, updated_at as changed_at from record where id = any(${loans}::uuid[])`
      const all = { after: null, upTo: null, before: new Date('2021-01-01') }
      const [one] = await listIdle(db, companyId, { ...all, rows, automationId: id, most: 1 })
      if (one === undefined) return undefined
      await insertRun(db, companyId, {
        ...{ id: newId(), automationId: id, version: 1, recordId: one.id, byPerson: null, depth: 0, at: clock.now() },
        ...{ occurrenceKey: idleKey(one.id, one.since), state: 'skipped', reason: 'condition' },
      })
      return one.id
    })
  expect([await next(), await next()].sort()).toEqual([...loans].sort())
  expect(await next()).toBeUndefined()
  await off(id)
})

test('later mails of a sequence name its first one, so that programs keep them together', async () => {
  const wait = { id: 'w', kind: 'wait', amount: 1, unit: 'minutes' }
  const steps = [send, wait, { ...send, id: 's2' }]
  const sequence = await on('Together', { trigger: { kind: 'enrolled' }, steps, quiet: null })
  const { id: owner, to } = await loanOf()
  await call('officer', 'POST sequences/enrol', { module: 'opportunities', owner, sequence })
  const mails = async () =>
    (await pool.query('select id, state, in_reply_to, from_address from message where to_norm = $1 order by id', [to]))
      .rows
  await waitUntil(async () => ((await mails())[0]?.state === 'sent' ? true : undefined))
  clock.advance(60_000)
  await wake()
  await ended(sequence)
  const [first, second] = await mails()
  expect(first.in_reply_to).toBeNull()
  expect(second.in_reply_to).toBe(`${first.id}@${first.from_address.split('@')[1]}`)
  await off(sequence)
})

test('whatever may begin one begins it once, through the very call that does it', async () => {
  const notify = { id: 'n', kind: 'notify', text: 'It happened' }
  const triggers = {
    created: { kind: 'created' },
    left: { kind: 'status-left', statuses: ['1'] },
    changed: { kind: 'field-changed', field: 'purpose', from: '', to: 'Purchase' },
    document: { kind: 'document', states: [] },
    condition: { kind: 'condition' },
    task: { kind: 'task', what: 'added' },
    note: { kind: 'note' },
    message: { kind: 'message' },
    submitted: { kind: 'submitted' },
  }
  const begun = new Map<string, string>()
  for (const [name, trigger] of Object.entries(triggers)) begun.set(name, await on(name, { trigger, steps: [notify] }))
  const { id: owner } = await loanOf()
  const place = { module: 'opportunities', owner }
  const named = { ...place, title: 'Gift letter' }
  const done = async (who: 'officer' | 'borrower', line: string, body: object) => {
    const { status, body: told } = await call(who, line, body)
    if (status !== 200) throw new Error(`${line}: ${JSON.stringify(told)}`)
  }
  await done('officer', `PATCH opportunities/${owner}`, { formData: { purpose: 'Purchase' } })
  await done('officer', `PATCH opportunities/${owner}`, { adminInfo: { status: ['2'] } })
  await done('officer', 'POST docs/needs', named)
  const condition = { detail: '', stage: 'documents', waitsOn: 'borrower', clearers: [] }
  await done('officer', 'POST underwriting_conditions', { ...named, ...condition })
  await done('officer', 'POST tasks/create', { ...named, status: 'Not Started', priority: 'Low' })
  await done('officer', 'POST notes', { ...place, content: 'Called', type: 'Public' })
  await done('borrower', 'POST threads', { ...place, content: 'Hello' })
  await done('borrower', `PATCH opportunities/${owner}`, { formData: {}, force: true, submit: true })
  for (const [name, id] of begun) {
    const runs = await ended(id)
    expect([name, runs.length, runs[0]?.state]).toEqual([name, 1, 'finished'])
    await off(id)
  }
})

test('a step assigns somebody, and none after the end is done', async () => {
  const { body } = await call('admin', `GET email_triggers/${await add('Assigns')}`)
  const { staff } = body as { staff: { _id: string; roles: { _id: string }[] }[] }
  const one = staff.find(({ _id }) => _id === lender.people.processor.id)
  const steps = [
    { id: 'a', kind: 'assign', person: one?._id, role: one?.roles[0]?._id },
    { id: 'b', kind: 'branch', filters: [{ field: 'status', operator: '=', value: ['2'] }] },
    { id: 'e', kind: 'end', in: { step: 'b', arm: 'yes' } },
    { id: 'n', kind: 'notify', text: 'After the end' },
  ]
  const id = await on('Assigned', { steps })
  const owner = await newLoan({ status: ['1'], workforces: [] })
  await call('admin', `PATCH opportunities/${owner}`, { adminInfo: { status: ['2'] } })
  expect(await ended(id)).toMatchObject([
    { state: 'finished', steps: [{ kind: 'assign', outcome: 'done' }, { kind: 'branch' }, { kind: 'end' }] },
  ])
  const { opportunity } = (await call('admin', `GET opportunities/${owner}`)).body as {
    opportunity: { workforces: { user: { _id: string } }[] }
  }
  expect(opportunity.workforces.map(({ user }) => user._id)).toEqual([one?._id])
  await off(id)
})
