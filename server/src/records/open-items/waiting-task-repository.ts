import type { WaitingParty } from '@corbel/domain/records/open-items/open-item'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type WaitingTask = {
  readonly recordId: string
  readonly id: string
  readonly due: string | null
  readonly waitsOn: WaitingParty
}

/** Open tasks of these records, the earliest due first. Who of them has no staff waits on its contact or borrower. */
export async function listWaitingTasks(db: Db, companyId: string, ids: readonly string[]): Promise<WaitingTask[]> {
  const answer = await sql<WaitingTask>`
    select task.record_id as "recordId", task.id, task.due_date::text as due,
      case coalesce((select max(u.kind) from task_user u where u.company_id = ${companyId} and u.task_id = task.id), 4)
        when 4 then 'staff' when 3 then 'other' else 'borrower' end as "waitsOn"
    from task where task.company_id = ${companyId} and task.record_id = any(${[...ids]}::uuid[]) and task.is_open
    order by task.due_date nulls last, task.id`.execute(db)
  return answer.rows
}
