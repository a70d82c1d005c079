import { describe, expect, test } from 'vitest'
import {
  expectedTabs,
  firstHundred,
  idsOf,
  newestFirst,
  openSampleLoanList,
  tabCounts,
} from '../../test-support/sample-loan-list.ts'
import type { SampleLoan } from '../../test-support/sample-loans.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import type { LoanListInput } from './list-plan.ts'

const { active, lender, list } = await openSampleLoanList(await openTestDatabase(), 300)

describe('a page of loans', () => {
  test('holds the newest active loans first, twenty of them, with the total', async () => {
    const reply = await list({})
    expect(idsOf(reply.opportunities)).toEqual(
      newestFirst(active)
        .slice(0, 20)
        .map((loan) => loan.id),
    )
    expect(reply.count).toBe(active.length)
    expect(tabCounts(reply)).toEqual(expectedTabs(active))
  })

  test('pages follow one another without a gap to the very last and are empty beyond', async () => {
    const seen: string[] = []
    for (let skip = 0; skip * 37 < active.length; skip++) {
      const reply = await list({ skip, limit: 37 })
      seen.push(...idsOf(reply.opportunities))
      expect(reply.count).toBe(active.length)
    }
    expect(seen).toEqual(newestFirst(active).map((loan) => loan.id))
    const beyond = await list({ skip: 1_000_000, limit: 100 })
    expect(beyond.opportunities).toEqual([])
    expect(beyond.count).toBe(active.length)
  })

  test('by status keeps the counts of every tab and counts its own', async () => {
    for (const status of ['1', '2', '3', '4', '5', '999']) {
      const expected = newestFirst(active.filter((loan) => loan.status.includes(Number(status))))
      const reply = await list({ status, limit: 100 })
      expect(idsOf(reply.opportunities)).toEqual(firstHundred(expected))
      expect(reply.count).toBe(expected.length)
      expect(tabCounts(reply)).toEqual(expectedTabs(active))
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
      const expected = newestFirst(active.filter(matches))
      const reply = await list({ ...input, limit: 100 })
      expect(idsOf(reply.opportunities)).toEqual(firstHundred(expected))
      expect(tabCounts({ status: reply.status })).toEqual(expected.length > 0 ? expectedTabs(expected) : {})
    }
  })

  test('offers a tab for each status of the product, and for an old one only while loans have it', async () => {
    const labels = async (input: LoanListInput) => (await list(input)).status.map((tab) => tab.label)
    expect(await labels({})).toEqual(['All', 'Processing', 'Application', 'Funded', 'Flipped'])
    expect(await labels({ product: '1' })).toEqual(['All', 'Processing', 'Application', 'Funded'])
    expect(await labels({ program: '3' })).toEqual(['All', 'Processing', 'Application', 'Flipped'])
  })

  test('a row is a loan with its people, and values of the shown columns only', async () => {
    const loan = newestFirst(active.filter((one) => one.program === 1 && one.prospect && one.assignees.length > 1))[0]
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
