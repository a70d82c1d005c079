import { sql } from 'kysely'
import type { FormVersion } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Assignee } from '../change-records.ts'
import { newRecords } from '../lock-records.ts'
import { refreshRecordProjection } from '../record-projection.ts'

export type NewRecord = {
  /** Made by the caller: sensitive values are sealed for this record. */
  readonly id: string
  readonly moduleId: number
  /** The form of its module as it is published now, where none is named. */
  readonly form?: FormVersion
  readonly status?: readonly number[]
  readonly source?: readonly number[]
  readonly groups?: readonly number[]
  readonly assignees?: readonly Assignee[]
  /** Values by field id as they are stored: sensitive ones sealed, calculated ones calculated. */
  readonly info: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly updatedAt?: Date
}

export type NewRecords = {
  readonly companyId: string
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly records: readonly NewRecord[]
  /** Inserts the rows that only their kind has. */
  readonly insertOwn?: () => Promise<void>
}

/**
 * Creates records with everything that a record has from its first moment: values, people, history, list row. In one
 * transaction and a fixed number of statements, one record or hundreds. The choices are the caller's to check.
 */
export async function insertRecords(db: Db, { companyId, by, records, insertOwn }: NewRecords): Promise<void> {
  if (records.length === 0) return
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
  await insertOwn?.()
  const ids = records.map(({ id }) => id)
  await refreshRecordProjection(db, newRecords(db, companyId, ids), ids)
}

function rowOf({ form, assignees = [], ...record }: NewRecord) {
  return {
    ...{ id: record.id, module_id: record.moduleId, form_id: form?.formId, form_version: form?.version },
    ...{ status: record.status ?? [], source: record.source ?? [], groups: record.groups ?? [], info: record.info },
    assignees: assignees.map((assignee, position) => ({ ...assignee, position })),
    ...{ created_at: record.createdAt, updated_at: record.updatedAt ?? record.createdAt, history_id: newId() },
  }
}
