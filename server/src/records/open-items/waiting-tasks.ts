import type { OpenItem } from '@corbel/domain/records/open-items/open-item'
import type { OpenItemSource } from './open-item-kinds.ts'
import { listWaitingTasks } from './waiting-task-repository.ts'

/** Tasks that are still to be done: they wait on whoever has them. */
export const waitingTasks: OpenItemSource = async (db, { companyId, loans }) => {
  const found = new Map<string, OpenItem[]>()
  for (const { recordId, id, due, waitsOn } of await listWaitingTasks(
    db,
    companyId,
    loans.map((loan) => loan.id),
  )) {
    const items = found.get(recordId) ?? []
    items.push({ kind: 'task', what: id, due, waitsOn })
    found.set(recordId, items)
  }
  return found
}
