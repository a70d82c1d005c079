import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMigrations } from '../../platform/database/migration-files.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openBulkDesk()
const { call, callAsGuest, save, newLoan, trace, loan, lender, clock, database, newStatus } = desk
const [intake, underwriting, declined] = ['21', '22', '24']
const complete = { amount: '1000', full_name: 'Bea Borrower' }
const start = clock.now()
const aWhile = 180_000

beforeAll(async () => {
  await database.ownerPool.query(
    `insert into status (company_id, id, product_id, title, color, kind, position, active) values
       ($1, 21, 1, 'Intake', 'gray', 'lead', 0, true), ($1, 22, 1, 'Underwriting', 'blue', 'processing', 2, true),
       ($1, 24, 1, 'Declined', 'red', 'declined', 9, true)`,
    [lender.companyId],
  )
})

// Sessions would end in the long run.
beforeEach(() => clock.set(start))

type Entry = { status: number[]; entered: string; left: string | null; by: string; undone: number | null }

/** Where a loan stood, the earliest first. */
async function stages(id: string): Promise<Entry[]> {
  const { rows } = await database.ownerPool.query(
    `select status, entered_at as entered, left_at as left, by_name as by, undone_rev as undone
     from stage_entry where record_id = $1 order by rev`,
    [id],
  )
  return rows.map((row) => ({
    ...row,
    entered: row.entered.toISOString(),
    left: row.left?.toISOString() ?? null,
  }))
}

const now = () => clock.now().toISOString()
const moveTo = (name: SampleName, id: string, ...status: string[]) => save(name, id, { adminInfo: { status } })
const undo = (name: SampleName, id: string, query = '') => call(name, `DELETE opportunities/${id}/moves${query}`)
const stageOf = async (name: SampleName, id: string) => (await loan(name, id)).stage
const history = async (id: string) =>
  (await call('admin', 'POST action_history', { module: 'Opportunity', _id: id })).body as {
    count: number
    action_history: Record<string, unknown>[]
  }

/** A loan with all that is required, which has stood in its first stage for a while. */
async function oldLoan(): Promise<string> {
  const id = await newLoan({ status: [intake] })
  await save('admin', id, { formData: complete })
  clock.advance(aWhile)
  return id
}

async function expectKept(id: string, name: SampleName, sentence: string): Promise<void> {
  const before = [await trace(id), await stages(id)]
  const answer = await undo(name, id)
  expect(answer).toMatchObject({ status: 409, body: { code: 'nothing-to-undo', message: sentence } })
  expect(Object.keys(answer.body.fields as object)).toEqual(['status'])
  expect([await trace(id), await stages(id)]).toEqual(before)
}

describe('where a loan stands, and since when', () => {
  test('is written with its creation and with every move, and nowhere else', async () => {
    const created = now()
    const id = await oldLoan()
    expect(await stages(id)).toEqual([{ status: [21], entered: created, left: null, by: 'Ada Admin', undone: null }])
    const moved = now()
    expect((await moveTo('officer', id, underwriting)).status).toBe(200)
    clock.advance(aWhile)
    const beside = now()
    expect((await moveTo('officer', id, underwriting, declined)).status).toBe(200)
    expect((await moveTo('officer', id, declined, underwriting)).status).toBe(200)
    expect((await save('officer', id, { formData: { phone: '208-555-0142' } })).status).toBe(200)
    expect(await stages(id)).toEqual([
      { status: [21], entered: created, left: moved, by: 'Ada Admin', undone: null },
      { status: [22], entered: moved, left: beside, by: 'Olga Officer', undone: null },
      { status: [22, 24], entered: beside, left: null, by: 'Olga Officer', undone: null },
    ])
    expect(await stageOf('admin', id)).toEqual({ enteredAt: beside, undo: null, override: null })
  })

  test('is made from the history for loans that were there before', async () => {
    const id = await oldLoan()
    await moveTo('officer', id, underwriting)
    clock.advance(aWhile)
    await save('officer', id, { formData: { phone: '208-555-0142' }, adminInfo: { status: [declined, underwriting] } })
    const still = await newLoan({ status: [declined] })
    const both = async () => [await stages(id), await stages(still)]
    const before = await both()
    await database.ownerPool.query('delete from stage_entry')
    const migration = (await readMigrations()).files.find(({ name }) => name === '0280-stage-entries')
    const [made] = migration?.sql.match(/do \$\$.*?end \$\$;/s) ?? []
    await database.ownerPool.query(made ?? '')
    expect(await both()).toEqual(before)
    await expectKept(id, 'officer', 'This loan has not been moved: there is nothing to undo.')
  })

  test('follows a move of many loans, and its undo', async () => {
    const [from, to] = [await newStatus('From'), await newStatus('To')]
    const [id = ''] = await desk.loansIn(from, 1)
    const [first] = await stages(id)
    clock.advance(aWhile)
    const done = await call('admin', `PATCH products/1/statuses/${from}`, { active: false, moveTo: to })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await stages(id)).toMatchObject([{ left: now() }, { status: [Number(to)], entered: now(), left: null }])
    await expectKept(id, 'admin', 'The loan was moved together with others. Undo that act as a whole.')
    const job = done.body.job as { _id: string } // As its endpoint says.
    expect((await call('admin', `POST bulk_jobs/${job._id}/undo`, {})).status).toBe(200)
    expect((await stages(id))[0]).toEqual(first)
  })

  test('is told to whom its history is open, the way back only to whom moved it', async () => {
    const id = await oldLoan()
    const { body } = await moveTo('officer', id, underwriting)
    const until = new Date(clock.now().getTime() + 60_000).toISOString()
    expect((body.opportunity as { stage: unknown }).stage).toEqual({
      enteredAt: now(),
      undo: { rev: body.rev, until },
      override: null,
    })
    expect(await stageOf('admin', id)).toEqual({ enteredAt: now(), undo: null, override: null })
    for (const name of ['borrower', 'broker'] as const) expect(await stageOf(name, id)).toBeNull()
  })
})

