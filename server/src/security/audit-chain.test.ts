import { beforeEach, describe, expect, test } from 'vitest'
import { appendAudit } from '../platform/audit/append-audit.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { createSampleLender, type SampleLender } from '../test-support/sample-lender.ts'
import { openTestDatabase } from '../test-support/test-database.ts'
import { describeProof, verifyEveryTrail } from './verify-every-trail.ts'

const database = await openTestDatabase({ own: true })
let lender: SampleLender

const entry = (field: string) => ({
  action: 'sensitive-value-read' as const,
  at: new Date('2026-03-01T09:00:00Z'),
  by: { personId: lender.people.officer.id },
  details: { field },
})
const append = (...fields: string[]) =>
  inTransaction(database, { companyId: lender.companyId }, async (db) => {
    for (const field of fields) await appendAudit(db, lender.companyId, entry(field))
  })

async function broken() {
  const proofs = await verifyEveryTrail(database)
  return proofs.flatMap((proof) => (proof.broken === null ? [] : [proof.broken]))
}

/** As the owner of the tables, whom no grant and no fence holds back. */
const tamper = (statement: string) => database.ownerPool.query(statement, [lender.companyId])

beforeEach(async () => {
  await database.ownerPool.query('truncate audit_event, audit_head')
  lender = await createSampleLender(database.ownerPool)
  await append('a', 'b', 'c', 'd')
})

test('a chain that nobody touched is whole, and says so', async () => {
  expect(await broken()).toEqual([])
  const lines = (await verifyEveryTrail(database)).map(describeProof)
  expect(lines.at(-1)).toMatch(/^whole {3}Sample Lending: 4 entries, last hash [0-9a-f]{64}$/)
})

describe('the chain shows', () => {
  test.each([
    [
      'a changed entry',
      'set content = replace(content, \'"b"\', \'"x"\') where company_id = $1 and seq = 2',
      2,
      'changed',
    ],
    ['another person', 'set person_id = null where company_id = $1 and seq = 3', 3, 'changed'],
    ['another record', 'set record_id = company_id where company_id = $1 and seq = 2', 2, 'changed'],
    ['another account', 'set account_id = company_id where company_id = $1 and seq = 4', 4, 'changed'],
    ['another act', "set action = 'signed-in' where company_id = $1 and seq = 2", 2, 'changed'],
    ['another time', "set at = at + interval '1 ms' where company_id = $1 and seq = 1", 1, 'changed'],
  ])('%s', async (_what, change, seq, reason) => {
    await tamper(`update audit_event ${change}`)
    expect(await broken()).toEqual([{ seq, reason }])
  })

  test('a removed entry, also with the others moved up', async () => {
    await tamper('delete from audit_event where company_id = $1 and seq = 2')
    expect(await broken()).toEqual([{ seq: 2, reason: 'missing' }])
    // By way of numbers that are free: one statement would meet its own in an order that nobody said.
    await tamper('update audit_event set seq = seq + 100 where company_id = $1 and seq > 2')
    await tamper('update audit_event set seq = seq - 101 where company_id = $1 and seq > 100')
    expect(await broken()).toEqual([{ seq: 2, reason: 'missing' }])
  })

  test('a removed end', async () => {
    await tamper('delete from audit_event where company_id = $1 and seq = 4')
    expect(await broken()).toEqual([{ seq: 4, reason: 'cut' }])
  })

  test('two entries that changed places', async () => {
    await tamper('update audit_event set seq = seq + 100 where company_id = $1 and seq in (2, 3)')
    await tamper('update audit_event set seq = 105 - seq where company_id = $1 and seq > 100')
    expect(await broken()).toEqual([{ seq: 2, reason: 'missing' }])
  })

  test('an entry put in by hand', async () => {
    await tamper(
      `insert into audit_event select company_id, 5, at, action, account_id, person_id, record_id, content, hash, hash
       from audit_event where company_id = $1 and seq = 4`,
    )
    expect(await broken()).toEqual([{ seq: 5, reason: 'changed' }])
  })
})

test.each([
  'update audit_event set action = action',
  'delete from audit_event',
  'truncate audit_event',
  'delete from audit_head',
  'truncate audit_head',
])('the role that serves requests may not: %s', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/)
})

test('entries of many at the same time stand one after another, and what is undone is none', async () => {
  const undone = inTransaction(database, { companyId: lender.companyId }, async (db) => {
    await appendAudit(db, lender.companyId, entry('undone'))
    throw new Error('undone')
  })
  await Promise.all([
    expect(undone).rejects.toThrow('undone'),
    ...Array.from({ length: 20 }, (_, at) => append(`${at}`)),
  ])
  const found = await tamper('select count(*)::int as n, max(seq)::int as last from audit_event where company_id = $1')
  expect(found.rows).toEqual([{ n: 24, last: 24 }])
  expect(await broken()).toEqual([])
})
