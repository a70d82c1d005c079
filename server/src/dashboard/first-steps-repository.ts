import type { FirstSteps } from '@corbel/domain/dashboard/dashboard-endpoints'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/**
 * Whether a program with a published form is open, somebody beside its first administrator works there or is invited,
 * and a loan was ever made.
 */
export async function readFirstSteps(db: Db, companyId: string): Promise<FirstSteps> {
  const answer = await sql<FirstSteps>`
    select
      exists (select from program
        join form_version on form_version.company_id = program.company_id and form_version.form_id = program.form_id
        where program.company_id = ${companyId} and program.active) as form,
      (select count(*) > 1 from (select from person
        join module on module.company_id = person.company_id and module.id = person.module_id
          and module.key = 'workforces'
        where person.company_id = ${companyId} limit 2) as colleague)
        or exists (select from invitation where company_id = ${companyId} and kind = 'workforce'
          and revoked_at is null) as people,
      exists (select from loan where company_id = ${companyId}) as loan`.execute(db)
  return answer.rows[0] ?? { form: false, people: false, loan: false }
}
