import { describe, expect, test } from 'vitest'
import {
  expectedTabs,
  filled,
  firstHundred,
  idsOf,
  newestFirst,
  openSampleLoanList,
  tabCounts,
} from '../../test-support/sample-loan-list.ts'
import type { SampleLoan } from '../../test-support/sample-loans.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'

const { active, list, loans, refusal } = await openSampleLoanList(await openTestDatabase(), 300)

const compare: Record<string, (one: number | string, other: number | string) => boolean> = {
  '=': (one, other) => one === other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
}

describe('filters', () => {
  const kinds: [string, string, (text: string) => number | string, string[]][] = [
    ['an amount in a slot', 'loan_amount', Number, ['25000', '25000.5', '0', '99999999', '-1', '25,000.5', '1e4', 'x']],
    ['a percentage', 'interest_rate', Number, ['5', '5.5', '0']],
    ['a calculated value', 'installment', Number, ['450.5', '100']],
    ['a date in a slot', 'closing_date', String, ['2026-06-15', '06-15-2026', '6/15/2026', '2026-02-30', '']],
    ['a date of the record', 'first_due', String, ['2026-06-15', '2026-02-30']],
  ]
  test.each(kinds)('%s obeys all five operators', async (_name, field, read, values) => {
    for (const [operator, matches] of Object.entries(compare))
      for (const value of values) {
        const wanted = wantedValue(field, value)
        if (wanted === null) {
          expect(await refusal({ product: '1', filters: [{ field, operator, value }] })).toMatchObject(noValue)
          continue
        }
        const expected = newestFirst(
          active.filter((loan) => {
            const own = filled(loan, field)
            return loan.product === 1 && own !== undefined && matches(read(own), read(wanted))
          }),
        )
        const reply = await list({ product: '1', filters: [{ field, operator, value }], limit: 100 })
        expect({ operator, value, ids: idsOf(reply.opportunities) }).toEqual({
          operator,
          value,
          ids: firstHundred(expected),
        })
        expect(reply.count).toBe(expected.length)
      }
  })

  const noValue = { code: 'invalid-request', fields: { 'filters.0.value': expect.anything() } }

  /** What the filter's value means; null for what is no number or no date. */
  function wantedValue(field: string, value: string): string | null {
    const readings: Record<string, string | null> = {
      '25,000.5': '25000.5',
      '1e4': null,
      x: null,
      '06-15-2026': '2026-06-15',
      '6/15/2026': '2026-06-15',
      '2026-02-30': null,
      '': null,
    }
    return value in readings && (field !== 'loan_amount' || value !== '') ? (readings[value] ?? null) : value
  }

  const equalities: [string, string | boolean, (loan: SampleLoan) => boolean][] = [
    ['job', 'Teacher', (loan) => loan.info.job === 'Teacher'],
    ['job', '100% owner', (loan) => loan.info.job === '100% owner'],
    ['job', "d'Artagnan", (loan) => loan.info.job === "d'Artagnan"],
    ['purpose', 'Purchase', (loan) => loan.info.purpose === 'Purchase'],
    ['grade', 'B', (loan) => loan.info.grade === 'B'],
    ['features', 'Points', (loan) => Array.isArray(loan.info.features) && loan.info.features.includes('Points')],
    ['is_rushed', true, (loan) => loan.info.is_rushed === true],
    ['is_rushed', 'false', (loan) => loan.info.is_rushed === false],
    ['status', '2', (loan) => loan.status.includes(2)],
    ['program', '2', (loan) => loan.program === 2],
    ['property_address', '7 Main St, Boise', (loan) => loan.address === '7 Main St, Boise'],
    ['last_name', "O'Neil", (loan) => loan.prospect === 'neighbour'],
    ['auto_increment', 'ML-905', (loan) => loan.number === 'ML-905'],
  ]
  test.each(equalities)('%s = %s finds exactly those', async (field, value, matches) => {
    const expected = active.filter((loan) => loan.product === 1 && matches(loan))
    const reply = await list({ product: '1', filters: [{ field, operator: '=', value }], limit: 100 }, 'admin')
    expect(new Set(idsOf(reply.opportunities))).toEqual(
      new Set(
        newestFirst(expected)
          .slice(0, 100)
          .map((loan) => loan.id),
      ),
    )
    expect(reply.count).toBe(expected.length)
    expect(tabCounts(reply)).toEqual(expected.length > 0 ? expectedTabs(expected) : {})
  })

  test.each([
    ['job', '=', ''],
    ['job', 'contains', ''],
    ['job', 'contains', 'teach\0'],
    ['is_rushed', '=', 'perhaps'],
    ['loan_amount', '>', 'many'],
    ['loan_amount', '>', ['1', '2']],
    ['closing_date', 'within', 'some-day'],
    ['closing_date', 'within', 'last-0-days'],
    ['status', '=', 'Lead'],
    ['status', '=', ['1', 'x']],
    ['statusKind', '=', 'sold'],
    ['workforces', '=', 'Maria'],
    ['active', '=', 'perhaps'],
  ])('%s %s %j names the place of what is no value of it', async (field, operator, value) => {
    expect(await refusal({ product: '1', filters: [{ field, operator, value }] })).toMatchObject(noValue)
  })

  const inside = (value: string) => (own: unknown) =>
    String(own ?? '')
      .toLowerCase()
      .includes(value.toLowerCase())
  const contained: [string, string, (loan: SampleLoan) => unknown][] = [
    ['job', 'teach', (loan) => loan.info.job],
    ['job', 'TRUCK D', (loan) => loan.info.job],
    ['job', '0% o', (loan) => loan.info.job],
    ['job', '%', (loan) => loan.info.job],
    ['job', '_', (loan) => loan.info.job],
    ['job', '\\', (loan) => loan.info.job],
    ['job', 'a_b', (loan) => loan.info.job],
    ['job', "d'art", (loan) => loan.info.job],
    ['job', '"quoted"', (loan) => loan.info.job],
    ['job', ' ', (loan) => loan.info.job],
    ['property_address', 'MAIN st, b', (loan) => loan.address],
    ['property_address', 'in', (loan) => loan.address],
    ['property_address', '%', (loan) => loan.address],
    ['auto_increment', 'ml-10', (loan) => loan.number],
    ['auto_increment', '102', (loan) => loan.number],
    ['auto_increment', '7', (loan) => loan.number],
    ['auto_increment', '%', (loan) => loan.number],
  ]
  test.each(contained)('%s contains “%s” finds exactly those, whatever their case', async (field, value, read) => {
    const expected = newestFirst(active.filter((loan) => loan.product === 1 && inside(value)(read(loan))))
    const reply = await list({ product: '1', filters: [{ field, operator: 'contains', value }], limit: 100 }, 'admin')
    expect([reply.count, idsOf(reply.opportunities)]).toEqual([expected.length, firstHundred(expected)])
  })

  test.each(['loan_amount', 'closing_date', 'purpose', 'features', 'is_rushed', 'status', 'active'])(
    '%s has no inside',
    async (field) => {
      const filters = [{ field, operator: 'contains', value: '1' }]
      expect(await refusal({ product: '1', filters })).toMatchObject({ code: 'unknown-list-field' })
    },
  )

  test('those marked `all` must all hold, of those marked `any` at least one', async () => {
    const reply = await list({
      product: '1',
      limit: 100,
      filters: [
        { field: 'loan_amount', operator: '>=', value: 20000 },
        { field: 'purpose', operator: '=', value: 'Purchase', match: 'any' },
        { field: 'grade', operator: '=', value: 'A', match: 'any' },
      ],
    })
    const expected = active.filter(
      (loan) =>
        loan.product === 1 &&
        Number(loan.info.loan_amount || 0) >= 20000 &&
        (loan.info.purpose === 'Purchase' || loan.info.grade === 'A'),
    )
    expect(reply.count).toBe(expected.length)
  })

  test('the active filter shows the deactivated, alone and beside others', async () => {
    const off = loans.filter((loan) => !loan.active)
    const alone = await list({ filters: [{ field: 'active', operator: '=', value: 'false' }], limit: 100 })
    expect(idsOf(alone.opportunities)).toEqual(newestFirst(off).map((loan) => loan.id))
    expect(tabCounts(alone)).toEqual(expectedTabs(off))
    const beside = await list({
      product: '1',
      filters: [
        { field: 'active', operator: '=', value: false },
        { field: 'grade', operator: '=', value: 'A' },
      ],
    })
    expect(beside.count).toBe(off.filter((loan) => loan.info.grade === 'A').length)
  })

  test('a day means the day of the company, not of Greenwich', async () => {
    const reply = await list({ filters: [{ field: 'createdAt', operator: '<', value: '2026-01-15' }], limit: 100 })
    const inBoise = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Boise' })
    const expected = active.filter((loan) => inBoise.format(new Date(loan.createdAt)) < '2026-01-15')
    expect(reply.count).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(0)
  })

  test('a status tab narrows the page and never the tabs', async () => {
    const filters = [{ field: 'grade', operator: '=', value: 'A' }]
    const graded = active.filter((loan) => loan.info.grade === 'A')
    const reply = await list({ product: '1', filters, status: '2', limit: 100 })
    expect(reply.count).toBe(graded.filter((loan) => loan.status.includes(2)).length)
    expect(idsOf(reply.opportunities)).toHaveLength(reply.count)
    expect(tabCounts(reply)).toEqual(expectedTabs(graded))
  })
})
