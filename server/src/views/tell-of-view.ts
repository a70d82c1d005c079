import { filtersIn } from '@corbel/domain/records/list/conditions/list-condition'
import { sameValue } from '@corbel/domain/records/same-value'
import { tellDifferences, tellOutcome } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import type { StoredView } from './view-repository.ts'

type Seen = Pick<StoredView, 'name' | 'content' | 'roles' | 'module'>

/**
 * Tells the audit trail of a view that others see, or saw: its name, its roles, and which fields it filters by. Values
 * of filters stay out of it, for they may be of people. What somebody keeps for themselves is told nowhere.
 */
export function tellOfView(
  db: Db,
  { before, after }: { readonly before: Seen | null; readonly after: Seen | null },
): void {
  const view = after ?? before
  if (view === null || ![before, after].some((one) => (one?.roles.length ?? 0) > 0)) return
  tellOutcome(db, { view: view.name, list: view.module })
  const [was, is] = [told(before), told(after)]
  const fields = ['name', 'roles', 'filters', 'sort', 'columns'] as const
  const differing = fields.filter((field) => !sameValue(was[field], is[field]))
  tellDifferences(
    db,
    differing.map((field) => ({ field, previous: was[field], current: is[field] })),
  )
}

function told(view: Seen | null) {
  const { filters = [], sort, columns = [] } = view?.content ?? {}
  return {
    name: view?.name ?? null,
    roles: view?.roles ?? [],
    filters: filtersIn(filters).map(({ field, operator }) => `${field} ${operator}`),
    sort: sort === undefined ? null : `${sort.field} ${sort.order}`,
    columns: columns.map(({ id }) => id),
  }
}
