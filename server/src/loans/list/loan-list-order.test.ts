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

const database = await openTestDatabase()
const { active, lender, list } = await openSampleLoanList(database, 300)

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
    ['workforces', (loan) => nameOf(loan.assignees.find((name) => name !== 'broker'))],
    ['contacts', (loan) => nameOf(loan.assignees.find((name) => name === 'broker'))],
    ['product', (loan) => ({ 2: 1, 3: 2, 1: 3 })[loan.program]],
    ['features', (loan) => sortedChoices(loan.info.features)],
  ]
  const sortedChoices = (chosen: unknown): string | undefined =>
    Array.isArray(chosen) && chosen.length > 0 ? `[${chosen.map((one) => JSON.stringify(one)).join(', ')}]` : undefined
  const nameOf = (name: SampleLoan['assignees'][number] | undefined): string | undefined =>
    name && `${lender.people[name].last} ${lender.people[name].first}`.toLowerCase()
  const numberOrBlank = (value: unknown): number | undefined => (value === '' ? undefined : Number(value))

  test.each(sorts)('by %s, both ways, blanks last, in one order over all pages', async (field, key) => {
    for (const order of ['asc', 'desc'] as const) {
      const sign = order === 'asc' ? 1 : -1
      const expected = active
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
      expect(idsOf(got)).toEqual(expected.slice(0, 200).map((loan) => loan.id))
    }
  })
})

describe('pages past the middle, which are read from the end', () => {
  test.each([
    ['of all', {}, active],
    ['of a tab', { status: '2' }, active.filter((loan) => loan.status.includes(2))],
    ['the oldest first', { sort: { field: 'createdAt', order: 'asc' as const } }, active],
  ])('%s are those that follow on the ones before', async (what, asked, loans) => {
    const all = newestFirst(loans).map((loan) => loan.id)
    const expected = what === 'the oldest first' ? all.toReversed() : all
    const pages = Math.ceil(expected.length / 3)
    for (const skip of [20, Math.floor(pages / 2), Math.floor(pages / 2) + 1, pages - 2, pages - 1, pages, pages + 5]) {
      const reply = await list({ ...asked, limit: 3, skip })
      expect(idsOf(reply.opportunities)).toEqual(expected.slice(skip * 3, skip * 3 + 3))
      expect(reply.count).toBe(expected.length)
    }
  })
})

describe('searching', () => {
  const matches = (words: string[]) => (loan: SampleLoan) => words.every((word) => loan.search.includes(word))
  test.each([
    ['borrower', ['borrower']],
    ['BORROWER bea', ['borrower', 'bea']],
    ['st main 17', ['st', 'main', '17']],
    ['élan', ['elan']],
    ['ELAN', ['elan']],
    ["o'neil", ["o'neil"]],
    ['ML-9', ['ml-9']],
    ['ny', ['ny']],
    ['7', ['7']],
    ['%', ['%']],
    ['_', ['_']],
    ['\\', ['\\']],
    ['nobody at all', ['nobody']],
  ])('%s finds every loan that has each word', async (search, words) => {
    const expected = newestFirst(active.filter(matches(words)))
    const reply = await list({ search, limit: 100 })
    expect(idsOf(reply.opportunities)).toEqual(firstHundred(expected))
    expect(reply.count).toBe(expected.length)
    expect(tabCounts(reply)).toEqual(expected.length > 0 ? expectedTabs(expected) : {})
  })

  test('words of one or two letters are whole words where there are a hundred thousand loans, and it is told', async () => {
    const large = await openSampleLoanList(database, 60)
    await database.ownerPool.query(
      `insert into record_count (company_id, module_id, program_id, active, status_id, count)
       values ($1, 1, 1, true, 0, 100000)`,
      [large.lender.companyId],
    )
    const found = async (search: string) => {
      const reply = await large.list({ search, limit: 100 })
      return [idsOf(reply.opportunities), reply.shortWordsAreWhole]
    }
    const holding = (says: (text: string) => boolean) =>
      newestFirst(large.active.filter(({ search }) => says(search))).map(({ id }) => id)
    for (const word of ['st', 'ma', '17', 'b', '%', '_'])
      expect(await found(word)).toEqual([holding((text) => text.split(' ').includes(word)), true])
    expect(await found('main')).toEqual([holding((text) => text.includes('main')), undefined])
    expect((await list({ search: 'st' })).shortWordsAreWhole).toBeUndefined()
  })

  test('blanks search for nothing', async () => {
    expect((await list({ search: ' \t ' })).count).toBe(active.length)
  })
})
