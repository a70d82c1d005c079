import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { tendSlotIndexesWorker } from '../../records/list/slot-index-job.ts'
import { growLender } from '../../test-support/grown-lender.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const { call, database, lender } = await openLoanDesk({ own: true })
const size = 12_000

/** As many loans as no list counts by itself, and counters that speak of a hundred thousand more. */
beforeAll(async () => {
  await growLender(database.ownerPool, lender, size)
  await database.ownerPool.query(`update record_list set n2 = loan_no where company_id = $1 and module_id = 1`, [
    lender.companyId,
  ])
  await database.ownerPool.query(
    `insert into record_count (company_id, module_id, program_id, active, status_id, count)
     values ($1, 1, 11, true, 0, 100000), ($1, 2, 0, true, 0, 100000)`,
    [lender.companyId],
  )
  await database.ownerPool.query(
    `insert into field_slot (company_id, module_id, field_id, slot) values ($1, 1, 'amount', 'n2')`,
    [lender.companyId],
  )
}, 120_000)

type Listed = {
  count: number
  countIsLeast?: true
  lookedThrough?: number
  status: { _id: string; count?: number; countIsLeast?: true }[]
}
const listed = async (body: object): Promise<Listed & { opportunities: { info: { auto_increment: string } }[] }> => {
  const answer = await call('admin', 'POST opportunities', { program: '11', limit: 3, ...body })
  expect(answer.status).toBe(200)
  // The reply is the endpoint's: its own check has run on it.
  return answer.body as never
}
const above = (number: number) => ({ filters: [{ field: 'amount', operator: '>', value: number }] })
const tabs = ({ status }: Listed) =>
  Object.fromEntries(status.flatMap(({ _id, count, countIsLeast }) => (count ? [[_id, [count, countIsLeast]]] : [])))
const numbers = (reply: Awaited<ReturnType<typeof listed>>) =>
  reply.opportunities.map(({ info }) => info.auto_increment)

const tend = (at: Date) =>
  tendSlotIndexesWorker(database).work({}, { jobId: newId(), at, signal: new AbortController().signal })
const indexes = async () => {
  const { rows } = await database.ownerPool.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes
     where indexname like 'record_list_slot_%' and indexdef like '%btree%' order by 1`,
  )
  return rows.map(({ definition }) => /\(active, (.*)\) WHERE/.exec(definition)?.[1])
}

const ownIndexes = async () => {
  const { rows } = await database.ownerPool.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes
     where indexname like 'record_list_slot_%' and indexdef like '%gin (%' order by tablename`,
  )
  return rows.map(({ definition }) =>
    /ON public\.(\w+) USING gin (.*) WHERE .*module_id = 1/.exec(definition)?.slice(1),
  )
}

