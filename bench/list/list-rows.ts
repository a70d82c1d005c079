import type { Actor } from '@corbel/domain/auth/actor'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import { nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import type { LoanListInput } from '../../server/src/loans/list/list-plan.ts'
import type { KeepAliveClient } from '../lending/keep-alive-client.ts'
import type { AskVerb } from './bare-routes.ts'

/** Somebody of the demo's cast, at the open connection of a browser. */
export type Cast = Readonly<Record<'admin' | 'officer' | 'processor', KeepAliveClient>>

export type Actors = Readonly<Record<keyof Cast, Actor>>

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
  ask: (cast: Cast, prepared: string) => Promise<string>
  /** What is made anew before each turn and is not measured. */
  prepare?: (cast: Cast) => Promise<string>
  /** What the officer asks the list of loans, whose own statement is measured beside it. */
  body?: LoanListInput
  /** The same asked in this process, whose own statements are measured beside it. */
  bare?: (ask: AskVerb, actors: Actors, prepared: string) => Promise<unknown>
  /** How often at most, for what takes seconds. */
  times?: number
}

const above = (field: string, value: number | string, operator = '>=') => ({ field, operator, value })
const sortedBy = (field: string, order: 'asc' | 'desc' = 'asc') => ({ program: '2', sort: { field, order } })

