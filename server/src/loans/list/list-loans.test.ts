import type { LoanRow } from '@corbel/domain/loans/loan-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createSampleLender, type SampleLender, type SampleName } from '../../test-support/sample-lender.ts'
import { createSampleLoans, type SampleLoan } from '../../test-support/sample-loans.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { listLoans } from './list-loans.ts'
import type { LoanListInput } from './list-plan.ts'

const database = await openTestDatabase()
let lender: SampleLender
let loans: SampleLoan[]

beforeAll(async () => {
  lender = await createSampleLender(database.ownerPool)
  loans = await createSampleLoans(database.ownerPool, lender, 300)
})

async function list(input: LoanListInput, who: SampleName = 'officer') {
  const result = await inTransaction(database, { companyId: lender.companyId }, (db) =>
    listLoans(db, lender.actor(who), input),
  )
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

const ids = (rows: readonly { _id: string }[]): string[] => rows.map((row) => row._id)
const active = (): SampleLoan[] => loans.filter((loan) => loan.active)

/** Newest first; the later of two ids that share an instant first. */
function newest(some: readonly SampleLoan[]): SampleLoan[] {
  return [...some].sort((one, other) => (`${one.createdAt}${one.id}` < `${other.createdAt}${other.id}` ? 1 : -1))
}

function tabs(some: readonly SampleLoan[]): Record<string, number> {
  const counts: Record<string, number> = { all: some.length }
  for (const loan of some) for (const id of loan.status) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

const tabCounts = (reply: { status: { _id: string; count: number }[] }): Record<string, number> =>
  Object.fromEntries(reply.status.filter((tab) => tab.count > 0).map((tab) => [tab._id, tab.count]))

describe('a page of loans', () => {
  test('holds the newest active loans first, twenty of them, with the total', async () => {
    const reply = await list({})
    expect(ids(reply.opportunities)).toEqual(
      newest(active())
        .slice(0, 20)
        .map((loan) => loan.id),
    )
    expect(reply.count).toBe(active().length)
    expect(tabCounts(reply)).toEqual(tabs(active()))
  })

  test('pages follow one another without a gap to the very last and are empty beyond', async () => {
    const seen: string[] = []
    for (let skip = 0; skip * 37 < active().length; skip++) {
      const reply = await list({ skip, limit: 37 })
      seen.push(...ids(reply.opportunities))
      expect(reply.count).toBe(active().length)
    }
    expect(seen).toEqual(newest(active()).map((loan) => loan.id))
    const beyond = await list({ skip: 1_000_000, limit: 100 })
    expect(beyond.opportunities).toEqual([])
    expect(beyond.count).toBe(active().length)
  })

  test('by status keeps the counts of every tab and counts its own', async () => {
    for (const status of ['1', '2', '3', '4', '5', '999']) {
      const expected = newest(active().filter((loan) => loan.status.includes(Number(status))))
      const reply = await list({ status, limit: 100 })
      expect(ids(reply.opportunities)).toEqual(expected.slice(0, 100).map((loan) => loan.id))
      expect(reply.count).toBe(expected.length)
      expect(tabCounts(reply)).toEqual(tabs(active()))
    }
  })

  test('by product and program counts those only', async () => {
    const cases: [LoanListInput, (loan: SampleLoan) => boolean][] = [
      [{ product: '1' }, (loan) => loan.product === 1],
      [{ product: '2' }, (loan) => loan.product === 2],
      [{ program: '2' }, (loan) => loan.program === 2],
      [{ product: '1', program: '1' }, (loan) => loan.program === 1],
      [{ product: '2', program: '1' }, () => false],
      [{ program: '77' }, () => false],
    ]
    for (const [input, matches] of cases) {
      const expected = newest(active().filter(matches))
      const reply = await list({ ...input, limit: 100 })
      expect(ids(reply.opportunities)).toEqual(expected.slice(0, 100).map((loan) => loan.id))
      expect(tabCounts({ status: reply.status })).toEqual(expected.length > 0 ? tabs(expected) : {})
    }
  })

  test('offers a tab for each status of the product, and for an old one only while loans have it', async () => {
    const labels = async (input: LoanListInput) => (await list(input)).status.map((tab) => tab.label)
    expect(await labels({})).toEqual(['All', 'Processing', 'Application', 'Funded', 'Flipped'])
    expect(await labels({ product: '1' })).toEqual(['All', 'Processing', 'Application', 'Funded'])
    expect(await labels({ program: '3' })).toEqual(['All', 'Processing', 'Application', 'Flipped'])
  })

  test('a row is a loan with its people, and values of the shown columns only', async () => {
    const loan = newest(active().filter((one) => one.program === 1 && one.prospect && one.assignees.length > 1))[0]
    const reply = await list({ program: '1', limit: 100 })
    const row = reply.opportunities.find((one) => one._id === loan?.id)
    expect(row?.info).toEqual({
      auto_increment: loan?.number,
      property_address: loan?.address,
      loan_amount: loan?.info.loan_amount,
      term: loan?.info.term,
    })
    expect(row?.program).toEqual({ _id: '1', title: 'Thirty years', company: lender.companyId })
    expect(row?.prospect?._id).toBe(loan?.prospect && lender.people[loan.prospect].id)
    const people = [...(row?.workforces ?? []), ...(row?.contacts ?? [])]
    expect(people.map((person) => person.user._id)).toEqual(loan?.assignees.map((name) => lender.people[name].id))
    expect(row?.createdAt).toBe(loan?.createdAt)
    expect(row?.company.prefix).toEqual({ 1: 'ML-', 2: 'MF-', 3: 'BR-' })
  })
})

/** The value that a filter or sort on `field` sees, as the loan has it; undefined where it is blank. */
function filled(loan: SampleLoan, field: string): string | undefined {
  const value = loan.info[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

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
        const expected = newest(
          active().filter((loan) => {
            const own = filled(loan, field)
            return loan.product === 1 && own !== undefined && wanted !== null && matches(read(own), read(wanted))
          }),
        )
        const reply = await list({ product: '1', filters: [{ field, operator, value }], limit: 100 })
        expect({ operator, value, ids: ids(reply.opportunities) }).toEqual({
          operator,
          value,
          ids: expected.slice(0, 100).map((loan) => loan.id),
        })
        expect(reply.count).toBe(expected.length)
      }
  })

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
    ['job', '', () => false],
    ['purpose', 'Purchase', (loan) => loan.info.purpose === 'Purchase'],
    ['grade', 'B', (loan) => loan.info.grade === 'B'],
    ['features', 'Points', (loan) => Array.isArray(loan.info.features) && loan.info.features.includes('Points')],
    ['is_rushed', true, (loan) => loan.info.is_rushed === true],
    ['is_rushed', 'false', (loan) => loan.info.is_rushed === false],
    ['is_rushed', 'perhaps', () => false],
    ['status', '2', (loan) => loan.status.includes(2)],
    ['program', '2', (loan) => loan.program === 2],
    ['property_address', '7 Main St, Boise', (loan) => loan.address === '7 Main St, Boise'],
    ['last_name', "O'Neil", (loan) => loan.prospect === 'neighbour'],
    ['auto_increment', 'ML-905', (loan) => loan.number === 'ML-905'],
  ]
  test.each(equalities)('%s = %s finds exactly those', async (field, value, matches) => {
    const expected = active().filter((loan) => loan.product === 1 && matches(loan))
    const reply = await list({ product: '1', filters: [{ field, operator: '=', value }], limit: 100 }, 'admin')
    expect(new Set(ids(reply.opportunities))).toEqual(
      new Set(
        newest(expected)
          .slice(0, 100)
          .map((loan) => loan.id),
      ),
    )
    expect(reply.count).toBe(expected.length)
    expect(tabCounts(reply)).toEqual(expected.length > 0 ? tabs(expected) : {})
  })

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
    const expected = active().filter(
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
    expect(ids(alone.opportunities)).toEqual(newest(off).map((loan) => loan.id))
    expect(tabCounts(alone)).toEqual(tabs(off))
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
    const expected = active().filter((loan) => inBoise.format(new Date(loan.createdAt)) < '2026-01-15')
    expect(reply.count).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(0)
  })

  test('a status tab narrows the page and never the tabs', async () => {
    const filters = [{ field: 'grade', operator: '=', value: 'A' }]
    const graded = active().filter((loan) => loan.info.grade === 'A')
    const reply = await list({ product: '1', filters, status: '2', limit: 100 })
    expect(reply.count).toBe(graded.filter((loan) => loan.status.includes(2)).length)
    expect(ids(reply.opportunities)).toHaveLength(reply.count)
    expect(tabCounts(reply)).toEqual(tabs(graded))
  })
})

