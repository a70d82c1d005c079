import { type ConditionTab, conditionPolicy } from '@corbel/domain/underwriting-conditions/condition-policy'
import type { ConditionRights } from '@corbel/domain/underwriting-conditions/condition-rules'
import type { MetRecord } from '../records/record-kind.ts'

/** What the reader of a record may do with its documents, which conditions follow. */
export function conditionTabOf({ active, mayInTab }: Pick<MetRecord, 'active' | 'mayInTab'>): ConditionTab {
  const may = (action: 'add' | 'update'): boolean => active && mayInTab({ tab: 'docs', action })
  return { read: mayInTab({ tab: 'docs', action: 'read' }), add: may('add'), update: may('update') }
}

/** What the reader may do with one of them. */
export function conditionRightsOf(
  { reader }: Pick<MetRecord, 'reader'>,
  clearers: readonly number[],
  tab: ConditionTab,
): ConditionRights {
  return {
    update: conditionPolicy.update(reader, tab),
    clear: conditionPolicy.clear(reader, clearers, tab),
    waive: conditionPolicy.waive(reader, tab),
  }
}
