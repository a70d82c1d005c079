import { getLead } from '@corbel/domain/leads/lead-endpoints'
import { getLoanPage } from '@corbel/domain/loans/open-loan-endpoints'
import { getPageRecord, listPageRecords } from '@corbel/domain/pages/page-endpoints'
import { getPerson } from '@corbel/domain/people/person-endpoints'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { searchEverything } from '@corbel/domain/search/search-endpoints'
import { call } from '../../api.ts'

interface Found {
  readonly value: string
  readonly label: string
}

/** Records whose values a form may be tried with: those that it is the form of, as its reader may read them. */
export interface RecordSource {
  readonly key: string
  readonly find: (search: string, signal: AbortSignal) => Promise<Found[]>
  readonly take: (id: string, signal: AbortSignal) => Promise<RecordValues>
}

type Searched = Awaited<ReturnType<typeof everything>>

const everything = (search: string, signal: AbortSignal) => call(searchEverything, { body: { search }, signal })

const searching =
  (read: (found: Searched) => Found[]): RecordSource['find'] =>
  async (search, signal) =>
    read(await everything(search, signal))

const nameOf = (info: { first_name: string; last_name: string }): string =>
  `${info.first_name} ${info.last_name}`.trim()

const loans: RecordSource = {
  key: 'loans',
  find: searching(({ loans: found }) =>
    found.map(({ _id, number, prospect }) => ({
      value: _id,
      label: [number, prospect === null ? '' : nameOf(prospect)].filter(Boolean).join(' '),
    })),
  ),
  take: async (id, signal) => (await call(getLoanPage, { params: { id }, query: {}, signal })).opportunity.info,
}

const leads: RecordSource = {
  key: 'leads',
  find: searching(({ leads: found }) =>
    found.map(({ _id, title, form }) => ({ value: _id, label: `${title} (${form})` })),
  ),
  take: async (id, signal) => (await call(getLead, { params: { id }, signal })).record.info,
}

const people = (module: string): RecordSource => ({
  key: module,
  find: searching(({ people: found }) =>
    found
      .filter(({ kind }) => kind === module)
      .map(({ _id, info }) => ({ value: _id, label: nameOf(info) || info.email })),
  ),
  take: async (id, signal) => (await call(getPerson, { params: { id }, signal })).person.info,
})

const mostFound = 8

const ownRecords = (page: string): RecordSource => ({
  key: `pages/${page}`,
  find: async (search, signal) => {
    const body = { search, limit: mostFound }
    const { records } = await call(listPageRecords, { params: { page }, body, signal })
    return records.map(({ _id, title }) => ({ value: _id, label: title }))
  },
  take: async (id, signal) => (await call(getPageRecord, { params: { page, id }, signal })).record.info,
})

/** Before the key of a module of the company's own; what reads it whole is a schema, and stays on the server. */
const own = 'pages/'

/** What a form is of says which records have it; a library stands in forms of loans most of all. */
export function sourceOf(kind: string, module: string | null): RecordSource {
  if (kind === 'webform' || module === 'leads') return leads
  if (kind !== 'module' || module === null) return loans
  return module.startsWith(own) ? ownRecords(module.slice(own.length)) : people(module)
}
