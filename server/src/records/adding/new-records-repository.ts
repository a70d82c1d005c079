import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { NewRecord, NewRecords } from './insert-records.ts'

/** Records with their assignees and the first entry of their history: one statement, one record or hundreds. */
export async function writeNewRecords(
  db: Db,
  { companyId, by, records }: Omit<NewRecords, 'insertOwn' | 'tells'>,
): Promise<void> {
  const json = JSON.stringify(records.map(rowOf))
  await sql`
    with made as (
      select * from jsonb_to_recordset(${json}::jsonb) as made (id uuid, module_id integer, form_id integer,
        form_version integer, status integer[], source integer[], groups integer[], assignees jsonb, info jsonb,
        created_at timestamptz, updated_at timestamptz, history_id uuid)
    ), created as (
      insert into record (company_id, id, module_id, form_id, form_version, status, source, groups, info,
        created_at, created_by, created_by_name, updated_at, updated_by, updated_by_name)
      select ${companyId}, made.id, made.module_id, coalesce(made.form_id, form.id),
        coalesce(made.form_version, form.published_version), made.status, made.source, made.groups, made.info,
        made.created_at, ${by.personId}::uuid, ${by.name}, made.updated_at, ${by.personId}::uuid, ${by.name}
      from made
      left join module on made.form_id is null and module.company_id = ${companyId} and module.id = made.module_id
      left join form on form.company_id = module.company_id and form.id = module.form_id
    ), told as (
      insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
      select ${companyId}, history_id, id, 1, 'created', ${by.personId}::uuid, ${by.name}, created_at, '[]' from made
    )
    insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
    select ${companyId}, made.id, assignee."userId", assignee."roleId", assignee.kind, assignee.position
    from made
    cross join lateral jsonb_to_recordset(made.assignees) as assignee (
      "userId" uuid, "roleId" integer, kind text, position integer)`.execute(db)
}

function rowOf({ form, assignees = [], ...record }: NewRecord) {
  return {
    ...{ id: record.id, module_id: record.moduleId, form_id: form?.formId, form_version: form?.version },
    ...{ status: record.status ?? [], source: record.source ?? [], groups: record.groups ?? [], info: record.info },
    assignees: assignees.map((assignee, position) => ({ ...assignee, position })),
    ...{ created_at: record.createdAt, updated_at: record.updatedAt ?? record.createdAt, history_id: newId() },
  }
}
