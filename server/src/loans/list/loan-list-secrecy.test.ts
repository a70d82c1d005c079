import { searchWords } from '@corbel/domain/records/list/list-search'
import { describe, expect, test } from 'vitest'
import { hostileStrings } from '../../test-support/hostile-strings.ts'
import { openSampleLoanList } from '../../test-support/sample-loan-list.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'

const database = await openTestDatabase()
const ours = await openSampleLoanList(database, 60)
const theirs = await openSampleLoanList(database, 40)
const { active, list, refusal } = ours

/** The same wherever it is unknown and wherever it is hidden: only the place is told. */
const unknownAt = (place: string) => ({
  code: 'unknown-list-field',
  fields: { [place]: { key: 'problems.notKnownHere' } },
})
const unknown = unknownAt('filters.0')
const unknownOrder = unknownAt('sort.field')
const noValue = { code: 'invalid-request', fields: { 'filters.0.value': { key: 'problems.notValid' } } }

describe('what a list does not know', () => {
  const secrets: [string, string][] = [
    ['hidden from the role', 'margin'],
    ['in a section hidden from the role', 'score'],
    ['sensitive by type', 'ssn'],
    ['sensitive by the form', 'birth_date'],
    ['hidden by the builder', 'internal'],
    ['repeated as rows', 'asset_value'],
    ['a section', 'section_secret'],
    ['nowhere', 'no_such_field'],
    ['a column of the database', 'l.n1'],
    ['a member of every object', 'constructor'],
  ]
  test.each(secrets)('a field %s is refused like any unknown one', async (_name, field) => {
    for (const operator of ['=', '!=', '>', 'like', 'contains', 'within', 'empty'])
      for (const value of ['1', 'x', '', ['1', '2'], undefined])
        expect(await refusal({ product: '1', filters: [{ field, operator, value }] })).toEqual(unknown)
    for (const order of ['asc', 'desc'] as const)
      expect(await refusal({ product: '1', sort: { field, order } })).toEqual(unknownOrder)
    // Beside a filter that holds for none, too: the answer must not depend on rows.
    const none = { field: 'grade', operator: '=', value: 'Z' }
    expect(await refusal({ product: '1', filters: [none, { field, operator: '=', value: '1' }] })).toEqual(
      unknownAt('filters.1'),
    )
  })

  test('another role may know it', async () => {
    const filters = [{ field: 'score', operator: '>', value: 700 }]
    const expected = active.filter((loan) => Number(loan.info.score || 0) > 700).length
    expect((await list({ product: '1', filters }, 'admin')).count).toBe(expected)
    expect(await refusal({ product: '1', filters: [{ field: 'ssn', operator: '=', value: '1' }] }, 'admin')).toEqual(
      unknown,
    )
  })

  test.each([
    ['grade', '>'],
    ['job', 'like'],
    ['grade', 'contains'],
    ['features', '>='],
    ['is_rushed', '<'],
    ['loan_amount', 'within'],
    ['is_rushed', '!='],
    ['statusKind', 'empty'],
    ['loan_amount', '=='],
    ['loan_amount', ''],
    ['active', '>'],
    ['status', '<'],
    ['createdAt', 'like'],
  ])('%s knows no operator "%s"', async (field, operator) => {
    expect(await refusal({ product: '1', filters: [{ field, operator, value: 'true' }] })).toEqual(unknown)
  })

  test('a field that one form hides is unknown to a list over both forms', async () => {
    const filters = [{ field: 'job', operator: '=', value: 'Nurse' }]
    expect(await refusal({ filters })).toEqual(unknown)
    expect(await refusal({ product: '2', filters })).toEqual(unknown)
    expect(await refusal({ product: '1', filters })).toBeNull()
    expect(await refusal({ filters }, 'admin')).toBeNull()
  })

  test('a field that two forms have of different kinds is compared as text', async () => {
    const filters = [{ field: 'term', operator: '=', value: '12' }]
    expect((await list({ filters }, 'admin')).count).toBe(active.filter((loan) => loan.info.term === '12').length)
    expect(await refusal({ filters: [{ field: 'term', operator: '>', value: '12' }] }, 'admin')).toEqual(unknown)
    expect(await refusal({ program: '1', filters: [{ field: 'term', operator: '>', value: '12' }] })).toBeNull()
  })

  test('columns, form and rows name nothing that is hidden', async () => {
    const reply = await list({ program: '1', limit: 100 })
    const text = JSON.stringify([reply.columns, reply.form, reply.opportunities])
    for (const secret of ['margin', 'score', 'ssn', 'birth_date', 'internal', 'asset_value', 'opaque'])
      expect(text.includes(`"${secret}"`)).toBe(false)
    expect(reply.columns.map((column) => column.id).slice(0, 2)).toEqual(['term', 'loan_amount'])
  })

  test('who may read no loans is told so', async () => {
    expect(await refusal({}, 'outsider')).toEqual({ code: 'not-allowed' })
  })
})