describe('a filter or an order that no index serves yet', () => {
  const oldest = { filters: [{ field: 'amount', operator: '<=', value: 10_002 }] }
  const byAmount = (order: 'asc' | 'desc') => ({ sort: { field: 'amount', order } })

  test('looks through the newest 10,000 among very many, says so, and leaves the total as it is known of them', async () => {
    const filtered = await listed(oldest)
    expect([filtered.count, filtered.lookedThrough]).toEqual([0, 10_000])
    const sorted = await listed(byAmount('asc'))
    expect([sorted.count, sorted.lookedThrough, numbers(sorted)[0]]).toEqual([10_000, 10_000, 'SL-12001'])
    const { lookedThrough } = await listed({ filters: [{ field: 'fee', operator: '=', value: 1 }] })
    expect(lookedThrough).toBe(10_000)
  })

  test('is told nothing of where fewer are to be looked through', async () => {
    const reply = await listed({ ...byAmount('asc'), search: 'first77 last77' })
    expect([reply.count, reply.lookedThrough]).toEqual([15, undefined])
    expect((await listed({ status: '2' })).lookedThrough).toBe(undefined)
  })

  test('is served for all of them once the job has made what was asked for', async () => {
    await tend(new Date())
    expect(await indexes()).toEqual(['n2, record_id'])
    // A company so large is searched, and its statuses are listed, by indexes of its own.
    expect(await ownIndexes()).toEqual([
      ['record_list', '(status)'],
      ['record_search', '(search gin_trgm_ops)'],
    ])
    expect((await listed({ search: 'first77 last77' })).count).toBe(15)
    expect((await listed({ search: 'SL-10077' })).count).toBe(1)
    const filtered = await listed(oldest)
    expect([filtered.count, filtered.lookedThrough, numbers(filtered)]).toEqual([
      2,
      undefined,
      ['SL-10002', 'SL-10001'],
    ])
    const sorted = await listed(byAmount('asc'))
    expect([sorted.lookedThrough, numbers(sorted)[0]]).toEqual([undefined, 'SL-10001'])
    // The other way round is another index.
    expect((await listed(byAmount('desc'))).lookedThrough).toBe(10_000)
    await tend(new Date())
    expect(await indexes()).toEqual(['n2 DESC NULLS LAST, record_id DESC', 'n2, record_id'])
    expect(numbers(await listed(byAmount('desc')))[0]).toBe('SL-22000')
  })

  test('falls back to that when nobody asked for it in two months', async () => {
    await database.ownerPool.query('update slot_use set used_on = current_date - 61')
    await tend(new Date())
    expect(await indexes()).toEqual([])
    expect((await listed(byAmount('asc'))).lookedThrough).toBe(10_000)
    await tend(new Date())
    expect(await indexes()).toEqual(['n2, record_id'])
  })
})

describe('of more than 10,000 loans found among very many', () => {
  test('no more are counted, the tabs of the others say nothing, and the page is the newest', async () => {
    const reply = await listed(above(10_000))
    expect([reply.count, reply.countIsLeast]).toEqual([10_000, true])
    expect(tabs(reply)).toEqual({ all: [10_000, true] })
    expect(numbers(reply)).toEqual(['SL-22000', 'SL-21999', 'SL-21998'])
    expect(numbers(await listed({ ...above(10_000), skip: 2 }))).toEqual(['SL-21994', 'SL-21993', 'SL-21992'])
  })

  test('a tab that holds few of them is counted and listed as it is', async () => {
    const reply = await listed({ ...above(10_000), status: '2' })
    expect([reply.count, reply.countIsLeast]).toEqual([600, undefined])
    expect(tabs(reply)).toEqual({ all: [10_000, true], 2: [600, undefined] })
    expect(numbers(reply)).toEqual(['SL-22000', 'SL-21980', 'SL-21960'])
  })

  test('all are counted for whoever asks', async () => {
    const reply = await listed({ ...above(10_000), exactCount: true })
    expect([reply.count, reply.countIsLeast]).toEqual([size, undefined])
    expect(tabs(reply)).toEqual({ all: [size, undefined], 1: [11_400, undefined], 2: [600, undefined] })
  })

  test('no more than 10,000 are told where all of them cannot be counted in time', async () => {
    // Stands for rows so many: what has the patience of an exact count ends as PostgreSQL ends it.
    await database.ownerPool.query(`
      create function counted_too_long() returns boolean language plpgsql stable as $$ begin
        if current_setting('statement_timeout') = '20s' then raise sqlstate '57014'; end if;
        return true;
      end $$;
      create policy too_long on record_list as restrictive using (counted_too_long())`)
    const loans = await listed({ ...above(10_000), exactCount: true })
    const { body: borrowers } = await call('admin', 'POST people/prospects', { search: 'last', exactCount: true })
    await database.ownerPool.query('drop policy too_long on record_list; drop function counted_too_long')
    expect([loans.count, loans.countIsLeast, numbers(loans)[0]]).toEqual([10_000, true, 'SL-22000'])
    expect([borrowers.count, borrowers.countIsLeast]).toEqual([10_000, true])
  })

  test('borrowers neither', async () => {
    const asked = { search: 'last', limit: 1 }
    const { body } = await call('admin', 'POST people/prospects', asked)
    expect([body.count, body.countIsLeast]).toEqual([10_000, true])
    const { body: exact } = await call('admin', 'POST people/prospects', { ...asked, exactCount: true })
    expect([exact.count, exact.countIsLeast]).toEqual([size, undefined])
  })
})

