import type { WaitingParty } from '@corbel/domain/records/open-items/open-item'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'

type WaitingTask = {
  readonly recordId: string
  readonly id: string
  readonly due: string | null
  readonly waitsOn: WaitingParty
}

const statement = {
  name: 'open tasks of records',
  text: `
    select task.record_id as "recordId", task.id, task.due_date::text as due,
      case coalesce((select max(u.kind) from task_user u where u.company_id = $1 and u.task_id = task.id), 4)
        when 4 then 'staff' when 3 then 'other' else 'borrower' end as "waitsOn"
    from task where task.company_id = $1 and task.record_id = any($2::uuid[]) and task.is_open
    order by task.due_date nulls last, task.id`,
}

/** Open tasks of these records, the earliest due first. Who of them has no staff waits on its contact or borrower. */
export function listWaitingTasks(db: Db, companyId: string, ids: readonly string[]): Promise<WaitingTask[]> {
  return namedQuery<WaitingTask>(db, statement, [companyId, [...ids]])
}
