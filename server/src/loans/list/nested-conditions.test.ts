import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import { beforeAll, describe, expect, test } from 'vitest'
import { leadGroup } from '../../test-support/sample-lender.ts'
import { filled, openSampleLoanList } from '../../test-support/sample-loan-list.ts'
import type { SampleLoan } from '../../test-support/sample-loans.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'

const database = await openTestDatabase()
const { active, lender, list, loans, refusal } = await openSampleLoanList(database, 300)

type Holds = (loan: SampleLoan) => boolean
const amountFrom =
  (least: number): Holds =>
  (loan) =>
    Number(filled(loan, 'loan_amount') ?? Number.NaN) >= least
const is =
  (field: string, value: string): Holds =>
  (loan) =>
    loan.info[field] === value
const blank =
  (field: string): Holds =>
  (loan) =>
    filled(loan, field) === undefined
const person = (name: 'officer' | 'processor' | 'broker') => lender.people[name].id
const holdsFor = async (filters: ListItem[], holds: Holds, among: readonly SampleLoan[] = active) => {
  const expected = among.filter((loan) => loan.product === 1 && holds(loan))
  const reply = await list({ product: '1', filters, limit: 100 })
  expect(reply.count).toBe(expected.length)
  return expected.length
}

describe('conditions within groups', () => {
  const amount = { field: 'loan_amount', operator: '>=', value: '25000' }
  const purchase = { field: 'purpose', operator: '=', value: 'Purchase' }
  const grade = { field: 'grade', operator: '=', value: 'A' }

  const groups: [string, ListItem[], Holds][] = [
    [
      'any of a group, beside a condition',
      [amount, { match: 'any', filters: [purchase, grade] }],
      (loan) => amountFrom(25_000)(loan) && (is('purpose', 'Purchase')(loan) || is('grade', 'A')(loan)),
    ],
    [
      'all of a group, within any',
      [{ match: 'any', filters: [grade, { match: 'all', filters: [amount, purchase] }] }],
      (loan) => is('grade', 'A')(loan) || (amountFrom(25_000)(loan) && is('purpose', 'Purchase')(loan)),
    ],
    [
      'two groups of which each must hold',
      [
        { match: 'any', filters: [grade, { field: 'grade', operator: '=', value: 'B' }] },
        { match: 'any', filters: [amount, purchase] },
      ],
      (loan) =>
        (is('grade', 'A')(loan) || is('grade', 'B')(loan)) &&
        (amountFrom(25_000)(loan) || is('purpose', 'Purchase')(loan)),
    ],
    [
      'a group beside conditions of which any may hold',
      [
        { ...grade, match: 'any' },
        { ...purchase, match: 'any' },
        { match: 'any', filters: [amount, { field: 'loan_amount', operator: 'empty' }] },
      ],
      (loan) =>
        (is('grade', 'A')(loan) || is('purpose', 'Purchase')(loan)) &&
        (amountFrom(25_000)(loan) || blank('loan_amount')(loan)),
    ],
  ]
  test.each(groups)('%s', async (_name, filters, holds) => {
    const found = await holdsFor(filters, holds)
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(active.length)
  })

  test('are found twenty deep', async () => {
    const deep = (levels: number): ListItem =>
      levels === 0 ? grade : { match: levels % 2 === 0 ? 'any' : 'all', filters: [deep(levels - 1), purchase] }
    const holds = (levels: number, loan: SampleLoan): boolean => {
      if (levels === 0) return is('grade', 'A')(loan)
      const [one, other] = [holds(levels - 1, loan), is('purpose', 'Purchase')(loan)]
      return levels % 2 === 0 ? one || other : one && other
    }
    await holdsFor([deep(20)], (loan) => holds(20, loan))
  })

  test('name the deactivated wherever they ask for them', async () => {
    const off = { field: 'active', operator: '=', value: 'false' }
    await holdsFor([{ match: 'any', filters: [off, grade] }], (loan) => !loan.active || is('grade', 'A')(loan), loans)
  })
})

