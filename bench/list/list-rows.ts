import type { LoanListInput } from '../../server/src/loans/list/list-plan.ts'
import type { KeepAliveClient } from '../lending/keep-alive-client.ts'

/** Somebody of the demo's cast, at the open connection of a browser. */
export type Cast = Readonly<Record<'admin' | 'officer' | 'processor', KeepAliveClient>>

/** What is known of the grown company before it is measured. */
export interface Grown {
  loans: number
  /** A loan from the middle, and of 443 values. */
  loanId: string
  fullLoanId: string
  fullName: string
  number: string
  slotless: string
}

export interface ListRow {
  name: string
  wanted: string
  /** The p95 that is wanted, in milliseconds, where there is one. */
  limit?: number
  ask: (cast: Cast) => Promise<string>
  /** What the officer asks the list of loans, whose own statement is measured beside it. */
  body?: LoanListInput
  /** How often at most, for what takes seconds. */
  times?: number
}

const above = (field: string, value: number | string, operator = '>=') => ({ field, operator, value })
const sortedBy = (field: string, order: 'asc' | 'desc' = 'asc') => ({ program: '2', sort: { field, order } })

/** The rows of the table, in its order. */
export function listRows(grown: Grown): ListRow[] {
  const loans = (name: string, limit: number, body: LoanListInput): ListRow => ({
    name,
    wanted: `< ${limit}`,
    limit,
    body,
    ask: ({ officer }) => officer.send('POST', 'opportunities', body),
  })
  const prospects = (name: string, limit: number, body: object): ListRow => ({
    name,
    wanted: 'as loans',
    limit,
    ask: ({ officer }) => officer.send('POST', 'people/prospects', body),
  })
  const lastPage = Math.floor((grown.loans - 1) / 20)
  return [
    loans('newest page, total and tabs', 10, {}),
    loans('one program', 10, { program: '2' }),
    loans('page 2', 10, { skip: 1 }),
    loans('program with 14 loans', 10, { program: '900' }),
    loans('tab that holds 94 %', 10, { status: '11' }),
    loans('tab that holds 0.1 %', 10, { status: '16' }),
    loans('sort by number', 500, sortedBy('auto_increment')),
    loans('sort by name', 500, sortedBy('last_name')),
    loans('sort by state', 500, sortedBy('state')),
    loans('sort by amount', 500, sortedBy('loan_amount', 'desc')),
    loans('last page', 500, { skip: lastPage }),
    loans('filter: equals', 500, { program: '2', filters: [above('state', 'ID', '=')] }),
    loans('filter: range', 500, { program: '2', filters: [above('loan_amount', 30_000)] }),
    loans('filter: two numbers', 500, {
      program: '2',
      filters: [above('loan_amount', 20_000), above('interest_rate', 10)],
    }),
    loans('filter: a field that got its column when it was asked for', 500, {
      program: '2',
      filters: [above(grown.slotless, 1)],
    }),
    loans('filter: contains a word', 500, { program: '2', filters: [above('emp_title', 'teacher', 'contains')] }),
    loans('filter: contains a part of a name', 500, {
      program: '2',
      filters: [above('last_name', grown.fullName.slice(-4), 'contains')],
    }),
    loans('filter: contains two letters, of the newest', 5_000, {
      program: '2',
      filters: [above('emp_title', 'te', 'contains')],
    }),
    loans('search: full name', 30, { search: grown.fullName }),
    loans('search: number', 30, { search: grown.number }),
    loans('search: two letters', 500, { search: 'ny' }),
    {
      name: 'dashboard of an officer',
      wanted: '< 300',
      limit: 300,
      ask: ({ officer }) => officer.send('POST', 'dashboard', {}),
    },
    {
      name: 'dashboard of a processor',
      wanted: '< 300',
      limit: 300,
      ask: ({ processor }) => processor.send('POST', 'dashboard', {}),
    },
    {
      name: 'prospects of a processor',
      wanted: '< 300',
      limit: 300,
      ask: ({ processor }) => processor.send('POST', 'people/prospects', {}),
    },
    prospects('prospects: newest', 10, {}),
    prospects('prospects: by name', 500, { sort: { field: 'name', order: 'asc' } }),
    prospects('prospects: search', 30, { search: grown.fullName }),
    prospects('prospects: two letters', 500, { search: 'ny' }),
    {
      name: 'borrower chooser',
      wanted: '< 30',
      limit: 30,
      ask: ({ officer }) => officer.send('POST', 'opportunities/prospects', { search: '' }),
    },
    {
      name: 'waiting reviews and audit of reads: a loan of 30 values',
      wanted: '< 20',
      limit: 20,
      ask: ({ officer }) => officer.send('GET', `opportunities/${grown.loanId}`),
    },
  ]
}
