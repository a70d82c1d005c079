import { expect, onTestFinished, test } from 'vitest'
import { massLoans } from '../../../loans/list/loan-mass.ts'
import { systemClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { createJobQueue } from '../../../platform/jobs/job-queue.ts'
import { createLog } from '../../../platform/log.ts'
import { openBulkDesk } from '../../../test-support/bulk-desk.ts'
import { killForLong, startProgram } from '../../../test-support/killed-program.ts'
import { waitUntil } from '../../../test-support/wait-until.ts'
import { listActorsOf } from '../../tab-readers.ts'
import { bulk } from '../bulk.ts'
import { activityAct } from './mass-acts.ts'

const desk = await openBulkDesk()
const { database, lender, loansIn, newStatus, number } = desk
const { companyId } = lender

// Whether a lease ran out is looked at a few times a minute.
test('loans that are taken out of use by a program that is killed go out of use all the same, each once', {
  timeout: 180_000,
}, async () => {
  const ids = await loansIn(await newStatus('Killed'), 1_200)
  await desk.app.close()
  const queue = createJobQueue({ database, log: createLog('silent'), clock: systemClock })
  await queue.start([])
  onTestFinished(() => queue.stop())
  const held = await desk.hold(ids[700] ?? '')
  const begun = await inTransaction(database, { companyId }, async (db) => {
    const [starter] = await listActorsOf(db, companyId, lender.people.admin.id)
    if (starter === undefined) throw new Error('The administrator is nobody.')
    const call = { db, actor: starter.actor, at: systemClock.now(), jobs: queue }
    return bulk(call, activityAct([massLoans], false), { plan: { module: 'opportunities' as const }, ids })
  })
  if (!begun.ok) throw new Error(begun.refusal.code)
  const { _id } = begun.value
  const killed = startProgram(database)
  await held.waiting()
  await killForLong(killed, database, _id)
  await held.letGo()
  const inUse = () => number('select count(*) as n from record where id = any($1) and active', [ids])
  expect(await inUse()).toBe(700)
  startProgram(database)
  let over: unknown
  while (over === undefined)
    over = await waitUntil(async () => {
      const { rows } = await database.ownerPool.query(
        'select state, done, total, left_out from bulk_job where id = $1',
        [_id],
      )
      return rows[0]?.state === 'running' ? undefined : rows[0]
    }).catch(() => undefined)
  expect(over).toEqual({ state: 'done', done: 1_200, total: 1_200, left_out: {} })
  expect(await inUse()).toBe(0)
  expect(await number('select count(*) as n from record where id = any($1) and rev <> 2', [ids])).toBe(0)
  const told = 'select count(*) as n from history where record_id = any($1) and action = $2'
  expect(await number(told, [ids, 'deactivated'])).toBe(1_200)
  const listed = 'select count(*) as n from record_list where record_id = any($1) and active'
  expect(await number(listed, [ids])).toBe(0)
})