describe('operators', () => {
  const operators: [string, ListItem, Holds][] = [
    [
      'one of several texts',
      { field: 'job', operator: '=', value: ['Teacher', 'Nurse'] },
      (loan) => ['Teacher', 'Nurse'].includes(String(loan.info.job)),
    ],
    [
      'none of several',
      { field: 'job', operator: '!=', value: ['Teacher', 'Nurse'] },
      (loan) => !['Teacher', 'Nurse'].includes(String(loan.info.job)),
    ],
    [
      'not equal, blanks too',
      { field: 'purpose', operator: '!=', value: 'Purchase' },
      (loan) => !is('purpose', 'Purchase')(loan),
    ],
    [
      'a number that is not',
      { field: 'loan_amount', operator: '!=', value: '25000' },
      (loan) => Number(filled(loan, 'loan_amount') ?? Number.NaN) !== 25_000,
    ],
    ['blank', { field: 'purpose', operator: 'empty' }, blank('purpose')],
    ['not blank', { field: 'closing_date', operator: 'filled' }, (loan) => !blank('closing_date')(loan)],
    ['a blank date of the record', { field: 'first_due', operator: 'empty' }, blank('first_due')],
    [
      'no choice made',
      { field: 'features', operator: 'empty' },
      (loan) => !Array.isArray(loan.info.features) || loan.info.features.length === 0,
    ],
    [
      'one of several choices',
      { field: 'features', operator: '=', value: ['Points', 'Escrow'] },
      (loan) =>
        Array.isArray(loan.info.features) && loan.info.features.some((one) => one === 'Points' || one === 'Escrow'),
    ],
    [
      'one of several statuses',
      { field: 'status', operator: '=', value: ['1', '2'] },
      (loan) => loan.status.some((one) => one <= 2),
    ],
    ['none of the statuses', { field: 'status', operator: '!=', value: '2' }, (loan) => !loan.status.includes(2)],
    ['no status', { field: 'status', operator: 'empty' }, (loan) => loan.status.length === 0],
    ['a program of several', { field: 'program', operator: '=', value: ['1', '3'] }, (loan) => loan.program === 1],
    ['the product', { field: 'product', operator: '!=', value: '2' }, () => true],
    [
      'assigned to somebody',
      { field: 'workforces', operator: '=', value: person('processor') },
      (loan) => loan.assignees.includes('processor'),
    ],
    [
      'assigned to the reader',
      { field: 'workforces', operator: '=', value: 'me' },
      (loan) => loan.assignees.includes('officer'),
    ],
    [
      'not assigned to somebody',
      { field: 'workforces', operator: '!=', value: person('processor') },
      (loan) => !loan.assignees.includes('processor'),
    ],
    [
      'assigned to nobody',
      { field: 'workforces', operator: 'empty' },
      (loan) => !loan.assignees.some((one) => one !== 'broker'),
    ],
    [
      'of a contact',
      { field: 'contacts', operator: '=', value: person('broker') },
      (loan) => loan.assignees.includes('broker'),
    ],
    [
      'of a borrower',
      { field: 'prospect', operator: '=', value: lender.people.borrower.id },
      (loan) => loan.prospect === 'borrower',
    ],
    ['of no borrower', { field: 'prospect', operator: 'empty' }, (loan) => loan.prospect === null],
    [
      'of a group',
      { field: 'groups', operator: '=', value: String(leadGroup) },
      (loan) => loan.groups.includes(leadGroup),
    ],
    ['of no group', { field: 'groups', operator: 'empty' }, (loan) => loan.groups.length === 0],
  ]
  test.each(operators)('%s', async (_name, item, holds) => {
    expect(await holdsFor([item], holds)).toBeGreaterThan(0)
  })
})

