import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { checkRecords } from '../../records/checking/check-records.ts'
import { mendRecords } from '../../records/checking/mend-records.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { processesBehind } from '../../test-support/races/processes-behind.ts'
import { untrueHistory } from '../../test-support/races/untrue-history.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const desk = await openBulkDesk()
const { call, database, lender, newLoan, number } = desk
const { companyId } = lender
const pool = database.ownerPool
// The cast was written past the program.
await mendRecords(database, companyId, await checkRecords(database, companyId))

type Two = {
  readonly survivor: string
  readonly absorbed: string
  /** Whose borrower the absorbed one is, and one of somebody else's. */
  readonly loan: string
  readonly otherLoan: string
  readonly lead: string
}

const add = async (first_name: string): Promise<string> =>
  String((await call('admin', 'POST people/prospects/add', { formData: { first_name, last_name: 'Race' } })).body._id)

async function openTwo(): Promise<Two> {
  const [survivor, absorbed] = [await add('Sam'), await add('Samuel')]
  const { body } = await call('admin', 'POST leads/add', { formData: { first_name: 'Ann', last_name: 'Lead' } })
  return {
    ...{ survivor, absorbed, loan: await newLoan({ prospect: absorbed }) },
    ...{ otherLoan: await newLoan({ prospect: await add('Else') }), lead: String(body._id) },
  }
}

const merge = (survivor: string, absorbed: string) =>
  call('admin', `POST people/prospects/${survivor}/merge`, { absorbed, revs: { survivor: 1, absorbed: 1 } })

const acts = {
  merge: ({ survivor, absorbed }: Two) => merge(survivor, absorbed),
  'merge the other way': ({ survivor, absorbed }: Two) => merge(absorbed, survivor),
  'save the survivor': ({ survivor }: Two) =>
    call('admin', `PATCH people/${survivor}`, { formData: { phone: '208-555-0101' } }),
  'save the absorbed': ({ absorbed }: Two) =>
    call('admin', `PATCH people/${absorbed}`, { formData: { phone: '208-555-0102' } }),
  'deactivate the survivor': ({ survivor }: Two) => call('admin', `DELETE people/${survivor}`),
  'deactivate the absorbed': ({ absorbed }: Two) => call('admin', `DELETE people/${absorbed}`),
  'add a loan for the absorbed': ({ absorbed }: Two) =>
    call('admin', 'POST opportunities/add', { program: '11', prospect: absorbed }),
  'make the absorbed the borrower of a loan': ({ absorbed, otherLoan }: Two) =>
    call('admin', `PATCH opportunities/${otherLoan}`, { adminInfo: { prospect: absorbed } }),
  'save a loan of the absorbed': ({ loan }: Two) =>
    call('admin', `PATCH opportunities/${loan}`, { formData: { purpose: 'Refinance' } }),
  'convert a lead to the absorbed': ({ absorbed, lead }: Two) =>
    call('admin', `POST leads/${lead}/convert`, { program: '1---11', prospect: absorbed }),
} as const satisfies Record<string, (two: Two) => Promise<Answer>>
type ActName = keyof typeof acts
const names = Object.keys(acts) as ActName[] // The keys of a constant of this file.
const others = names.filter((name) => name !== 'merge')

const afterMerge: Record<Exclude<ActName, 'merge'>, [number, string?]> = {
  'merge the other way': [409, 'not-mergeable'],
  'save the survivor': [200],
  'save the absorbed': [409, 'record-inactive'],
  'deactivate the survivor': [200],
  'deactivate the absorbed': [200],
  'add a loan for the absorbed': [422, 'unknown-choice'],
  'make the absorbed the borrower of a loan': [422, 'unknown-choice'],
  'save a loan of the absorbed': [200],
  'convert a lead to the absorbed': [422, 'unknown-choice'],
}

const beforeMerge: Record<Exclude<ActName, 'merge'>, [number, string?]> = {
  'merge the other way': [409, 'not-mergeable'],
  'save the survivor': [409, 'stale'],
  'save the absorbed': [409, 'stale'],
  'deactivate the survivor': [409, 'not-mergeable'],
  'deactivate the absorbed': [409, 'not-mergeable'],
  'add a loan for the absorbed': [200],
  'make the absorbed the borrower of a loan': [200],
  'save a loan of the absorbed': [200],
  'convert a lead to the absorbed': [200],
}

const outcome = ({ status, body }: Answer) => (status === 200 ? [200] : [status, body.code])

