import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openCampaignDesk } from '../../test-support/campaign-desk.ts'
import { growContacts } from '../../test-support/grown-contacts.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openCampaignDesk()
const { clock, database, lender, pool, post, patch, newContact, newList, newCampaign, campaignOf } = desk

const writtenOf = async (id: string): Promise<{ rows: number; people: number }> =>
  (
    await pool.query(
      `select count(*)::integer as rows, count(distinct to_norm)::integer as people from message where origin_id = $1`,
      [id],
    )
  ).rows[0]
const later = () => new Date(clock.now().getTime() + 3_600_000).toISOString()
const newOne = async () => newCampaign([await newList([await newContact()])])

describe('of two who overlap', () => {
  const act =
    (id: string, verb: string, body: object = {}) =>
    () =>
      post('admin', `campaigns/${id}/${verb}`, body)

  test('the second who starts finds it started, and each gets it once', async () => {
    const id = await newOne()
    const both = await overlapping(pool, act(id, 'start', { count: 1 }), act(id, 'start', { count: 1 }))
    expect([both.hadToWait, both.first.status, both.second.status]).toEqual([true, 200, 409])
    await waitUntil(async () => (await campaignOf(id)).state === 'finished' || undefined)
    expect(await writtenOf(id)).toEqual({ rows: 1, people: 1 })
  })

  test('who cancels what is being started cancels what was started, and who starts what is being cancelled starts nothing', async () => {
    const id = await newOne()
    const start = (of: string) => act(of, 'start', { count: 1, at: later() })
    const both = await overlapping(pool, start(id), act(id, 'cancel'))
    expect([both.hadToWait, both.first.status, both.second.status]).toEqual([true, 200, 200])
    expect(await campaignOf(id)).toMatchObject({ state: 'cancelled' })
    const other = await newOne()
    await start(other)()
    const gone = await overlapping(pool, act(other, 'cancel'), start(other))
    expect([gone.hadToWait, gone.first.status, gone.second.status]).toEqual([true, 200, 409])
    clock.advance(3_700_000)
    expect(await campaignOf(other)).toMatchObject({ state: 'cancelled' })
    expect(await writtenOf(other)).toEqual({ rows: 0, people: 0 })
  })

  test('who saves what is being started finds it started', async () => {
    const id = await newOne()
    const both = await overlapping(pool, act(id, 'start', { count: 1 }), () =>
      patch(`campaigns/${id}`, { title: 'Other' }),
    )
    expect([both.hadToWait, both.first.status, both.second.status]).toEqual([true, 200, 409])
  })

  test('one pauses and the other cancels: it is cancelled', async () => {
    const id = await newOne()
    await pool.query(`update campaign set state = 'running', started_at = now() where id = $1`, [id])
    const both = await overlapping(pool, act(id, 'pause'), act(id, 'cancel'))
    expect([both.hadToWait, both.first.status, both.second.status]).toEqual([true, 200, 200])
    expect(await campaignOf(id)).toMatchObject({ state: 'cancelled' })
  })
})

test('killed while its recipients are written down, it goes on from there: each is there once', {
  timeout: 60_000,
}, async () => {
  const [many, worker] = [5_000, newId()]
  const person = await newContact()
  const list = await newList([person])
  await growContacts(pool, { model: person, list, many: many - 1 })
  const id = await newCampaign([list])
  await pool.query(
    `update campaign set state = 'starting', due_at = $2, worker = $3, lease_until = $2::timestamptz + interval '1 hour'
     where id = $1`,
    [id, clock.now(), worker],
  )
  const { appConnection, ownerConnection } = database
  const asked = { appConnection, ownerConnection, companyId: lender.companyId, id, worker, at: clock.now() }
  const script = join(import.meta.dirname, '..', '..', 'test-support', 'campaign-process.ts')
  const program = spawn(process.execPath, [script, JSON.stringify(asked)], { stdio: 'inherit' })
  onTestFinished(() => void program.kill('SIGKILL'))
  await waitUntil(async () => (await writtenOf(id)).rows >= 1_000 || undefined, 50_000)
  program.kill('SIGKILL')
  await once(program, 'exit')
  const { rows } = await writtenOf(id)
  expect([rows % 1_000, rows < many]).toEqual([0, true])
  expect(await campaignOf(id)).toMatchObject({ state: 'starting', audience: null })
  // Nothing leaves before all of them are there.
  expect((await pool.query(`select from message where origin_id = $1 and state <> 'queued'`, [id])).rowCount).toBe(0)
  await pool.query(`update campaign set lease_until = $2 where id = $1`, [id, clock.now()])
  await waitUntil(async () => (await campaignOf(id)).audience === many || undefined, 50_000)
  await post('admin', `campaigns/${id}/cancel`)
  expect(await writtenOf(id)).toEqual({ rows: many, people: many })
})
