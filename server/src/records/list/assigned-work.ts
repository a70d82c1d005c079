import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

/** Who works on a `record` and in which groups it stands: `assignees`, `people`, `joined` of a select. */
export const workOf = (companyId: string): Sql => sql`
  array(select user_id from record_assignee assigned
    where assigned.company_id = ${companyId} and assigned.record_id = record.id) as assignees,
  (select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'role', role.id, 'role_title', role.title,
      'first_name', person.first_name, 'last_name', person.last_name, 'email', person.email,
      'phone', person.phone) order by assigned.position, person.id), '[]')
    from record_assignee assigned
    join person on person.company_id = ${companyId} and person.id = assigned.user_id
    join role on role.company_id = ${companyId} and role.id = assigned.role_id
    where assigned.company_id = ${companyId} and assigned.record_id = record.id
      and assigned.kind = 'workforces') as people,
  (select coalesce(jsonb_agg(jsonb_build_object('id', joined.id, 'title', joined.title)
      order by joined.title collate "C", joined.id), '[]')
    from people_group joined
    where joined.company_id = ${companyId} and joined.id = any(record.groups)) as joined`
