import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import type { StoredSubmission } from '../stored-loan.ts'

/** Of the loan that a statement reads. */
export const submissionOf = (companyId: string, loan: Sql): Sql => sql`
  (select json_build_object('at', to_char(made.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', made.by_person, 'name', made.by_name, 'blank', made.blank, 'task', made.task_id)
    from loan_submission made where made.company_id = ${companyId} and made.loan_id = ${loan})`

type Submitted = { readonly companyId: string; readonly id: string; readonly submission: StoredSubmission }

/** Of a loan whose record the caller holds: the last submission takes the place of the one before. */
export async function markSubmitted(db: Db, { companyId, id, submission }: Submitted): Promise<void> {
  const { at, by, name, blank, task } = submission
  await sql`
    insert into loan_submission (company_id, loan_id, at, by_person, by_name, blank, task_id)
    values (${companyId}, ${id}, ${at}, ${by}, ${name}, ${[...blank]}::text[], ${task}::uuid)
    on conflict (company_id, loan_id)
    do update set at = excluded.at, by_person = excluded.by_person, by_name = excluded.by_name, blank = excluded.blank,
      task_id = excluded.task_id
    `.execute(db)
}
