import { type FilterPerson, findFilterPeople, namedPeopleMost } from '@corbel/domain/views/view-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import type { FilteredList } from './filter-fields-query.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whom a field of a list can be asked for, by what is typed. */
export const foundPeopleQuery = ({ module }: FilteredList, field: string, search: string) =>
  queryOptions({
    queryKey: ['views', 'people', module, field, search],
    queryFn: ({ signal }) => call(findFilterPeople, { body: { module, field, search }, signal }),
    staleTime: 30_000,
  })

type NamedPeople = ReadonlyMap<string, FilterPerson>

interface AskedPeople {
  field: string
  ids: readonly string[]
}

/** Who stands behind ids of fields; those whom the reader may not see are missing, and so are those who are not there. */
export const namedPeopleQuery = ({ module }: FilteredList, asked: readonly AskedPeople[]) => {
  const named = asked.map(({ field, ids }) => ({ field, ids: [...new Set(ids.filter((id) => uuid.test(id)))].sort() }))
  return queryOptions({
    queryKey: ['views', 'people', module, named],
    queryFn: async ({ signal }): Promise<NamedPeople> => {
      const found = new Map<string, FilterPerson>()
      for (const { field, ids } of named)
        for (let at = 0; at < ids.length; at += namedPeopleMost) {
          const body = { module, field, search: '', only: ids.slice(at, at + namedPeopleMost) }
          for (const person of (await call(findFilterPeople, { body, signal })).people) found.set(person._id, person)
        }
      return found
    },
    staleTime: 60_000,
    enabled: named.length > 0,
  })
}
