import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { growLender } from '../../../test-support/grown-lender.ts'
import { openLoanDesk } from '../../../test-support/sample-loan-desk.ts'
import { checkRecords } from '../../checking/check-records.ts'
import { tendSlotIndexesWorker } from '../slot-index-job.ts'
import { fillSlots } from './fill-slots.ts'
import { fillSlotsWorker } from './fill-slots-job.ts'

const { call, database, lender, newLoan, save } = await openLoanDesk({ own: true })
const { companyId } = lender
const pool = database.ownerPool

/** More loans than are looked through, with amounts in the records alone, and counters that speak of many more. */
beforeAll(async () => {
  await growLender(pool, lender, 12_000)
  await pool.query(
    `update record set info = jsonb_build_object('amount', loan.loan_no::text, 'fee', loan.loan_no::text,
       'full_name', 'Name ' || loan.loan_no)
     from loan where loan.company_id = $1 and record.company_id = $1 and loan.id = record.id`,
    [companyId],
  )
  await pool.query(
    `insert into record_count (company_id, module_id, program_id, active, status_id, count)
     values ($1, 1, 11, true, 0, 100000)`,
    [companyId],
  )
}, 120_000)

const listed = async (body: object): Promise<[unknown, unknown]> => {
  const answer = await call('admin', 'POST opportunities', { program: '11', limit: 3, ...body })
  expect(answer.status).toBe(200)
  return [answer.body.count, answer.body.lookedThrough]
}
const upTo = (field: string, value: number) => listed({ filters: [{ field, operator: '<=', value }] })
const ran = { jobId: newId(), signal: new AbortController().signal }
const run = (at = new Date()) => fillSlotsWorker(database).work({}, { ...ran, at })
/** Whoever writes in another database of the same server is waited for too, by the next run if need be. */
const fill = async (at = new Date()): Promise<void> => {
  await run(at)
  while ((await rowsOf('select from slot_filling where company_id = $1')).length > 0) await run(at)
}
const tend = () => tendSlotIndexesWorker(database).work({}, { ...ran, at: new Date() })
const rowsOf = async (text: string): Promise<unknown[]> => (await pool.query(text, [companyId])).rows
const slots = () =>
  rowsOf(`select field_id, slot, filled from field_slot where company_id = $1 and assigned_on is not null
    and slot like 'n%' order by 1`)
const wishes = () =>
  rowsOf(`select field_id, letter, way from wanted_field where company_id = $1
    and field_id not in (select field_id from field_slot where company_id = $1 and module_id = 1) order by 1, 3`)

describe('a field that no slot holds', () => {
  test('is looked for among the newest, and once noted as wanted, however often it is asked for', async () => {
    expect(await upTo('amount', 10_002)).toEqual([0, 10_000])
    const at = await rowsOf('select xmin::text from wanted_field where company_id = $1')
    expect(await upTo('amount', 10_003)).toEqual([0, 10_000])
    expect(await wishes()).toEqual([{ field_id: 'amount', letter: 'n', way: 'up' }])
    expect(await rowsOf('select xmin::text from wanted_field where company_id = $1')).toEqual(at)
  })

  test('is still looked for so while its slot is given and not filled', async () => {
    const stopped = new AbortController()
    stopped.abort()
    await fillSlots(database, companyId, { at: new Date(), signal: stopped.signal })
    expect(await slots()).toEqual([{ field_id: 'amount', slot: 'n2', filled: false }])
    expect(await upTo('amount', 10_002)).toEqual([0, 10_000])
    // What is written half is no fault of the rows.
    const saved = await newLoan()
    expect((await save('admin', saved, { formData: { amount: '7' } })).status).toBe(200)
    const differences = await checkRecords(database, companyId, { only: [saved] })
    expect(differences.filter(({ what }) => what !== 'counter')).toEqual([])
  })

  test('is looked for among all of them once two jobs at once have filled its slot and another made the index', async () => {
    await Promise.all([fill(), fill()])
    expect(await slots()).toEqual([{ field_id: 'amount', slot: 'n2', filled: true }])
    expect(await wishes()).toEqual([])
    // Filled, and no index yet: what is told stays true.
    expect(await upTo('amount', 10_002)).toEqual([1, 10_000])
    await tend()
    expect(await upTo('amount', 10_002)).toEqual([3, undefined])
    expect(
      await rowsOf(`select from record_list l join record r on r.company_id = $1 and r.id = l.record_id
      where l.company_id = $1 and l.module_id = 1 and l.n2 is distinct from (r.info ->> 'amount')::float8`),
    ).toEqual([])
  }, 60_000)

  test('leaves every other company as it is', async () => {
    const others = await pool.query(
      'select from field_slot where company_id <> $1 and (assigned_on is not null or not filled)',
      [companyId],
    )
    expect(others.rows).toEqual([])
  })
})

