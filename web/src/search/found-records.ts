import type { PersonKind } from '@corbel/domain/people/person-kind'
import {
  type FoundLoan,
  type FoundPerson,
  listOpened,
  searchEverything,
  shortestSearch,
} from '@corbel/domain/search/search-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { type Path, paths } from '../paths.ts'

export interface FoundRecord {
  key: string
  title: string
  description: string
  to: Path
  /** Of a person. */
  kind?: PersonKind
}

export interface FoundRecords {
  people: readonly FoundRecord[]
  loans: readonly FoundRecord[]
}

/** People and loans that match what was typed. */
export function useFoundRecords(search: string) {
  return useQuery({
    queryKey: ['search', search],
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      const { people, loans } = await call(searchEverything, { body: { search }, signal })
      return { people: people.map((one) => person(one, search)), loans: loans.map((one) => loan(one, search)) }
    },
    enabled: [...search].length >= shortestSearch,
    placeholderData: keepPreviousData,
  })
}

/** What the signed-in person opened last, in that order; asked for when the palette opens. */
export function useOpenedRecords(request: number) {
  return useQuery({
    queryKey: ['search', 'opened', request],
    queryFn: async ({ signal }): Promise<readonly FoundRecord[]> => {
      const { people, loans, order } = await call(listOpened, { body: {}, signal })
      const records = [...people.map((one) => person(one, '')), ...loans.map((one) => loan(one, ''))]
      return records.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    },
    enabled: request > 0,
    placeholderData: keepPreviousData,
  })
}

function person({ _id, kind, info, loans }: FoundPerson, search: string): FoundRecord {
  const title = nameOf(info)
  const theirs = loans.map(({ number, status }) => [number, ...status].join(' '))
  const description = theirs.length === 0 ? [info.email] : theirs
  return {
    ...{ key: _id, kind, title, to: paths.person(kind, _id) },
    description: withMatch([title, ...description], [info.email, info.phone], search)
      .slice(1)
      .join(' · '),
  }
}

function loan({ _id, number, status, program, prospect, address }: FoundLoan, search: string): FoundRecord {
  const title = [number, nameOf(prospect)].filter(Boolean).join(' · ')
  const elsewhere = [prospect?.email ?? '', prospect?.phone ?? '', address]
  return {
    ...{ key: _id, title, to: paths.loan(_id) },
    description: withMatch([title, program, ...status], elsewhere, search)
      .slice(1)
      .join(' · '),
  }
}

const nameOf = (info: FoundPerson['info'] | null): string => (info ? `${info.first_name} ${info.last_name}`.trim() : '')

/** What is shown and, where none of it has what was typed, what has: why somebody was found is in sight. */
function withMatch(shown: readonly string[], elsewhere: readonly string[], search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => words.some((word) => text.toLowerCase().includes(word))
  const digits = search.replace(/\D/g, '')
  const isDigits = digits !== '' && digits.length === search.replace(/\s/g, '').length
  const match = shown.some(has)
    ? undefined
    : elsewhere.find((text) => has(text) || (isDigits && text.replace(/\D/g, '').includes(digits)))
  return [...shown, ...(match === undefined ? [] : [match])].filter(Boolean)
}
