import { daysInStage } from '@corbel/domain/loans/stage-age'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkRecords } from '../../records/checking/check-records.ts'
import { mendRecords } from '../../records/checking/mend-records.ts'
import { openExportDesk } from '../../test-support/export-desk.ts'
import { createSampleLender, type SampleName } from '../../test-support/sample-lender.ts'

const desk = await openExportDesk()
const { call, save, loan, newLoan, lender, database, csv } = desk
const program = '11'
const dayMs = 86_400_000
const columns = [daysInStage]
type Row = { readonly _id: string; readonly info: Record<string, unknown>; readonly stageTarget: number | null }

/** A loan that has stood in its status for so long. */
async function standing(days: number, status = '1'): Promise<string> {
  const id = await newLoan({ status: [status] })
  const since = new Date(Math.trunc(desk.clock.now().getTime() - days * dayMs))
  await database.ownerPool.query('update stage_entry set entered_at = $2 where record_id = $1', [id, since])
  await database.ownerPool.query('update record_list set stage_entered_at = $2 where record_id = $1', [id, since])
  return id
}
const target = (status: string, targetDays: number | null, more: object = {}) =>
  call('admin', `PATCH products/1/statuses/${status}/gate`, { program, asks: { fields: [] }, targetDays, ...more })
const rows = async (name: SampleName, body: object = {}): Promise<Row[]> =>
  (await call(name, 'POST opportunities', { program, columns, limit: 100, ...body })).body.opportunities as Row[]
const idsOf = (listed: readonly Row[]) => listed.map(({ _id }) => _id)
const days = (operator: string, value?: unknown) => [
  { field: daysInStage, operator, ...(value === undefined ? {} : { value }) },
]

const ids: Record<'fresh' | 'three' | 'ten', string> = { fresh: '', three: '', ten: '' }
beforeAll(async () => {
  // The cast is written past the program, so it stands in no list yet.
  await mendRecords(database, lender.companyId, await checkRecords(database, lender.companyId))
  ids.fresh = await standing(0.2)
  ids.three = await standing(3.5)
  ids.ten = await standing(10.5)
})

