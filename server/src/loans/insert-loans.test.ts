import { describe, expect, test } from 'vitest'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestDatabase } from '../test-support/test-database.ts'
import { insertLoans, type NewLoan } from './insert-loans.ts'
import { findNextLoanNumber } from './loan-number-repository.ts'

const database = await openTestDatabase()
const at = new Date('2026-11-20T16:00:00Z')

async function openDesk() {
  const { companyId, people } = await createSampleLender(database.ownerPool)
  const by = { personId: people.officer.id, name: 'Olga Officer' }
  const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => inTransaction(database, { companyId }, work)
  const insert = (loans: NewLoan[]): Promise<string[]> => inCompany((db) => insertLoans(db, { companyId, by, loans }))
  const rows = async (table: string, key = 'id', id?: string): Promise<Record<string, unknown>[]> => {
    const where = id === undefined ? '' : `and ${key} = '${id}'`
    const answer = await database.ownerPool.query(`select * from ${table} where company_id = $1 ${where}`, [companyId])
    return answer.rows
  }
  return { companyId, people, insert, inCompany, rows }
}

function newLoan(changes: Partial<NewLoan> = {}): NewLoan {
  return {
    id: newId(),
    programId: 1,
    prospectId: null,
    status: [1],
    source: [],
    groups: [],
    assignees: [],
    info: {},
    createdAt: at,
    ...changes,
  }
}

describe('numbers', () => {
  test('run from 1001 for each program, in the order of the loans', async () => {
    const { insert } = await openDesk()
    const programs = [1, 2, 1, 3, 1]
    expect(await insert(programs.map((programId) => newLoan({ programId })))).toEqual([
      'ML-1001',
      'MF-1001',
      'ML-1002',
      'BR-1001',
      'ML-1003',
    ])
    expect(await insert([newLoan({ programId: 2 }), newLoan()])).toEqual(['MF-1002', 'ML-1004'])
  })

  test('are each given once, however many creators there are', async () => {
    const { insert } = await openDesk()
    const batches = Array.from({ length: 12 }, (_one, at) =>
      insert([newLoan({ programId: 1 + (at % 2) }), newLoan({ programId: 2 - (at % 2) })]),
    )
    const numbers = (await Promise.all(batches)).flat()
    expect(new Set(numbers).size).toBe(24)
    expect(numbers.toSorted()).toEqual(
      ['MF', 'ML'].flatMap((prefix) => Array.from({ length: 12 }, (_one, at) => `${prefix}-${1_001 + at}`)),
    )
  })

  test('of another company are its own', async () => {
    const ours = await openDesk()
    const theirs = await openDesk()
    await ours.insert([newLoan(), newLoan()])
    expect(await theirs.insert([newLoan()])).toEqual(['ML-1001'])
  })

  test('are previewed without being taken', async () => {
    const { insert, inCompany, companyId } = await openDesk()
    const preview = () => inCompany((db) => findNextLoanNumber(db, companyId, 1))
    expect([await preview(), await preview()]).toEqual(['ML-1001', 'ML-1001'])
    await insert([newLoan()])
    expect(await preview()).toBe('ML-1002')
    expect(await inCompany((db) => findNextLoanNumber(db, companyId, 99))).toBeNull()
  })
})

