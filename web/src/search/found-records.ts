import type { PersonKind } from '@corbel/domain/people/person-kind'
import {
  type FoundLead,
  type FoundLoan,
  type FoundPerson,
  listOpened,
  searchEverything,
  shortestSearch,
} from '@corbel/domain/search/search-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { type Path, paths } from '../paths.ts'
import { type Translate, useTranslation } from '../translation.ts'
import { placeOf, wordsOf } from './matched-text.ts'

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
  leads: readonly FoundRecord[]
}

/** People, loans and leads that match what was typed. */
export function useFoundRecords(search: string) {
  const { t } = useTranslation()
  return useQuery({
    queryKey: ['search', search],
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      const { people, loans, leads } = await call(searchEverything, { body: { search }, signal })
      return {
        people: people.map((one) => person(one, { search, t })),
        loans: loans.map((one) => loan(one, { search, t })),
        leads: leads.map(lead),
      }
    },
    enabled: [...search].length >= shortestSearch,
    placeholderData: keepPreviousData,
  })
}

/** What the signed-in person opened last, in that order; asked for when the palette opens. */
export function useOpenedRecords(request: number) {
  const { t } = useTranslation()
  return useQuery({
    queryKey: ['search', 'opened', request],
    queryFn: async ({ signal }): Promise<readonly FoundRecord[]> => {
      const { people, loans, order } = await call(listOpened, { body: {}, signal })
      const records = [
        ...people.map((one) => person(one, { search: '', t })),
        ...loans.map((one) => loan(one, { search: '', t })),
      ]
      return records.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    },
    enabled: request > 0,
    placeholderData: keepPreviousData,
  })
}

interface Searched {
  search: string
  t: Translate
}

function person({ _id, kind, info, loans }: FoundPerson, { search, t }: Searched): FoundRecord {
  const title = nameOf(info)
  const theirs = loans.map(({ number, status }) => [number, ...status].join(' '))
  const shown = theirs.length === 0 ? [info.email] : theirs
  return {
    ...{ key: _id, kind, title, to: paths.person(kind, _id) },
    description: [...shown, ...matchElsewhere([title, ...shown], placesOf(info, t), search)]
      .filter(Boolean)
      .join(' · '),
  }
}

function loan(
  { _id, number, status, program, prospect, coBorrowers, address }: FoundLoan,
  { search, t }: Searched,
): FoundRecord {
  const borrowers = [...(prospect ? [prospect] : []), ...coBorrowers]
  const title = [number, ...borrowers.map(nameOf)].filter(Boolean).join(' · ')
  const shown = [program, ...status]
  const elsewhere = [
    ...borrowers.flatMap((one) => placesOf(one, t)),
    { value: address, said: t('search.matchedAddress', { value: address }) },
  ]
  return {
    ...{ key: _id, title, to: paths.loan(_id) },
    description: [...shown, ...matchElsewhere([title, ...shown], elsewhere, search)].filter(Boolean).join(' · '),
  }
}

const lead = ({ _id, title, form, status }: FoundLead): FoundRecord => ({
  ...{ key: _id, title, to: paths.lead(_id), description: `${form} · ${status}` },
})

const nameOf = (info: FoundPerson['info']): string => `${info.first_name} ${info.last_name}`.trim()

/** Where a person may have matched without being seen to. */
const placesOf = ({ email, phone }: FoundPerson['info'], t: Translate): Place[] => [
  { value: email, said: t('search.matchedEmail', { value: email }) },
  { value: phone, said: t('search.matchedPhone', { value: phone }) },
]

interface Place {
  value: string
  /** With the word for what it is. */
  said: string
}

/** What has the words that nothing in sight has: why somebody was found is told. */
function matchElsewhere(shown: readonly string[], elsewhere: readonly Place[], search: string): string[] {
  const unseen = wordsOf(search).filter((word) => shown.every((text) => placeOf(text, word) === null))
  return elsewhere.filter(({ value }) => unseen.some((word) => placeOf(value, word) !== null)).map(({ said }) => said)
}