describe('the column of days in stage', () => {
  test('says whole days, and the target of program and status beside them', async () => {
    expect((await target('1', 4)).status).toBe(200)
    const listed = await rows('officer')
    const row = (id: string) => listed.find(({ _id }) => _id === id)
    expect(row(ids.fresh)).toMatchObject({ info: { [daysInStage]: 0 }, stageTarget: 4 })
    expect(row(ids.ten)).toMatchObject({ info: { [daysInStage]: 10 }, stageTarget: 4 })
    expect(((await loan('officer', ids.ten)) as Row).stageTarget).toBe(4)
    await save('admin', ids.fresh, { adminInfo: { status: ['2'] } })
    expect((await rows('officer')).find(({ _id }) => _id === ids.fresh)?.stageTarget).toBeNull()
    expect(await checkRecords(database, lender.companyId)).toEqual([])
  })

  test('sorts by how many they are, either way', async () => {
    const sorted = async (order: string) =>
      idsOf(await rows('officer', { sort: { field: daysInStage, order } })).filter((id) =>
        Object.values(ids).includes(id),
      )
    expect(await sorted('asc')).toEqual([ids.fresh, ids.three, ids.ten])
    expect(await sorted('desc')).toEqual([ids.ten, ids.three, ids.fresh])
  })

  test.each<[string, unknown, (keyof typeof ids)[]]>([
    ['>', 3, ['ten']],
    ['>=', 3, ['three', 'ten']],
    ['=', 3, ['three']],
    ['=', [3, 10], ['three', 'ten']],
    ['!=', 3, ['fresh', 'ten']],
    ['<', 10, ['fresh', 'three']],
    ['<=', 10, ['fresh', 'three', 'ten']],
    ['filled', undefined, ['fresh', 'three', 'ten']],
    ['empty', undefined, []],
  ])('days %s %j', async (operator, value, expected) => {
    const found = idsOf(await rows('officer', { filters: days(operator, value) }))
    const known = Object.entries(ids).flatMap(([name, id]) => (found.includes(id) ? [name] : []))
    expect(known.toSorted()).toEqual([...expected].toSorted())
  })

  test.each([
    ['>', -1, 'invalid-request'],
    ['>', 1.5, 'invalid-request'],
    ['>', 1e9, 'invalid-request'],
    ['>', 'soon', 'invalid-request'],
    ['>', [1, 2], 'invalid-request'],
    ['contains', 1, 'unknown-list-field'],
    ['within', 'today', 'unknown-list-field'],
  ])('days %s %j is refused', async (operator, value, code) => {
    const answer = await call('officer', 'POST opportunities', { program, filters: days(operator, value) })
    expect(answer.body.code).toBe(code)
  })

  test('is kept as one’s own column, and leaves in a file as a number', async () => {
    const own = [{ id: daysInStage, listShowField: true, order: 1 }]
    expect((await call('admin', 'POST opportunities/columns', { program, columns: own })).status).toBe(200)
    const kept = (await call('admin', 'POST opportunities', { program })).body.columns as { id: string }[]
    expect(kept[0]).toMatchObject({ id: daysInStage, title: 'Days in stage', type: 'days' })
    const [head = [], ...lines] = await csv('officer', 'opportunities', {
      ...{ program, columns, sort: { field: daysInStage, order: 'desc' } },
    })
    expect(lines[0]?.[head.indexOf('Days in stage')]).toBe('10')
  })

  test('an undone move counts on from where it stood', async () => {
    const id = await standing(7.5)
    await save('officer', id, { adminInfo: { status: ['3'] } })
    const shown = async () => (await rows('officer')).find(({ _id }) => _id === id)?.info[daysInStage]
    expect(await shown()).toBe(0)
    expect((await call('officer', `DELETE opportunities/${id}/moves`)).status).toBe(200)
    expect(await shown()).toBe(7)
    expect(await checkRecords(database, lender.companyId)).toEqual([])
  })

  test('not moving is longer than the target of a status, and than two weeks where none is set', async () => {
    await target('1', 4)
    const [late, due] = [await standing(5.5), await standing(4.5)]
    const [old, young] = [await standing(15.5, '3'), await standing(14.5, '3')]
    const all = { late, due, old, young, fresh: ids.fresh, ten: ids.ten }
    const found = async (value: unknown) => {
      const listed = idsOf(await rows('officer', { filters: [{ field: 'stage.notMoving', operator: '=', value }] }))
      return Object.entries(all).flatMap(([name, id]) => (listed.includes(id) ? [name] : []))
    }
    expect(await found(true)).toEqual(['late', 'old', 'ten'])
    expect(await found('false')).toEqual(['due', 'young', 'fresh'])
    await target('1', 20)
    expect(await found(true)).toEqual(['old'])
    await target('1', null)
    expect(await found(true)).toEqual(['old'])
  })

  test.each([
    ['=', 'soon', 'invalid-request'],
    ['=', [true, false], 'invalid-request'],
    ['!=', true, 'unknown-list-field'],
    ['>', 1, 'unknown-list-field'],
  ])('not moving %s %j is refused', async (operator, value, code) => {
    const filters = [{ field: 'stage.notMoving', operator, value }]
    expect((await call('officer', 'POST opportunities', { program, filters })).body.code).toBe(code)
    expect((await call('broker', 'POST opportunities', { filters })).body.code).toBe('unknown-list-field')
  })

  test('is unknown to whom histories are closed', async () => {
    for (const name of ['broker', 'borrower'] as const) {
      const listed = await rows(name)
      expect(listed.length).toBeGreaterThan(0)
      for (const row of listed) expect([row.info[daysInStage], row.stageTarget]).toEqual([undefined, null])
      for (const body of [{ filters: days('>', 1) }, { sort: { field: daysInStage, order: 'asc' } }])
        expect((await call(name, 'POST opportunities', body)).body.code).toBe('unknown-list-field')
    }
  })
})

describe('the target of a stage', () => {
  test('stays when only what is asked for changes, and goes when it is taken away', async () => {
    expect((await target('3', 6)).status).toBe(200)
    await target('3', 6, { targetDays: undefined, asks: { fields: ['phone'] } })
    const targetOf = async (status: string) => {
      const { product } = (await call('admin', 'GET products/1')).body as {
        product: { statuses: { _id: string; gates: { program: string; targetDays: number | null }[] }[] }
      }
      return product.statuses.find(({ _id }) => _id === status)?.gates.find((one) => one.program === program)
    }
    expect(await targetOf('3')).toMatchObject({ asks: { fields: ['phone'] }, targetDays: 6 })
    await target('3', null)
    expect(await targetOf('3')).toMatchObject({ asks: { fields: [] }, targetDays: null })
  })

  test.each([0, -1, 3651, 1.5, '4'])('%j days are none', async (wrong) => {
    expect((await target('1', wrong as number)).body.code).toBe('invalid-request')
  })

  test('is set by who sets up the company, and in no other', async () => {
    const other = await createSampleLender(database.ownerPool, 'Other Lending')
    const stored = () =>
      database.ownerPool.query('select * from stage_gate where company_id = any($1::uuid[]) order by 1, 2, 3', [
        [lender.companyId, other.companyId],
      ])
    const before = (await stored()).rows
    for (const name of ['officer', 'broker'] as const) {
      const answer = await call(name, 'PATCH products/1/statuses/1/gate', {
        ...{ program, asks: { fields: [] }, targetDays: 2 },
      })
      expect([name, answer.body.code]).toEqual([name, 'not-allowed'])
    }
    expect((await target('1', 2, { rev: 0 })).body.code).toBe('stale')
    expect((await stored()).rows).toEqual(before)
  })
})
