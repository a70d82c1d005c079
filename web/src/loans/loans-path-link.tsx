import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import { type LoanListSearch, type Path, paths } from '../paths.ts'

/** The list behind a figure: the same conditions, in its address. */
export function loansPath(filters: readonly ListItem[], more: LoanListSearch = {}): Path {
  return paths.loans({ ...more, view: 'all', ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}) })
}
