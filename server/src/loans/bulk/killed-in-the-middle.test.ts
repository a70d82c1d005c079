import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { killForLong, startProgram } from '../../test-support/killed-program.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { loanStatusMoves } from './move-loans.ts'

const desk = await openBulkDesk()
const { database, lender, loansIn, newStatus, number } = desk
const { companyId } = lender

// Whether a lease ran out is looked at a few times a minute.
test('a program that is killed in a portion leaves it undone; another one goes on there, and nothing is done twice', {
  timeout: 180_000,
}, async () => {
  const [from, to] = [await newStatus('Killed'), await newStatus('Alive')]
  const ids = await loansIn(from, 1_200)
  await desk.app.close()
  const queue = createJobQueue({ database, log: createLog('silent'), clock: systemClock })
  await queue.start([])
  onTestFinished(() => queue.stop())
  const held = await desk.hold(ids[700] ?? '')
  const begun = await inTransaction(database, { companyId }, async (db) => {
    const [starter] = await listActorsOf(db, companyId, lender.people.admin.id)
    if (starter === undefined) throw new Error('The administrator is nobody.')
    const call = { db, actor: starter.actor, at: systemClock.now(), jobs: queue }
    const [one, other] = [
      { id: Number(from), title: 'Killed' },
      { id: Number(to), title: 'Alive' },
    ]
    return loanStatusMoves.empty(call, { from: one, to: other })
  })
  if (!begun.ok) throw new Error(begun.refusal.code)
  const { _id } = begun.value
  const killed = startProgram(database)
  await held.waiting()
  await killForLong(killed, database, _id)
  await held.letGo()
  const standing = (status: string) =>
    number('select count(*) as n from record where id = any($1) and status = array[$2::integer]', [ids, status])
  expect([await standing(from), await standing(to)]).toEqual([700, 500])
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
  expect([await standing(from), await standing(to)]).toEqual([0, 1_200])
  expect(await number('select count(*) as n from record where id = any($1) and rev <> 2', [ids])).toBe(0)
  expect(await desk.untrue(ids)).toBe(0)
  const inUse = 'select count(*) as n from status where company_id = $1 and id = $2 and active'
  expect(await number(inUse, [companyId, from])).toBe(0)
})
