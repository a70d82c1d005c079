import type { NameField } from '@corbel/domain/people/name-sight'
import { type PersonKind, personKinds } from '@corbel/domain/people/person-kind'
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
import { peopleOrder } from './list/people-order.ts'
import { queryOf } from './list-people.ts'
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
      unusable: (content) => unusable(content, { companyId: actor.companyId, hidden, columns, find: fields.find }),
      fields: ({ language }) => offeredPeopleFields(db, { actor, kind, language }),
      walked: async ({ search, filters, sort, deactivated }) => {
        const body = { search, filters, sort, active: deactivated !== true }
        const query = await queryOf(db, actor, { kind, body, reach, sight, fields })
        return query.ok ? granted(walkedPeople(query.value)) : query
      },
    })
  },
}

type Seen = {
  readonly companyId: string
  readonly hidden: ReadonlySet<NameField>
  readonly find: FindEntry
  readonly columns: ReadonlyMap<string, ListField>
}

function unusable(content: ViewContent, { columns: known, ...seen }: Seen): ViewPlace[] {
  const { sort, filters = [], columns = [] } = content
  const isOrder = sort === undefined || peopleOrder(sort, seen) !== null
  const never = (['product', 'program', 'status'] as const).filter((name) => content[name] !== undefined)
  return [
    ...never,
    ...(isOrder ? [] : ['sort' as const]),
    ...unusableFilters(filters, seen.find),
    ...columns.flatMap(({ id }, at) => (known.has(id) ? [] : [`columns.${at}` as const])),
  ]
}