describe('a move that is taken back', () => {
  test('leaves the stage, its date and one line of the history as if it had not happened', async () => {
    const id = await oldLoan()
    const before = [await stages(id), await stageOf('officer', id), await history(id)] as const
    const moved = await moveTo('officer', id, underwriting)
    clock.advance(8_000)
    const undone = await undo('officer', id, `?rev=${moved.body.rev}`)
    expect(undone).toMatchObject({
      status: 200,
      body: {
        message: 'Moved back. The stage is as it was before.',
        opportunity: { status: [{ _id: intake }], stage: before[1] },
      },
    })
    expect((await stages(id)).filter((entry) => entry.undone === null)).toEqual(before[0])
    const after = await history(id)
    expect(after.count).toBe(before[2].count + 1)
    expect(after.action_history.slice(1)).toEqual(before[2].action_history)
    expect(after.action_history[0]).toMatchObject({
      undone_after: 8,
      info: [{ field: 'status', previous_value: 'Intake', current_value: 'Underwriting' }],
    })
    const kept = await database.ownerPool.query(
      `select changes from history where record_id = $1 and changes #>> '{0,field}' = 'status'`,
      [id],
    )
    expect(kept.rows).toHaveLength(2)
  })

  test('by putting the loan back in time is the same', async () => {
    const id = await oldLoan()
    const before = await stages(id)
    await moveTo('officer', id, underwriting)
    clock.advance(60_000)
    const back = await save('officer', id, { adminInfo: { status: [intake] }, formData: { phone: '208-555-0143' } })
    expect(back.status).toBe(200)
    expect((await stages(id)).filter((entry) => entry.undone === null)).toEqual(before)
    // What was saved beside it is told; the way back is not.
    expect((await history(id)).action_history).toMatchObject([
      { info: [{ field: 'phone' }] },
      { info: [{ field: 'status' }], undone_after: 60 },
      {},
      {},
    ])
  })

  test.each<[string, SampleName, number]>([
    ['a moment too late', 'officer', 60_001],
    ['by somebody else', 'admin', 1],
  ])('is another move when the loan is put back %s', async (_when, name, later) => {
    const id = await oldLoan()
    await moveTo('officer', id, underwriting)
    clock.advance(later)
    expect((await moveTo(name, id, intake)).status).toBe(200)
    expect(await stages(id)).toMatchObject([
      { status: [21], left: expect.any(String) },
      { status: [22], left: now(), undone: null },
      { status: [21], entered: now(), left: null },
    ])
  })

  test('out of one stage after another goes back one by one', async () => {
    const id = await oldLoan()
    const before = await stages(id)
    await moveTo('officer', id, underwriting)
    await moveTo('officer', id, declined)
    expect((await undo('officer', id)).status).toBe(200)
    expect(await loan('officer', id)).toMatchObject({ status: [{ _id: underwriting }] })
    expect((await undo('officer', id)).status).toBe(200)
    expect((await stages(id)).filter((entry) => entry.undone === null)).toEqual(before)
    await expectKept(id, 'officer', 'This loan has not been moved: there is nothing to undo.')
  })

  test('went back on the way by mistake: required fields that are blank do not stand in its way', async () => {
    const id = await newLoan({ status: [underwriting] })
    for (const back of [() => undo('officer', id), () => moveTo('officer', id, underwriting)]) {
      expect((await moveTo('officer', id, intake)).status).toBe(200)
      expect((await back()).status).toBe(200)
    }
    await moveTo('officer', id, intake)
    clock.advance(60_001)
    expect((await moveTo('officer', id, underwriting)).body.code).toBe('status-not-allowed')
  })

  test('opens no detour: a stage that was reached and undone is one where the loan never stood', async () => {
    const id = await newLoan({ status: [intake] })
    await moveTo('admin', id, underwriting)
    await undo('admin', id)
    await moveTo('officer', id, declined)
    clock.advance(60_001)
    expect((await moveTo('officer', id, underwriting)).body.code).toBe('status-not-allowed')
    expect((await moveTo('officer', id, intake)).status).toBe(200)
  })
})

