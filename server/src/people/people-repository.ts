import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type AssignableRow = {
  kind: 'workforce' | 'contact'
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  roleId: number
  roleTitle: string
}

/** Active people of the company that records can be assigned to, once for each of their active roles. */
export async function listAssignablePeople(db: Db, companyId: string): Promise<AssignableRow[]> {
  const answer = await sql<AssignableRow>`
    select role.kind, person.id, person.first_name as "firstName", person.last_name as "lastName", person.email,
      person.phone, role.id as "roleId", role.title as "roleTitle"
    from person
    join record on record.company_id = person.company_id and record.id = person.id and record.active
    join person_role on person_role.company_id = person.company_id and person_role.person_id = person.id
    join role on role.company_id = person_role.company_id and role.id = person_role.role_id and role.active
    where person.company_id = ${companyId}
      and (person.module_id, role.kind) in ((3, 'contact'), (4, 'workforce'))
    order by person.last_name collate "C", person.first_name collate "C", person.id, person_role.position`.execute(db)
  return answer.rows
}