/** Whatever came first: nothing refers to somebody who went, nothing that was acknowledged is lost, all is told truly. */
async function faults(two: Two, answers: readonly Answer[]): Promise<string[]> {
  const gone = (
    await pool.query('select absorbed_id as id from person_merge where survivor_id = any($1) and undone_at is null', [
      [two.survivor, two.absorbed],
    ])
  ).rows.map(({ id }) => id)
  const left = await number(
    `select (select count(*) from loan where prospect_id = any($1)) + (select count(*) from record_assignee
       where user_id = any($1)) + (select count(*) from lead_conversion where person_id = any($1)) as n`,
    [gone],
  )
  const loans = answers.flatMap(({ body }) => [body._id, body.loan].filter((id) => typeof id === 'string'))
  const known = [two.loan, two.otherLoan, ...loans]
  const own = [two.loan, two.otherLoan, ...answers.map(({ body }) => body._id).filter((id) => typeof id === 'string')]
  const wrong = await checkRecords(database, companyId, { only: [...known, two.survivor, two.absorbed] })
  const untrue = await Promise.all(own.map((id) => untrueHistory(pool, id)))
  const ofPeople = await Promise.all([two.survivor, two.absorbed].map((id) => untrueHistory(pool, id)))
  return [
    ...(left === 0 ? [] : [`${left} still refer to somebody who went`]),
    ...wrong.map((one) => JSON.stringify(one)),
    ...untrue.flat(),
    // That two were made one, and that somebody came by a lead, is told and is no value of theirs.
    ...ofPeople.flat().filter((one) => !/merged\.|^lead is|entries for/.test(one)),
  ]
}

describe('while two people are merged', { timeout: 120_000 }, () => {
  test.each(others)('somebody does this: %s', async (second) => {
    const two = await openTwo()
    const both = await overlapping(
      pool,
      () => acts.merge(two),
      () => acts[second](two),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
    expect(outcome(both.second), JSON.stringify(both.second.body)).toEqual(afterMerge[second])
    expect(await faults(two, [both.second])).toEqual([])
  })

  test('the same two are merged once more: the second is told, and nothing is done twice', async () => {
    const two = await openTwo()
    const both = await overlapping(
      pool,
      () => acts.merge(two),
      () => acts.merge(two),
    )
    expect([both.first.status, both.hadToWait, ...outcome(both.second)]).toEqual([200, true, 409, 'not-mergeable'])
    expect(await faults(two, [])).toEqual([])
  })
})

describe('two people are merged', { timeout: 120_000 }, () => {
  test.each(others)('while somebody does this: %s', async (first) => {
    const two = await openTwo()
    const both = await overlapping(
      pool,
      () => acts[first](two),
      () => acts.merge(two),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
    expect(outcome(both.second), JSON.stringify(both.second.body)).toEqual(beforeMerge[first])
    expect(await faults(two, [both.first])).toEqual([])
  })

  test('and parted again while somebody saves what moved: the save is there, and the loan returns', async () => {
    const two = await openTwo()
    const { body } = await acts.merge(two)
    const both = await overlapping(
      pool,
      () => acts['save a loan of the absorbed'](two),
      () => call('admin', `POST people/prospects/${two.survivor}/merge/undo`, { merge: body.merge }),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 200, true])
    const { rows } = await pool.query(
      `select loan.prospect_id as borrower, record.info ->> 'purpose' as purpose from loan join record using (company_id, id)
       where id = $1`,
      [two.loan],
    )
    expect(rows).toEqual([{ borrower: two.absorbed, purpose: 'Refinance' }])
    expect(await faults(two, [])).toEqual([])
  })
})

test('a merge gives way to whoever has a loan and comes to hold its borrower, and is carried out after them', async () => {
  const two = await openTwo()
  // A field of the driver's clients that its types do not name.
  const client = (await pool.connect()) as pg.PoolClient & { processID: number }
  try {
    await client.query('begin')
    await client.query('select from record where id = $1 for no key update', [two.loan])
    const merged = acts.merge(two)
    // The other way round than the merge, which has the person by now: one of the two has to give way.
    await waitUntil(async () => {
      const [isWaiting] = await processesBehind(pool, client.processID)
      return isWaiting
    })
    await client.query('select from record where id = $1 for share', [two.absorbed])
    await client.query('commit')
    expect((await merged).status).toBe(200)
  } finally {
    client.release()
  }
  expect(await faults(two, [])).toEqual([])
})