describe("another company's loans", () => {
  test('are in no page, total or tab, whatever is asked', async () => {
    const own = new Set(active.map((loan) => loan.id))
    const foreign = theirs.lender.people.borrower.id
    for (const input of [
      {},
      { search: 'main' },
      { filters: [{ field: 'grade', operator: '=', value: 'A' }], product: '1' },
    ]) {
      const reply = await list({ ...input, limit: 100 })
      expect(reply.opportunities.every((row) => own.has(row._id))).toBe(true)
    }
    expect((await list({})).count).toBe(active.length)
    expect((await list({ prospect: foreign })).count).toBe(0)
  })
})

describe('hostile text', () => {
  test('as a name is an unknown field, operator or sort', async () => {
    for (const text of hostileStrings) {
      const filter = { field: 'grade', operator: '=', value: 'A' }
      expect(await refusal({ product: '1', filters: [{ ...filter, field: text }] })).toEqual(unknown)
      expect(await refusal({ product: '1', sort: { field: text, order: 'asc' } })).toEqual(unknownOrder)
      if (text !== '=')
        expect(await refusal({ product: '1', filters: [{ ...filter, operator: text }] })).toEqual(unknown)
    }
  })

  test('as a value is compared and nothing else', async () => {
    const fields = ['job', 'purpose', 'features', 'first_due', 'last_name', 'auto_increment', 'status']
    for (const [at, value] of hostileStrings.entries())
      for (const field of [fields[at % fields.length] ?? 'job']) {
        const filters = [{ field, operator: '=', value }]
        const answer = await refusal({ product: '1', filters }, 'admin')
        expect(
          answer === null || (answer.code === 'invalid-request' && answer.fields?.['filters.0.value']),
        ).toBeTruthy()
        if (answer !== null) continue
        const reply = await list({ product: '1', filters }, 'admin')
        const expected =
          field === 'status' && Number(value) > 0
            ? active.filter((loan) => loan.product === 1 && loan.status.includes(Number(value))).length
            : 0
        expect({ field, value, count: reply.count }).toEqual({ field, value, count: expected })
      }
  })

  test('as a number is compared as the number it says, or refused', async () => {
    for (const value of hostileStrings) {
      const said = /^[+-]?(\d+\.?\d*|\.\d+)$/.exec(value.replace(/[,\s]/g, ''))
      const filters = [{ field: 'loan_amount', operator: '>=', value }]
      if (said === null) {
        expect(await refusal({ product: '1', filters })).toEqual(noValue)
        continue
      }
      const expected = active.filter(
        (loan) => loan.info.loan_amount !== '' && Number(loan.info.loan_amount) >= Number(said[0]),
      )
      const { count } = await list({ product: '1', filters })
      expect({ value, count }).toEqual({ value, count: expected.filter((loan) => loan.product === 1).length })
    }
  })

  test('as a search is looked for as it stands', async () => {
    for (const search of hostileStrings) {
      const words = searchWords(search)
      const expected = active.filter((loan) => words.every((word) => loan.search.includes(word)))
      const { count } = await list({ search })
      expect({ search, count }).toEqual({ search, count: expected.length })
    }
  })
})
