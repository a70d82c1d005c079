import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { openWebhookDesk } from '../../test-support/webhook-desk.ts'
import { insertDelivery, noteNotTaken, settleDelivery, takeDelivery } from './delivery-repository.ts'

const { addWebhook, call, change, clock, database, lender, loan, off, on, pool, settled, stepOf } =
  await openWebhookDesk()
const { companyId } = lender
const dayMs = 86_400_000

test('a call is made again while what became of it is noted, its address gets another secret, or is removed', async () => {
  const { id: webhookId } = await addWebhook('ok/races')
  const automationId = await on('Races', { steps: [stepOf(webhookId)] })
  const recordId = await loan()
  // The program's own clock does not come there.
  const at = new Date(clock.now().getTime() + dayMs)
  const said = { ...{ webhookId, automationId, recordId, rightsOf: lender.people.admin.id, at }, said: {} }
  const inCompany = <Reply>(work: (db: Db) => Promise<Reply>) => inTransaction(database, { companyId }, work)
  const newCall = async () => {
    const id = newId()
    await inCompany((db) => insertDelivery(db, companyId, { ...said, module: 'opportunities', id }))
    return { id, resend: () => call('admin', `POST automation_webhooks/${webhookId}/calls/${id}/resend`) }
  }
  const noteFailed = (db: Db) => noteNotTaken(db, companyId, { webhookId, at, since: at, isGone: false })

  const first = await newCall()
  const noted = await overlapping(pool, first.resend, () => inCompany(noteFailed))
  // Whoever notes it has the call, and must not wait for its address.
  expect([noted.wasHeld, noted.hadToWait, noted.first.status]).toEqual([true, false, 200])
  await settled(webhookId, 'delivered')

  const { id, resend } = await newCall()
  await inCompany((db) => takeDelivery(db, companyId, { at, busy: [] }))
  const outcome = { state: 'queued', reason: null, status: 500, dueAt: new Date(at.getTime() + dayMs) } as const
  const settle = (db: Db) => settleDelivery(db, companyId, { id, attempts: 1, at, ...outcome })
  const came = await overlapping(pool, () => inCompany(settle), resend)
  expect([came.wasHeld, came.hadToWait, came.second.status]).toEqual([true, true, 200])
  await settled(webhookId, 'delivered', 2)

  const rotate = () => call('admin', `POST automation_webhooks/${webhookId}/rotate`)
  const rotated = await overlapping(pool, rotate, resend)
  expect([rotated.wasHeld, rotated.hadToWait, rotated.second.status]).toEqual([true, true, 200])
  await settled(webhookId, 'delivered', 2)
  const removed = await overlapping(pool, () => change(webhookId, { state: 'removed' }), resend)
  expect([removed.wasHeld, removed.hadToWait, removed.second.status]).toEqual([true, true, 404])
  await off(automationId)
})