describe('sorting', () => {
  type Sorted = [string, (loan: SampleLoan) => number | string | undefined]
  const statusRank: Record<number, number> = { 2: 1, 1: 2, 3: 3, 4: 4 }
  const programRank: Record<number, number> = { 2: 1, 3: 2, 1: 3 }
  const sorts: Sorted[] = [
    ['auto_increment', (loan) => loan.number.slice(0, 3) + String(loan.loanNo).padStart(6, '0')],
    ['status', (loan) => statusRank[loan.status[0] ?? 0]],
    ['program', (loan) => programRank[loan.program]],
    ['createdAt', (loan) => loan.createdAt],
    ['updatedAt', (loan) => loan.updatedAt],
    ['loan_amount', (loan) => numberOrBlank(loan.info.loan_amount)],
    ['interest_rate', (loan) => numberOrBlank(loan.info.interest_rate)],
    ['closing_date', (loan) => filled(loan, 'closing_date')],
    ['purpose', (loan) => filled(loan, 'purpose')],
    ['grade', (loan) => filled(loan, 'grade')],
    ['last_name', (loan) => (loan.prospect === null ? undefined : lender.people[loan.prospect].last)],
    ['property_address', (loan) => loan.address || undefined],
  ]
  const numberOrBlank = (value: unknown): number | undefined => (value === '' ? undefined : Number(value))

  test.each(sorts)('by %s, both ways, blanks last, in one order over all pages', async (field, key) => {
    for (const order of ['asc', 'desc'] as const) {
      const sign = order === 'asc' ? 1 : -1
      const expected = active()
        .filter((loan) => loan.product === 1)
        .sort((one, other) => {
          const [a, b] = [key(one), key(other)]
          if (a === undefined || b === undefined) {
            if (a === b) return one.id < other.id ? -sign : sign
            return a === undefined ? 1 : -1
          }
          if (a !== b) return a < b ? -sign : sign
          return one.id < other.id ? -sign : sign
        })
      const first = await list({ product: '1', sort: { field, order }, limit: 100 })
      const second = await list({ product: '1', sort: { field, order }, limit: 100, skip: 1 })
      const got = [...first.opportunities, ...second.opportunities]
      expect(ids(got)).toEqual(expected.slice(0, 200).map((loan) => loan.id))
    }
  })
})

