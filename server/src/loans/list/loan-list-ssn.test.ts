import { beforeAll, describe, expect, test } from 'vitest'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true, limits: { secretSearchesPerPersonPerHour: 40 } })
const { call, save, newLoan, database, lender, clock } = desk
const ssn = '900-12-3456'
let mine = ''
let other = ''

beforeAll(async () => {
  mine = await newLoan()
  other = await newLoan({ workforces: [] })
  await save('admin', mine, { formData: { ssn, birth_date: '1987-04-30' } })
  await save('admin', other, { formData: { ssn: '911-22-7788' } })
})

const ask = (name: SampleName, body: object) => call(name, 'POST opportunities', { program: '11', ...body })
const filter = (value: string, operator = '=') => ({ filters: [{ field: 'ssn', operator, value }] })
const found = async (name: SampleName, body: object) => {
  const answer = await ask(name, body)
  expect(answer.status).toBe(200)
  const rows = answer.body.opportunities as { _id: string }[]
  expect(answer.body.count).toBe(rows.length)
  return rows.map(({ _id }) => _id)
}

describe('who may see a social security number in clear', () => {
  test.each([ssn, '900123456', '900 12 3456', ' 900-12-3456 '])('finds its loan by all digits: %s', async (text) => {
    expect(await found('admin', filter(text))).toEqual([mine])
    expect(await found('admin', { search: text })).toEqual([mine])
    expect(await found('processor', filter(text))).toEqual([mine])
  })

  test.each(['3456', '900-12-345', '900-12-34567', '900-12-3457', '9-00123456', ''])(
    'finds nothing by fewer, more or other digits: %s',
    async (text) => {
      expect(await found('admin', filter(text))).toEqual([])
    },
  )

  test('finds only loans that they may read', async () => {
    expect(await found('processor', filter('911-22-7788'))).toEqual([])
    expect(await found('processor', { search: '911-22-7788' })).toEqual([])
  })

  test('finds by the new number after a change, and by none once it is blank', async () => {
    const id = await newLoan()
    await save('admin', id, { formData: { ssn: '922-33-4455' } })
    await save('admin', id, { formData: { ssn: '933-44-5566' } })
    expect(await found('admin', filter('922-33-4455'))).toEqual([])
    expect(await found('admin', filter('933-44-5566'))).toEqual([id])
    await save('admin', id, { formData: { ssn: '' } })
    expect(await found('admin', filter('933-44-5566'))).toEqual([])
  })

  test('may compare it in no other way, nor sort by it', async () => {
    for (const operator of ['>', '<', '>=', '<=', 'like', '!='])
      expect((await ask('admin', filter(ssn, operator))).body.code).toBe('unknown-list-field')
    expect((await ask('admin', { sort: { field: 'ssn', order: 'asc' } })).body.code).toBe('unknown-list-field')
    const birth = { filters: [{ field: 'birth_date', operator: '=', value: '1987-04-30' }] }
    expect((await ask('admin', birth)).body.code).toBe('unknown-list-field')
  })
})

describe('who may not', () => {
  test.each(['officer', 'broker', 'borrower'] as const)(
    'is told of the field what is told of one that is not there, and finds nothing: %s',
    async (name) => {
      const unknown = await ask(name, { filters: [{ field: 'no_such_field', operator: '=', value: ssn }] })
      expect(unknown.status).toBe(422)
      for (const text of [ssn, '999-99-9999', 'x']) {
        const { status, body } = await ask(name, filter(text))
        expect({ status, body: { ...body, requestId: null } }).toEqual({
          status: 422,
          body: { ...unknown.body, requestId: null },
        })
      }
      const [hit, miss] = [await ask(name, { search: ssn }), await ask(name, { search: '999-99-9999' })]
      expect([hit.body.count, hit.body.status]).toEqual([miss.body.count, miss.body.status])
      expect(hit.body.count).toBe(0)
    },
  )

  test('has a role that a form hides the field from, whatever else it may reveal', async () => {
    const set = (rights: object) =>
      database.ownerPool.query(
        `update role set permissions = jsonb_set(permissions, '{modules,opportunities}', permissions #> '{modules,opportunities}' || $2)
         where company_id = $1 and id = 2`,
        [lender.companyId, JSON.stringify(rights)],
      )
    await set({ reveal: true })
    expect((await ask('officer', filter(ssn))).status).toBe(422)
    expect(await found('officer', { search: ssn })).toEqual([])
    await set({ reveal: false })
  })
})

test('what numbers are found by is a keyed hash of the company, in a table of its own', async () => {
  const { rows } = await database.ownerPool.query<{ hash: string }>(
    'select hash from record_secret where record_id = $1',
    [mine],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.hash).toMatch(/^1\.[\w-]{43}$/)
})

test('nobody looks for many numbers in a short time', async () => {
  clock.advance(3_600_000)
  for (let times = 0; times < 40; times += 1) expect((await ask('admin', filter('944-55-6677'))).status).toBe(200)
  const { status, body } = await ask('admin', filter('944-55-6677'))
  expect([status, body.code]).toEqual([429, 'too-many-requests'])
  expect((await ask('admin', { search: 'anything else' })).status).toBe(200)
})
