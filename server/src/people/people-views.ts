import type { NameField } from '@corbel/domain/people/name-sight'
import { type PersonKind, personKinds, personSortFields } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ListField } from '@corbel/domain/records/list/list-field'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { granted, refused } from '@corbel/domain/shared/result'
import type { ViewPlace } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import type { FindEntry } from '../records/list/list-entry.ts'
import { unusableFilters } from '../records/list/unusable-places.ts'
import type { ViewedList } from '../records/list/viewed-list.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { columnFields } from './list/people-columns.ts'
import { fieldsOfPeople, offeredPeopleFields } from './list/people-fields.ts'
import { queryOf, sortedBy } from './list-people.ts'
import { walkedPeople } from './people-list-repository.ts'

const kindNamed = (module: ModuleKey): PersonKind | undefined => personKinds.find((kind) => kind === module)

/** The lists of people, for the views that are kept of them. */
export const peopleViews: ViewedList = {
  isNamed: (module) => kindNamed(module) !== undefined,
  meet: async ({ db, actor }, module) => {
    const kind = kindNamed(module)
    if (kind === undefined) return refused({ code: 'not-found' })
    const reach = personPolicy.list(actor, kind)
    if (reach === 'none') return refused({ code: 'not-allowed' })
    const sight = await nameSightOf(db, actor)
    const hidden = sight[kind]
    const fields = await fieldsOfPeople(db, { actor, kind, language: 'en' })
    const columns = columnFields(fields, 'en')
    return granted({
      unusable: (content) => unusable(content, { hidden, columns, find: fields.find }),
      fields: ({ language }) => offeredPeopleFields(db, { actor, kind, language }),
      walked: async ({ search, filters, sort, deactivated }) => {
        const field = personSortFields.find((one) => one === sort?.field)
        if (sort !== undefined && field === undefined) return refused({ code: 'unknown-list-field' })
        const order = sort === undefined || field === undefined ? undefined : { ...sort, field }
        const body = { search, filters, sort: order, active: deactivated !== true }
        const query = await queryOf(db, actor, { kind, body, reach, sight, fields })
        return query.ok ? granted(walkedPeople(query.value)) : query
      },
    })
  },
}

type Seen = {
  readonly hidden: ReadonlySet<NameField>
  readonly find: FindEntry
  readonly columns: ReadonlyMap<string, ListField>
}

function unusable(content: ViewContent, { hidden, find, columns: known }: Seen): ViewPlace[] {
  const { sort, filters = [], columns = [] } = content
  const field = personSortFields.find((one) => one === sort?.field)
  const isOrder = sort === undefined || (field !== undefined && !sortedBy[field].some((one) => hidden.has(one)))
  const never = (['product', 'program', 'status'] as const).filter((name) => content[name] !== undefined)
  return [
    ...never,
    ...(isOrder ? [] : ['sort' as const]),
    ...unusableFilters(filters, find),
    ...columns.flatMap(({ id }, at) => (known.has(id) ? [] : [`columns.${at}` as const])),
  ]
}
