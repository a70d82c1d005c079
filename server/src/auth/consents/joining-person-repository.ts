import type { RecordValues } from '@corbel/domain/records/record-values'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type JoiningPerson = {
  readonly kind: 'prospects' | 'contacts' | 'workforces'
  readonly rev: number
  readonly info: RecordValues
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** Somebody's own record as they join. */
export async function findJoiningPerson(db: Db, companyId: string, id: string): Promise<JoiningPerson | undefined> {
  const found = await sql<JoiningPerson>`
    select case person.module_id when 2 then 'prospects' when 3 then 'contacts' else 'workforces' end as kind,
      record.rev, record.info,
      person.first_name, person.last_name, person.email
    from record join person on person.company_id = record.company_id and person.id = record.id
    where record.company_id = ${companyId} and record.id = ${id}`.execute(db)
  return found.rows[0]
}