test('of 10,000 or fewer among very many everything is exact', async () => {
  const reply = await listed(above(12_000))
  expect([reply.count, reply.countIsLeast]).toEqual([10_000, undefined])
  expect(tabs(reply)).toEqual({ all: [10_000, undefined], 1: [9_500, undefined], 2: [500, undefined] })
})

test('of very many borrowers words of one or two letters are found as whole words, and it is told', async () => {
  for (const path of ['people/prospects', 'opportunities/prospects']) {
    const { body } = await call('admin', `POST ${path}`, { search: 'fi' })
    expect([body.count, body.shortWordsAreWhole]).toEqual([0, true])
    const { body: longer } = await call('admin', `POST ${path}`, { search: 'first77 last77' })
    expect(longer.shortWordsAreWhole).toBeUndefined()
  }
})

describe('the day of somebody with more than 10,000 loans among very many', () => {
  const { officer } = lender.people
  const stages = async (show: string, name: SampleName = 'officer') => {
    const { status, body } = await call(name, `GET dashboard/day?card=pipeline&show=${show}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const { cards } = body as unknown as ReplyOf<typeof getDay>
    return cards.pipeline?.products.flatMap((product) =>
      product.stages.flatMap(({ _id, count, countIsLeast, amount }) =>
        count > 0 || countIsLeast ? [[_id, count, countIsLeast, amount, product.count]] : [],
      ),
    )
  }

  beforeAll(async () => {
    const { ownerPool } = database
    await ownerPool.query(
      `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
       select company_id, id, $2, 2, 'workforces', 1 from loan where company_id = $1`,
      [lender.companyId, officer.id],
    )
    await ownerPool.query(
      `update record_list listed set workforces = (
         select array_agg(user_id order by user_id) from record_assignee assigned
         where assigned.company_id = $1 and assigned.record_id = listed.record_id)
       where company_id = $1 and module_id = 1`,
      [lender.companyId],
    )
    await ownerPool.query(`update record set groups = '{1}' where company_id = $1 and module_id = 1`, [
      lender.companyId,
    ])
  }, 120_000)

  test('counts every stage to the last loan, without adding up their amounts', async () => {
    expect(await stages('mine')).toEqual([
      ['2', 600, undefined, null, null],
      ['1', 11_400, undefined, null, null],
    ])
  })

  test('knows at once what was moved, and who took it over', async () => {
    const { opportunities } = await listed({ limit: 2, status: '1' })
    const [moved, handed] = opportunities.map((row) => (row as unknown as { _id: string })._id)
    await database.ownerPool.query(`update record_list set status = '{2}' where company_id = $1 and record_id = $2`, [
      lender.companyId,
      moved,
    ])
    await database.ownerPool.query(`update record_list set workforces = $3 where company_id = $1 and record_id = $2`, [
      lender.companyId,
      handed,
      [lender.people.lead.id],
    ])
    expect(await stages('mine')).toEqual([
      ['2', 601, undefined, null, null],
      ['1', 11_398, undefined, null, null],
    ])
  })

  test('says of those of their groups how many there are at least', async () => {
    const told = (await stages('team', 'lead')) ?? []
    expect(told.map(([status, , isLeast]) => [status, isLeast])).toEqual(
      expect.arrayContaining([
        ['1', true],
        ['2', true],
      ]),
    )
    expect(told.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(10_001)
  })
})
