import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { leadGroup, type SampleName } from '../../test-support/sample-lender.ts'
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
import { listLoans } from './list-loans.ts'

const database = await openTestDatabase()
const { active, lender, list, loans } = await openSampleLoanList(database, 300)

describe('the condition of a list and the policy of one loan', () => {
  test('agree on every loan, for every scope and kind of person', async () => {
    const { standingOf, asked } = policyCases()
    for (const { actor, name } of asked) {
      const readable = loans.filter((loan) => loan.active && loanPolicy.read(actor, standingOf(loan)))
      const answer = await inTransaction(database, { companyId: lender.companyId }, (db) =>
        listLoans(db, actor, { limit: 100 }),
      )
      const found = answer.ok ? answer.value.count : 0
      expect({ name, found }).toEqual({ name, found: readable.length })
      if (answer.ok) expect(idsOf(answer.value.opportunities)).toEqual(firstHundred(newestFirst(readable)))
    }
  })
})

function policyCases() {
  const personId = (name: SampleName) => lender.people[name].id
  const standingOf = (loan: SampleLoan) => ({
    companyId: lender.companyId,
    prospectId: loan.prospect && personId(loan.prospect),
    assigneeIds: loan.assignees.map(personId),
    groupIds: loan.groups,
    active: loan.active,
    productId: loan.product,
    statusIds: loan.status,
  })
  const names: SampleName[] = ['officer', 'processor', 'lead', 'broker', 'borrower', 'neighbour', 'outsider']
  const asked = names.flatMap((name) =>
    (['none', 'own', 'team', 'all'] as const).flatMap((read) =>
      [[], [leadGroup], [1, 2]].map((groupIds) => {
        const known = lender.actor(name)
        const modules = { opportunities: { ...noRights, read } }
        const actor = { ...known, groupIds, role: { ...known.role, permissions: { modules, builders: false } } }
        return { name: `${name} ${read} [${groupIds}]`, actor }
      }),
    ),
  )
  return { standingOf, asked }
}

describe('whose loans', () => {
  test.each<[SampleName, (loan: SampleLoan) => boolean]>([
    ['admin', () => true],
    ['officer', () => true],
    ['processor', (loan) => loan.assignees.includes('processor')],
    ['lead', (loan) => loan.groups.includes(1)],
    ['broker', (loan) => loan.assignees.includes('broker')],
    ['borrower', (loan) => loan.prospect === 'borrower'],
  ])('%s reads theirs only, in page, total and tabs', async (who, matches) => {
    const expected = newestFirst(active.filter(matches))
    const reply = await list({ limit: 100 }, who)
    expect(idsOf(reply.opportunities)).toEqual(firstHundred(expected))
    expect(reply.count).toBe(expected.length)
    expect(tabCounts(reply)).toEqual(expectedTabs(expected))
  })

  test('a prospect narrows the list, and shows a borrower nobody else', async () => {
    const of = (name: 'borrower' | 'neighbour') => active.filter((loan) => loan.prospect === name).length
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
