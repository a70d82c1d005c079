import { granted, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { runVerb } from '../../platform/http/run-verb.ts'
import { newId } from '../../platform/ids.ts'
import { createSampleLender } from '../sample-lender.ts'
import { openTestDatabase } from '../test-database.ts'
import { overlapping } from './overlapping.ts'

const database = await openTestDatabase()
const { ownerPool } = database

async function openTally() {
  const { companyId, actor } = await createSampleLender(ownerPool)
  const id = newId()
  await ownerPool.query(
    `insert into record (company_id, id, module_id, info, created_at, created_by_name, updated_at, updated_by_name)
     values ($1, $2, 1, '{"n": 0}', now(), 'Ada Admin', now(), 'Ada Admin')`,
    [companyId, id],
  )
  const tally = async (): Promise<number> =>
    (await ownerPool.query('select (info ->> $2)::int as n from record where id = $1', [id, 'n'])).rows[0].n
  const read = async (db: Db, locked: boolean): Promise<number> => {
    const answer = await sql<{ n: number }>`
      select (info ->> 'n')::int as n from record where id = ${id} ${locked ? sql`for update` : sql``}`.execute(db)
    return answer.rows[0]?.n ?? Number.NaN
  }
  const add = (locked: boolean) => () =>
    inTransaction(database, { companyId }, async (db) => {
      const n = (await read(db, locked)) + 1
      await sql`update record set info = jsonb_build_object('n', ${n}::int) where id = ${id}`.execute(db)
      return n
    })
  return { companyId, actor, tally, read, add }
}

test('the second of two that overlap waits for the first, and an unlocked reading loses one of them', async () => {
  const { add, tally } = await openTally()
  const unlocked = await overlapping(ownerPool, add(false), add(false))
  expect(unlocked).toEqual({ first: 1, second: 1, wasHeld: true, hadToWait: true })
  expect(await tally()).toBe(1)
  expect(await overlapping(ownerPool, add(true), add(true))).toMatchObject({ first: 2, second: 3, hadToWait: true })
  expect(await tally()).toBe(3)
})

test('one that need not wait comes to its end while the other is held', async () => {
  const [one, other] = [await openTally(), await openTally()]
  const order: string[] = []
  const noted = (name: string, act: () => Promise<number>) => () => act().finally(() => order.push(name))
  const both = await overlapping(ownerPool, noted('first', one.add(true)), noted('second', other.add(true)))
  expect([both, order]).toEqual([{ first: 1, second: 1, wasHeld: true, hadToWait: false }, ['second', 'first']])
})

const listener = { language: 'en', isWeb: false } as const

test('one that only reads, or is refused, is not held', async () => {
  const { companyId, actor, read, add } = await openTally()
  const look = () => inTransaction(database, { companyId }, (db) => read(db, false))
  expect(await overlapping(ownerPool, look, add(true))).toMatchObject({ first: 0, second: 1, wasHeld: false })
  const run = (ok: boolean) => () =>
    runVerb({
      ...{ database, actor: actor('admin'), options: {}, claim: null, listener },
      work: async (db) => (ok ? granted(await read(db, true)) : refused({ code: 'not-found' })),
    })
  const { first, second, wasHeld } = await overlapping(ownerPool, run(false), run(true))
  expect([first.ok, second.ok, wasHeld]).toEqual([false, true, false])
})
