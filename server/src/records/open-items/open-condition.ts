import type { OpenItem } from '@corbel/domain/records/open-items/open-item'
import { listOpenConditions } from './open-conditions-repository.ts'
import type { OpenItemSource } from './open-item-kinds.ts'

/** Conditions that are neither cleared nor waived: what has come in waits for the lender, whoever was to bring it. */
export const openCondition: OpenItemSource = async (db, { companyId, loans }) => {
  const found = await listOpenConditions(
    db,
    companyId,
    loans.map(({ id }) => id),
  )
  const items = new Map<string, OpenItem[]>()
  for (const { id, recordId, due, state, waitsOn } of found)
    items.set(recordId, [
      ...(items.get(recordId) ?? []),
      { kind: 'condition', what: id, due, waitsOn: state === 'received' ? 'staff' : waitsOn },
    ])
  return items
}