describe('a move is not taken back', () => {
  test('after its time', async () => {
    const id = await oldLoan()
    await moveTo('officer', id, underwriting)
    clock.advance(61_000)
    await expectKept(id, 'officer', 'A move can be undone for 60 seconds. Move the loan back instead.')
  })

  test('by another, or once somebody else moved the loan', async () => {
    const id = await oldLoan()
    await moveTo('officer', id, underwriting)
    await expectKept(id, 'admin', 'The status was changed again since. Nothing was undone.')
    await moveTo('admin', id, declined)
    await expectKept(id, 'officer', 'The status was changed again since. Nothing was undone.')
  })

  test('by the number of a move that is not the last', async () => {
    const id = await oldLoan()
    const { body } = await moveTo('officer', id, underwriting)
    await moveTo('officer', id, declined)
    expect(await undo('officer', id, `?rev=${body.rev}`)).toMatchObject({ status: 409 })
    for (const wrong of ['?rev=0', '?rev=x', '?move=1'])
      expect((await undo('officer', id, wrong)).body.code).toBe('invalid-request')
    expect(await loan('officer', id)).toMatchObject({ status: [{ _id: declined }] })
  })

  test('of a loan that is not in sight, or whose status the role does not set', async () => {
    const id = await oldLoan()
    await moveTo('officer', id, underwriting)
    const before = await trace(id)
    expect((await undo('broker', id)).body.code).toBe('not-allowed')
    expect((await undo('processor', id)).body.code).toBe('not-allowed')
    expect((await callAsGuest('admin', `DELETE opportunities/${id}/moves`)).body.code).toBe('loan-not-found')
    expect((await undo('officer', 'nothing')).body.code).toBe('loan-not-found')
    expect(await trace(id)).toBe(before)
  })
})

describe('two at once', () => {
  const together = (first: () => Promise<{ status: number }>, second: () => Promise<{ status: number }>) =>
    overlapping(database.ownerPool, first, second)

  test('who take the same move back take it back once', async () => {
    const id = await oldLoan()
    const before = await stages(id)
    const { body } = await moveTo('officer', id, underwriting)
    const again = () => undo('officer', id, `?rev=${body.rev}`)
    const both = await together(again, again)
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 409, true])
    expect((await stages(id)).filter((entry) => entry.undone === null)).toEqual(before)
  })

  test.each([true, false])('an undo and another’s move, the undo first: %s', async (isFirst) => {
    const id = await oldLoan()
    await moveTo('officer', id, underwriting)
    const acts = [() => undo('officer', id), () => moveTo('admin', id, declined)] as const
    const both = await together(acts[isFirst ? 0 : 1], acts[isFirst ? 1 : 0])
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, isFirst ? 200 : 409, true])
    const entries = await stages(id)
    expect(entries.filter((entry) => entry.left === null)).toMatchObject([{ status: [24], by: 'Ada Admin' }])
    expect(entries.map((entry) => entry.undone !== null)).toEqual([false, isFirst, false])
  })
})