describe('searching', () => {
  const matches = (words: string[]) => (loan: SampleLoan) => words.every((word) => loan.search.includes(word))
  test.each([
    ['borrower', ['borrower']],
    ['BORROWER bea', ['borrower', 'bea']],
    ['st main 17', ['st', 'main', '17']],
    ['élan', ['élan']],
    ["o'neil", ["o'neil"]],
    ['ML-9', ['ml-9']],
    ['ny', ['ny']],
    ['7', ['7']],
    ['%', ['%']],
    ['_', ['_']],
    ['\\', ['\\']],
    ['nobody at all', ['nobody']],
  ])('%s finds every loan that has each word', async (search, words) => {
    const expected = newest(active().filter(matches(words)))
    const reply = await list({ search, limit: 100 })
    expect(ids(reply.opportunities)).toEqual(expected.slice(0, 100).map((loan) => loan.id))
    expect(reply.count).toBe(expected.length)
    expect(tabCounts(reply)).toEqual(expected.length > 0 ? tabs(expected) : {})
  })

  test('blanks search for nothing', async () => {
    expect((await list({ search: ' \t ' })).count).toBe(active().length)
  })
})

describe('whose loans', () => {
  test.each<[SampleName, (loan: SampleLoan) => boolean]>([
    ['admin', () => true],
    ['officer', () => true],
    ['processor', (loan) => loan.assignees.includes('processor')],
    ['lead', (loan) => loan.groups.includes(1)],
    ['broker', (loan) => loan.assignees.includes('broker')],
    ['borrower', (loan) => loan.prospect === 'borrower'],
  ])('%s reads theirs only, in page, total and tabs', async (who, matches) => {
    const expected = newest(active().filter(matches))
    const reply = await list({ limit: 100 }, who)
    expect(ids(reply.opportunities)).toEqual(expected.slice(0, 100).map((loan) => loan.id))
    expect(reply.count).toBe(expected.length)
    expect(tabCounts(reply)).toEqual(tabs(expected))
  })

  test('a prospect narrows the list, and shows a borrower nobody else', async () => {
    const of = (name: 'borrower' | 'neighbour') => active().filter((loan) => loan.prospect === name).length
    const prospect = lender.people.neighbour.id
    expect((await list({ prospect })).count).toBe(of('neighbour'))
    expect((await list({ prospect }, 'borrower')).count).toBe(0)
    expect((await list({ prospect: lender.people.borrower.id }, 'borrower')).count).toBe(of('borrower'))
  })

  test('people to assign are told to staff only', async () => {
    const staff = await list({})
    expect(staff.workforces.map((user) => user.label)).toContain('Olga Officer | officer')
    expect(staff.contacts.map((user) => user.info.last_name)).toEqual(['Broker'])
    const broker = await list({}, 'broker')
    expect([broker.workforces, broker.contacts]).toEqual([[], []])
  })

  test('rows say what the reader may change', async () => {
    const readonly = (rows: LoanRow[]): Set<boolean> => new Set(rows.map((row) => row.readonly))
    expect(readonly((await list({})).opportunities)).toEqual(new Set([false]))
    expect(readonly((await list({}, 'processor')).opportunities)).toEqual(new Set([false]))
    expect(readonly((await list({}, 'borrower')).opportunities)).toEqual(new Set([false]))
    expect(readonly((await list({}, 'lead')).opportunities)).toEqual(new Set([true]))
  })
})
