import type { NameField } from '@corbel/domain/people/name-sight'
import { type PersonKind, personKinds, personSortFields } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { granted, refused } from '@corbel/domain/shared/result'
import type { ViewPlace } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import type { ViewedList } from '../records/list/viewed-list.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { sortedBy } from './list-people.ts'

const kindNamed = (module: ModuleKey): PersonKind | undefined => personKinds.find((kind) => kind === module)

/** The lists of people, for the views that are kept of them: they are searched and sorted, and have no filters. */
export const peopleViews: ViewedList = {
  isNamed: (module) => kindNamed(module) !== undefined,
  meet: async ({ db, actor }, module) => {
    const kind = kindNamed(module)
    if (kind === undefined) return refused({ code: 'not-found' })
    if (personPolicy.list(actor, kind) === 'none') return refused({ code: 'not-allowed' })
    const hidden = (await nameSightOf(db, actor))[kind]
    return granted({ unusable: (content) => unusable(content, hidden) })
  },
}

function unusable(content: ViewContent, hidden: ReadonlySet<NameField>): ViewPlace[] {
  const { sort, filters = [], columns = [] } = content
  const field = personSortFields.find((one) => one === sort?.field)
  const isOrder = sort === undefined || (field !== undefined && !sortedBy[field].some((one) => hidden.has(one)))
  const never = (['product', 'program', 'status'] as const).filter((name) => content[name] !== undefined)
  return [
    ...never,
    ...(isOrder ? [] : ['sort' as const]),
    ...filters.map((_filter, at) => `filters.${at}` as const),
    ...columns.map((_column, at) => `columns.${at}` as const),
  ]
}