describe('a new loan', () => {
  test('is there with its people, history and list row', async () => {
    const { insert, rows, people } = await openDesk()
    const loan = newLoan({
      prospectId: people.neighbour.id,
      status: [1, 2],
      source: [1],
      groups: [2],
      info: { loan_amount: '412000.50', closing_date: '2026-12-11', purpose: 'Purchase', job: '' },
      assignees: [
        { kind: 'workforces', userId: people.processor.id, roleId: 3 },
        { kind: 'workforces', userId: people.officer.id, roleId: 2 },
        { kind: 'contacts', userId: people.broker.id, roleId: 5 },
      ],
    })
    await insert([newLoan(), loan])
    expect(await rows('record', 'id', loan.id)).toMatchObject([
      {
        module_id: 1,
        form_id: 1,
        form_version: 1,
        active: true,
        status: [1, 2],
        source: [1],
        groups: [2],
        rev: 1,
        info: loan.info,
        created_at: at,
        created_by: people.officer.id,
        created_by_name: 'Olga Officer',
        updated_at: at,
      },
    ])
    expect(await rows('loan', 'id', loan.id)).toMatchObject([
      { number: 'ML-1002', loan_no: 1_002, product_id: 1, program_id: 1, prospect_id: people.neighbour.id },
    ])
    const assigned = await rows('record_assignee', 'record_id', loan.id)
    expect(assigned.toSorted((one, other) => Number(one.position) - Number(other.position))).toMatchObject([
      { user_id: people.processor.id, role_id: 3, kind: 'workforces', position: 0 },
      { user_id: people.officer.id, role_id: 2, kind: 'workforces', position: 1 },
      { user_id: people.broker.id, role_id: 5, kind: 'contacts', position: 2 },
    ])
    expect(await rows('history', 'record_id', loan.id)).toMatchObject([
      { rev: 1, action: 'created', by_person: people.officer.id, by_name: 'Olga Officer', changes: [] },
    ])
    expect(await rows('record_list', 'record_id', loan.id)).toMatchObject([
      { number: 'ML-1002', t1: 'Ned', t2: "O'Neil", t6: 'Purchase', n1: 412_000.5, d1: '2026-12-11', t7: null },
    ])
    expect(await rows('record_search', 'record_id', loan.id)).toMatchObject([
      { search: "ml-1002 ned o'neil neighbour@sample.test 208-555-0101", module_id: 1, active: true },
    ])
  })

  test('is counted in its tabs', async () => {
    const { insert, companyId } = await openDesk()
    await insert([newLoan({ status: [1, 2] }), newLoan({ status: [2] }), newLoan({ status: [] })])
    const counted = await database.ownerPool.query(
      `select status_id, sum(delta)::int as count from record_count_delta
       where company_id = $1 and program_id = 1 group by status_id order by status_id`,
      [companyId],
    )
    expect(counted.rows).toEqual([
      { status_id: 0, count: 3 },
      { status_id: 1, count: 1 },
      { status_id: 2, count: 2 },
    ])
  })

  test('of a program that is not there is not made, nor anything beside it', async () => {
    const { insert, rows } = await openDesk()
    await expect(insert([newLoan(), newLoan({ programId: 99 })])).rejects.toThrow('there is no program 99')
    expect(await rows('loan')).toEqual([])
    expect(await rows('company_counter')).toEqual([])
  })

  test('cannot be made in another company', async () => {
    const ours = await openDesk()
    const theirs = await openDesk()
    const by = { personId: null, name: 'Nobody' }
    const across = ours.inCompany((db) => insertLoans(db, { companyId: theirs.companyId, by, loans: [newLoan()] }))
    await expect(across).rejects.toThrow()
    expect(await theirs.rows('loan')).toEqual([])
  })
})

test('a hundred loans are as right as one', async () => {
  const { insert, rows, people } = await openDesk()
  const loans = Array.from({ length: 100 }, (_one, at) =>
    newLoan({ prospectId: at % 2 === 0 ? people.borrower.id : null, info: { loan_amount: String(at * 1_000) } }),
  )
  expect(await insert(loans)).toHaveLength(100)
  expect(await insert([])).toEqual([])
  const listed = await rows('record_list')
  expect(listed).toHaveLength(100)
  for (const [at, loan] of loans.entries()) {
    const row = listed.find((one) => one.record_id === loan.id)
    expect(row).toMatchObject({ n1: at * 1_000, number: `ML-${1_001 + at}`, t1: at % 2 === 0 ? 'Bea' : null })
  }
})
