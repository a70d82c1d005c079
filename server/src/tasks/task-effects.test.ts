import { describe, expect, test } from 'vitest'
import { overlapping } from '../test-support/races/overlapping.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const desk = await openShareDesk()
const { call, lender, database, newLoan } = desk
const { people } = lender
const module = 'opportunities'
type Name = Parameters<typeof call>[0]

const words = { title: 'Order the appraisal', status: 'Not Started', priority: 'High' }
const add = async (owner: string, more: object = {}, name: Name = 'admin') =>
  call(name, 'POST tasks/create', { module, owner, ...words, ...more })
const save = (name: Name, id: string, more: object) => call(name, `PATCH tasks/${id}`, more)
const statusOf = async (owner: string) =>
  (await database.ownerPool.query('select status from record where id = $1', [owner])).rows[0]?.status
const stored = async (id: string) =>
  (await database.ownerPool.query('select status, rev from task where id = $1', [id])).rows[0]
const told = async (owner: string) =>
  (
    await database.ownerPool.query(
      `select person_id as id, kind from notification where record_id = $1 and kind like 'task-%' order by person_id`,
      [owner],
    )
  ).rows
/** Mails of tasks that are still to be looked at. */
const openJobs = async () =>
  (
    await database.ownerPool.query(
      `select count(*)::integer as count from job_queue.job where name = 'mail-task' and state in ('created', 'retry', 'active')`,
    )
  ).rows[0]?.count

describe('whoever is given a task', () => {
  test('reads it in their bell, once, and nobody who gave it to themselves', async () => {
    const owner = await newLoan({ workforces: [`${people.processor.id}---3`] })
    // Whoever gets a task signs in.
    for (const name of ['processor', 'officer'] as const) await call(name, 'POST tasks', { module, owner })
    const own = await add(owner, { users: [people.officer.id] }, 'officer')
    expect(own.status).toBe(200)
    expect(await told(owner)).toEqual([])
    const { body } = await add(owner, { users: [people.processor.id] })
    expect(await told(owner)).toEqual([{ id: people.processor.id, kind: 'task-assigned' }])
    await save('admin', String(body._id), { status: 'In Progress' })
    expect(await told(owner)).toHaveLength(1)
  })

  test('gets one mail of it as they wish, and none where they want none', async () => {
    const owner = await newLoan({ workforces: [`${people.processor.id}---3`] })
    const email = `paul-${owner}@sample.test`
    await database.ownerPool.query('update person set email = $2 where id = $1', [people.processor.id, email])
    const mails = async () => {
      const box = await desk.app.inject({ method: 'GET', url: '/api/dev/mailbox' })
      return box.json<{ to: string; subject: string }[]>().flatMap(({ to, subject }) => (to === email ? subject : []))
    }
    const wish = (kind: string, channel: string) =>
      call('processor', 'PATCH notifications/preferences', { kind, channel })
    const isDone = async () => (await openJobs()) === 0 || undefined
    const given = async (title: string) => {
      expect((await add(owner, { title, users: [people.processor.id] })).status).toBe(200)
      await waitUntil(isDone)
    }
    for (const channel of ['off', 'bell']) {
      expect((await wish('task-assigned', channel)).status).toBe(200)
      await given(`Told by ${channel}`)
    }
    expect(await mails()).toEqual([])
    await wish('task-assigned', 'mail')
    await given('Told by mail')
    expect(await mails()).toEqual([expect.stringContaining('Told by mail')])
    const waiting = await database.ownerPool.query(
      `select kind, mail_at from notification where record_id = $1 and kind like 'task-%' order by told_at`,
      [owner],
    )
    // The one mail has gone: none of them waits to be gathered into another.
    expect(waiting.rows).toEqual([
      { kind: 'task-assigned', mail_at: null },
      { kind: 'task-assigned', mail_at: null },
    ])
  })
})

describe('a task that repeats', () => {
  test('keeps the day that its row began with, unless somebody gives it another', async () => {
    const owner = await newLoan()
    const repeat = { unit: 'month', every: 1 }
    let { _id: id } = (await add(owner, { due_date: '2099-08-31', repeat })).body as { _id: string }
    const days: unknown[] = []
    for (const more of [{}, { title: 'Order it again', repeat }, {}, { due_date: '2099-11-17' }]) {
      if (Object.keys(more).length > 0) expect((await save('admin', id, more)).status).toBe(200)
      const done = await save('admin', id, { status: 'Completed' })
      expect([done.status, done.body.task]).toMatchObject([200, { repeat }])
      const next = done.body.next as { _id: string; due_date: string }
      days.push(next.due_date)
      id = next._id
    }
    expect(days).toEqual(['2099-09-30', '2099-11-02', '2099-11-30', '2099-12-17'])
  })

  test('ends where the calendar does', async () => {
    const owner = await newLoan()
    const { body } = await add(owner, { due_date: '9999-12-30', repeat: { unit: 'week', every: 1 } })
    const done = await save('admin', String(body._id), { status: 'Completed' })
    expect([done.status, done.body.next]).toEqual([200, undefined])
  })
})

describe('a task that moves its record when it is done', () => {
  test('is written by nobody who may not move the record themselves', async () => {
    const owner = await newLoan({ workforces: [`${people.processor.id}---3`] })
    const before = await statusOf(owner)
    const answer = await add(owner, { target_status: '2' }, 'processor')
    expect([403, 422]).toContain(answer.status)
    expect(await statusOf(owner)).toEqual(before)
  })

  test('completed by who may not move it leaves the record and stays open', async () => {
    const owner = await newLoan({ workforces: [`${people.processor.id}---3`] })
    const made = await add(owner, { target_status: '2', users: [people.processor.id] })
    expect(made.status).toBe(200)
    const id = String(made.body._id)
    const before = [await statusOf(owner), await stored(id)]
    const done = await save('processor', id, { status: 'Completed' })
    expect([403, 422]).toContain(done.status)
    expect([await statusOf(owner), await stored(id)]).toEqual(before)
    expect((await save('admin', id, { status: 'Completed' })).status).toBe(200)
    expect(await statusOf(owner)).toEqual([2])
  })
})

describe('two at one task', () => {
  test('who both saw one version: the second is told what stands there', async () => {
    const owner = await newLoan()
    const id = String((await add(owner)).body._id)
    const both = await overlapping(
      database.ownerPool,
      () => save('admin', id, { status: 'In Progress', rev: 1 }),
      () => save('officer', id, { status: 'On Hold', rev: 1 }),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 409, true])
    expect(await stored(id)).toEqual({ status: 'In Progress', rev: 2 })
  })

  test('who complete it at once move its record once', async () => {
    const owner = await newLoan()
    const id = String((await add(owner, { target_status: '2' })).body._id)
    const both = await overlapping(
      database.ownerPool,
      () => save('admin', id, { status: 'Completed', rev: 1 }),
      () => save('admin', id, { status: 'Completed', rev: 1 }),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 409])
    expect(await statusOf(owner)).toEqual([2])
    const { rows } = await database.ownerPool.query(
      `select count(*)::integer as count from stage_entry where record_id = $1 and left_at is null`,
      [owner],
    )
    expect(rows[0]?.count).toBe(1)
  })
})