describe('dates that move with today', () => {
  const inBoise = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Boise' })
  const day = (moved: number) => inBoise.format(new Date(Date.now() + moved * 86_400_000))

  /** Loans that close so many days from today, each its own. */
  const moved = [-40, -8, -7, -1, 0, 1, 7, 8, 40]
  beforeAll(async () => {
    const { rows } = await database.ownerPool.query<{ slot: string }>(
      `select slot from field_slot where company_id = $1 and module_id = 1 and field_id = 'closing_date'`,
      [lender.companyId],
    )
    for (const [at, days] of moved.entries()) {
      const loan = active.filter(({ product }) => product === 1)[at]
      await database.ownerPool.query(
        `update record_list set ${rows[0]?.slot} = $3 where company_id = $1 and record_id = $2`,
        [lender.companyId, loan?.id, day(days)],
      )
    }
  })

  test.each<[string, number[]]>([
    ['today', [0]],
    ['yesterday', [-1]],
    ['tomorrow', [1]],
    ['last-7-days', [-7, -1, 0]],
    ['next-7-days', [0, 1, 7]],
    ['last-1-days', [-1, 0]],
  ])('%s', async (value, days) => {
    const reply = await list({ product: '1', filters: [{ field: 'closing_date', operator: 'within', value }] })
    const mine = active.filter(({ product }) => product === 1).slice(0, moved.length)
    const expected = mine.filter((_loan, at) => days.includes(moved[at] ?? Number.NaN)).map(({ id }) => id)
    expect(
      reply.opportunities
        .map(({ _id }) => _id)
        .filter((id) => mine.some((one) => one.id === id))
        .sort(),
    ).toEqual(expected.sort())
  })

  test('and all before and after them have no gap and no overlap', async () => {
    const count = async (value: string) =>
      (await list({ product: '1', filters: [{ field: 'closing_date', operator: 'within', value }] })).count
    const filledIn = await list({ product: '1', filters: [{ field: 'closing_date', operator: 'filled' }] })
    const sum = async (periods: string[]) => {
      const counts = []
      for (const period of periods) counts.push(await count(period))
      return counts.reduce((one, other) => one + other, 0)
    }
    expect(await sum(['older-7-days', 'last-7-days', 'future'])).toBe(filledIn.count)
    expect(await sum(['past', 'next-7-days', 'beyond-7-days'])).toBe(filledIn.count)
  })

  test('of created and of the status that a loan came to', async () => {
    const created = await list(
      { filters: [{ field: 'createdAt', operator: 'within', value: 'older-7-days' }] },
      'admin',
    )
    const expected = active.filter(({ createdAt }) => inBoise.format(new Date(createdAt)) < day(-7))
    expect(created.count).toBe(expected.length)
    const stood = await list(
      { filters: [{ field: 'stageEntered', operator: 'within', value: 'older-7-days' }] },
      'admin',
    )
    expect(stood.count).toBe(expected.length)
    const entered = await list({ filters: [{ field: 'entered.2', operator: 'filled' }] }, 'admin')
    expect(entered.count).toBe(active.filter(({ status }) => status.includes(2)).length)
    // Not on that day is what came to it on another one, and what never did.
    const [{ createdAt = '' } = {}] = active.filter(({ status }) => status.includes(2))
    const onDay = (operator: string) =>
      list({ filters: [{ field: 'entered.2', operator, value: inBoise.format(new Date(createdAt)) }] }, 'admin')
    const onThat = await onDay('=')
    expect([onThat.count > 0, (await onDay('!=')).count]).toEqual([true, active.length - onThat.count])
  })
})

describe('a refusal', () => {
  test('is one for unknown and hidden, wherever it stands, and tells nothing of values beside it', async () => {
    const ask = (field: string) =>
      refusal({
        product: '1',
        filters: [
          { field: 'loan_amount', operator: '=', value: 'no number' },
          {
            match: 'any',
            filters: [
              { field: 'grade', operator: '=', value: 'A' },
              { field, operator: 'empty' },
            ],
          },
        ],
      })
    const unknown = await ask('no_such_field')
    expect(unknown).toMatchObject({ code: 'unknown-list-field', fields: { 'filters.1.filters.1': expect.anything() } })
    expect(Object.keys(unknown?.fields ?? {})).toHaveLength(1)
    for (const field of ['margin', 'score', 'ssn', 'birth_date', 'entered.99999'])
      expect(await ask(field)).toEqual(unknown)
  })
})
