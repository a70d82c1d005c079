import { afterEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { overlapping } from '../../../test-support/races/overlapping.ts'
import { openRaceDesk } from '../../../test-support/races/race-desk.ts'
import { assignSlots } from './assign-slots.ts'
import { fillPortion } from './fill-portion.ts'
import { fillSlots } from './fill-slots.ts'
import { beginFilling } from './filling-repository.ts'

const desk = await openRaceDesk()
const { call, database, lender, guest, openLoan, faults, save } = desk
const pool = database.ownerPool
const at = new Date()

const want = (companyId = lender.companyId) =>
  pool.query(
    `insert into wanted_field (company_id, module_id, field_id, letter, way, wanted_on)
     values ($1, 1, 'amount', 'n', 'up', current_date)`,
    [companyId],
  )
/** Other tests write at the same server, and are waited for. */
const fill = (companyId = lender.companyId, looks = 600) =>
  fillSlots(database, companyId, { at, signal: new AbortController().signal, looks })
const isFilled = async (): Promise<unknown> => {
  const { rows } = await pool.query(
    `select filled from field_slot where company_id = $1 and field_id = 'amount' and slot = 'n2'`,
    [lender.companyId],
  )
  return rows[0]?.filled
}
const listed = async (id: string, companyId = lender.companyId): Promise<unknown> => {
  const { rows } = await pool.query('select n2 from record_list where company_id = $1 and record_id = $2', [
    companyId,
    id,
  ])
  return rows[0]?.n2
}
const openPlain = () => openLoan({ isShared: false, isInvited: false })
const pay = (id: string, amount: string) => () => save('admin', id, { formData: { amount } })

afterEach(async () => {
  const mine = [[lender.companyId, guest.companyId]]
  await pool.query('delete from wanted_field where company_id = any($1)', mine)
  await pool.query(`delete from field_slot where field_id = 'amount' and company_id = any($1)`, mine)
  await pool.query('update record_list set n2 = null where company_id = any($1)', mine)
})

describe('a save is in the slot', () => {
  test('that knew nothing of it, because it was given meanwhile', async () => {
    const loan = await openPlain()
    await want()
    const { first, wasHeld } = await overlapping(pool, () => fill(), pay(loan.id, '11'))
    expect([first, wasHeld, await isFilled()]).toEqual([undefined, true, true])
    expect([await listed(loan.id), await faults(loan)]).toEqual([11, []])
  })

  test('that was made before it was given and came to its end after it: it is waited for, with nothing filled', async () => {
    const loan = await openPlain()
    await want()
    const { hadToWait } = await overlapping(pool, pay(loan.id, '12'), async () => {
      await fill(lender.companyId, 1)
      expect(await isFilled()).toBe(false)
    })
    expect(hadToWait).toBe(false)
    await fill()
    expect([await isFilled(), await listed(loan.id), await faults(loan)]).toEqual([true, 12, []])
  })

  test('as is a loan that nobody saw when it was given', async () => {
    await want()
    const team = { workforces: [lender.people.processor.id], contacts: [lender.people.broker.id] }
    const body = { program: '11', prospect: lender.people.borrower.id, ...team }
    const { first, wasHeld } = await overlapping(
      pool,
      () => call('admin', 'POST opportunities/add', body),
      () => fill(lender.companyId, 1),
    )
    expect([first.status, wasHeld]).toEqual([200, true])
    const id = String(first.body._id)
    expect((await save('admin', id, { formData: { amount: '13' } })).status).toBe(200)
    await pool.query('update record_list set n2 = null where record_id = $1', [id])
    await fill()
    expect([await isFilled(), await listed(id)]).toEqual([true, 13])
  })

  const begun = async () => {
    await want()
    await inTransaction(database, lender, (db) => assignSlots(db, lender.companyId, at))
    await inTransaction(database, lender, (db) => beginFilling(db, lender.companyId, ['1 n2']))
  }

  test('that holds its loan while the others are filled: it is waited for at the end alone', async () => {
    const [held, other] = [await openPlain(), await openPlain()]
    await pay(other.id, '20')()
    await begun()
    const { hadToWait } = await overlapping(pool, pay(held.id, '21'), () => fill())
    expect([hadToWait, await isFilled()]).toEqual([true, true])
    expect([await listed(held.id), await listed(other.id)]).toEqual([21, 20])
    expect([await faults(held), await faults(other)]).toEqual([[], []])
  })

  test('of the borrower of a loan that is filled meanwhile, too', async () => {
    const loan = await openPlain()
    await begun()
    const rename = () => call('admin', `PATCH people/${loan.personId}`, { formData: { first_name: 'Renamed' } })
    const { first } = await overlapping(pool, rename, () => fill())
    expect([first.status, await isFilled(), await faults(loan)]).toEqual([200, true, []])
  })

  test('that comes while its loan is filled', async () => {
    const loan = await openPlain()
    await begun()
    const fillFirst = () => inTransaction(database, lender, (db) => fillPortion(db, lender.companyId))
    const { second, hadToWait } = await overlapping(pool, fillFirst, pay(loan.id, '22'))
    expect([second.status, hadToWait]).toEqual([200, true])
    await fill()
    expect([await isFilled(), await listed(loan.id), await faults(loan)]).toEqual([true, 22, []])
  })
})

test('a guest has its slot filled from what is shared with it, and its owner keeps theirs', async () => {
  const loan = await openLoan({ isShared: true, isInvited: false })
  await pay(loan.id, '31')()
  await want(guest.companyId)
  await fill(guest.companyId)
  expect([await listed(loan.id, guest.companyId), await listed(loan.id)]).toEqual([31, null])
  expect(await faults(loan)).toEqual([])
})