describe('what a text contains', () => {
  const contains = (field: string, value: string) => listed({ filters: [{ field, operator: 'contains', value }] })

  test('is looked for among the newest, then among all, once its slot is filled and has its index', async () => {
    expect(await contains('full_name', 'ME 1000')).toEqual([0, 10_000])
    expect(await wishes()).toEqual([{ field_id: 'full_name', letter: 't', way: 'within' }])
    await fill()
    expect(await contains('full_name', 'ME 1000')).toEqual([0, 10_000])
    await tend()
    expect(await contains('full_name', 'ME 1000')).toEqual([9, undefined])
    expect(await contains('full_name', '%1000')).toEqual([0, undefined])
    // Equality has an index of its own.
    expect(await listed({ filters: [{ field: 'full_name', operator: '=', value: 'Name 10001' }] })).toEqual([0, 10_000])
  }, 60_000)

  test('of one or two letters is looked for among the newest, and wants nothing', async () => {
    const before = await wishes()
    expect(await contains('full_name', '01')).toEqual([expect.any(Number), 10_000])
    expect(await contains('last_name', 't7')).toEqual([expect.any(Number), 10_000])
    expect(await wishes()).toEqual(before)
  })

  test('is found in names at once, by the text that loans are searched by, and then by an index of its own', async () => {
    const [count, lookedThrough] = await contains('last_name', 'AST77')
    expect([Number(count) > 0, lookedThrough]).toEqual([true, undefined])
    expect((await listed({ search: 'last77' }))[0]).toBe(count)
    await tend()
    const ready = `select from slot_use where company_id = $1 and slot = 't2' and way = 'within' and ready`
    expect(await rowsOf(ready)).toHaveLength(1)
    expect(await contains('last_name', 'AST77')).toEqual([count, undefined])
  })
})

describe('where all slots of a kind are taken', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)

  beforeAll(async () => {
    await pool.query(
      `insert into field_slot (company_id, module_id, field_id, slot, assigned_on)
       select $1, 1, 'other ' || n, 'n' || n, case when n = 3 then current_date - 20 end from generate_series(3, 12) as n`,
      [companyId],
    )
    expect((await upTo('fee', 10_002))[1]).toBe(10_000)
  })

  test('the one that nobody has asked for the longest goes, and is given by the next run', async () => {
    await fill()
    expect(await slots()).toEqual([{ field_id: 'amount', slot: 'n2', filled: true }])
    await fill()
    expect(await slots()).toEqual([
      { field_id: 'amount', slot: 'n2', filled: true },
      { field_id: 'fee', slot: 'n3', filled: true },
    ])
    await tend()
    expect(await upTo('fee', 10_002)).toEqual([2, undefined])
    expect(
      await rowsOf(`select from record_list l join record r on r.company_id = $1 and r.id = l.record_id
      where l.company_id = $1 and l.module_id = 1 and l.n3 is distinct from (r.info ->> 'fee')::float8`),
    ).toEqual([])
  }, 60_000)

  test('nothing goes that came with the form or was asked for within a week', async () => {
    await pool.query(`delete from field_slot where company_id = $1 and field_id = 'fee'`, [companyId])
    await pool.query('delete from wanted_field where company_id = $1', [companyId])
    await pool.query(`insert into field_slot (company_id, module_id, field_id, slot) values ($1, 1, 'other 3', 'n3')`, [
      companyId,
    ])
    await listed({ sort: { field: 'old_rate', order: 'desc' } })
    expect(await wishes()).toEqual([{ field_id: 'old_rate', letter: 'n', way: 'down' }])
    const before = await rowsOf('select * from field_slot where company_id = $1 order by slot')
    await fill(day(6))
    expect(await rowsOf('select * from field_slot where company_id = $1 order by slot')).toEqual(before)
    await fill(day(8))
    expect(await slots()).toEqual([])
  })

  test('who waited in vain for two months is forgotten', async () => {
    await fill(day(70))
    expect(await wishes()).toEqual([])
  })
})