/** Large loans of two states, or dear ones elsewhere: what somebody builds who looks for something. */
const nested: ListItem[] = [
  above('loan_amount', 5_000),
  {
    match: 'any',
    filters: [
      { match: 'all', filters: [{ field: 'state', operator: '=', value: ['ID', 'CA'] }, above('loan_amount', 30_000)] },
      { match: 'all', filters: [above('state', 'NY', '!='), above('interest_rate', 20)] },
    ],
  },
]

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
    {
      name: 'board of a product, every status with its first cards',
      wanted: '< 100',
      limit: 100,
      ask: ({ officer }) => officer.send('POST', 'opportunities/board', { product: '2' }),
      bare: (ask, { officer }) => ask(officer, 'POST opportunities/board', { body: { product: '2' } }),
    },
    loans('sort by number', 500, sortedBy('auto_increment')),
    loans('sort by name', 500, sortedBy('last_name')),
    loans('sort by state', 500, sortedBy('state')),
    loans('sort by amount', 500, sortedBy('loan_amount', 'desc')),
    loans('sort by team, of the newest', 500, { sort: { field: 'workforces', order: 'asc' } }),
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
    loans('filter: groups within groups', 500, { program: '2', filters: nested }),
    loans('filter: one of three statuses, made in the last 30 days', 500, {
      filters: [
        { field: 'status', operator: '=', value: ['11', '12', '16'] },
        { field: 'createdAt', operator: 'within', value: 'last-30-days' },
      ],
    }),
    loans('filter and sort: what waits on the reader, due first', 500, {
      filters: [
        { field: nextActionFields.waitsOn, operator: '=', value: 'me' },
        { field: nextActionFields.action, operator: '=', value: ['fields', 'lockEnd', 'closingDate'] },
      ],
      sort: { field: nextActionFields.due, order: 'asc' },
    }),
    {
      name: 'what views of loans there are',
      wanted: '< 30',
      limit: 30,
      ask: ({ officer }) => officer.send('GET', 'views?module=opportunities'),
      bare: (ask, { officer }) => ask(officer, 'GET views', { query: { module: 'opportunities' } }),
    },
    loans('search: full name', 30, { search: grown.fullName }),
    loans('search: number', 30, { search: grown.number }),
    loans('search: two letters', 500, { search: 'ny' }),
    {
      name: 'dashboard of an officer',
      wanted: '< 300',
      limit: 300,
      ask: ({ officer }) => officer.send('POST', 'dashboard', {}),
      bare: (ask, { officer }) => ask(officer, 'POST dashboard'),
    },
    {
      name: 'dashboard of a processor',
      wanted: '< 300',
      limit: 300,
      ask: ({ processor }) => processor.send('POST', 'dashboard', {}),
      bare: (ask, { processor }) => ask(processor, 'POST dashboard'),
    },
    {
      name: 'day of an officer',
      wanted: '< 300',
      limit: 300,
      ask: ({ officer }) => officer.send('GET', 'dashboard/day'),
      bare: (ask, { officer }) => ask(officer, 'GET dashboard/day'),
    },
    {
      name: 'day of an officer, all that they may see',
      wanted: '< 300',
      limit: 300,
      ask: ({ officer }) => officer.send('GET', 'dashboard/day?show=all'),
      bare: (ask, { officer }) => ask(officer, 'GET dashboard/day', { query: { show: 'all' } }),
    },
    {
      name: 'day of a processor',
      wanted: '< 300',
      limit: 300,
      ask: ({ processor }) => processor.send('GET', 'dashboard/day'),
      bare: (ask, { processor }) => ask(processor, 'GET dashboard/day'),
    },
    {
      name: 'prospects of a processor',
      wanted: '< 300',
      limit: 300,
      ask: ({ processor }) => processor.send('POST', 'people/prospects', {}),
    },
    prospects('prospects: newest', 10, {}),
    prospects('prospects: by name', 500, { sort: { field: 'name', order: 'asc' } }),
    prospects('prospects: by phone, of the newest', 500, { sort: { field: 'phone', order: 'asc' } }),
    prospects('prospects: search', 30, { search: grown.fullName }),
    prospects('prospects: two letters', 500, { search: 'ny' }),
    {
      name: 'who may be a borrower already',
      wanted: '< 30',
      limit: 30,
      ask: ({ officer }) => {
        const [first_name = '', last_name = ''] = grown.fullName.split(' ')
        const formData = { first_name, last_name, email: 'nobody@example.com', phone: '208-555-0142' }
        return officer.send('POST', 'people/prospects/duplicates', { formData })
      },
    },
    {
      name: 'conversion of a lead, with adding it',
      wanted: '< 300',
      limit: 300,
      times: 50,
      ask: async ({ admin }) => {
        const last_name = `Lead ${crypto.randomUUID()}`
        const formData = { first_name: 'Lea', last_name, email: `${crypto.randomUUID()}@example.com` }
        const lead = JSON.parse(await admin.send('POST', 'leads/add', { formData }))
        const { programs } = JSON.parse(await admin.send('POST', `leads/${lead._id}/conversion`, {}))
        return admin.send('POST', `leads/${lead._id}/convert`, { program: programs[0].value })
      },
      bare: async (ask, { admin }) => {
        const formData = { first_name: 'Lea', last_name: `Lead ${crypto.randomUUID()}`, email: 'lea@example.com' }
        const params = { id: (await ask(admin, 'POST leads/add', { body: { formData } }))._id }
        const { programs } = await ask(admin, 'POST leads/:id/conversion', { params })
        const [program] = programs as { value: string }[]
        return ask(admin, 'POST leads/:id/convert', { params, body: { program: program?.value } })
      },
    },
    {
      name: 'merge of two people with 50 loans',
      wanted: '< 1,500',
      limit: 1_500,
      prepare: async ({ admin }) => {
        const add = async (first_name: string): Promise<string> => {
          const formData = { first_name, last_name: `Twice ${crypto.randomUUID()}` }
          return JSON.parse(await admin.send('POST', 'people/prospects/add', { formData }))._id
        }
        const [stays, absorbed] = [await add('Mina'), await add('Minna')]
        for (let loan = 0; loan < 50; loan += 1)
          await admin.send('POST', 'opportunities/add', { program: '2', prospect: absorbed })
        return JSON.stringify({ stays, absorbed })
      },
      ask: ({ admin }, prepared) => {
        const { stays, absorbed } = JSON.parse(prepared)
        const body = { absorbed, revs: { survivor: 1, absorbed: 1 } }
        return admin.send('POST', `people/prospects/${stays}/merge`, body)
      },
      bare: (ask, { admin }, prepared) => {
        const { stays, absorbed } = JSON.parse(prepared)
        const body = { absorbed, revs: { survivor: 1, absorbed: 1 } }
        return ask(admin, 'POST people/:kind/:id/merge', { params: { kind: 'prospects', id: stays }, body })
      },
    },
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
