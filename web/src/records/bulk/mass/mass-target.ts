import type { MassActKey } from '@corbel/domain/loans/mass-action'
import type { massAction } from '@corbel/domain/loans/mass-action-endpoints'
import type { ModuleKey } from '@corbel/domain/roles/role'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'

type Body = BodyInputOf<typeof massAction>

/** What a list is narrowed to, as the list itself is asked. */
export type MassNarrowing = Pick<Body, 'filters' | 'search' | 'product' | 'program' | 'status' | 'prospect' | 'active'>

/** Records that were selected, or all that a list is narrowed to. */
export interface MassTarget {
  module: ModuleKey
  records: { ids: readonly string[] } | { narrowing: MassNarrowing }
}

export const isWhole = ({ records }: MassTarget): boolean => 'narrowing' in records

/** The records as the calls name them. A whole list names its filters also where it has none. */
export function bodyOf({ module, records }: MassTarget, action: MassActKey) {
  if ('ids' in records) return { module, action, Ids: [...records.ids] }
  return { module, action, ...records.narrowing, filters: records.narrowing.filters ?? [] }
}
