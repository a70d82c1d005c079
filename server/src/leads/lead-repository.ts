import { closedLeadStatus, convertedLeadStatus } from '@corbel/domain/leads/lead-statuses'
import { sql } from 'kysely'
import type { FormReference } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { workOf } from '../records/list/assigned-work.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { leadsModule } from './lead-form.ts'
import type { StoredLead } from './stored-lead.ts'

/** Leads with everything beside the values of their forms. */
export async function readLeads(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Omit<StoredLead, 'title'>[]> {
  const answer = await sql<Omit<StoredLead, 'title'>>`
    select record.id, record.rev, record.active, record.form_id, record.form_version, record.info, record.status,
      record.source, record.groups, record.created_at, record.created_by, record.created_by_name, record.updated_at,
      record.updated_by, record.updated_by_name,
      jsonb_build_object('formId', form.id, 'version', form.published_version, 'rightsVersion', form.rights_version,
        'title', form.title) as form,
      ${workOf(companyId)},
      (select coalesce(jsonb_agg(jsonb_build_object('id', source.id, 'title', source.title)
          order by source.title collate "C", source.id), '[]')
        from source where source.company_id = ${companyId} and source.id = any(record.source)) as sources
    from record
    join form on form.company_id = ${companyId} and form.id = record.form_id
    where record.company_id = ${companyId} and record.id = any(${[...ids]}::uuid[]) and record.module_id = ${sql.lit(leadsModule)}`.execute(
    db,
  )
  return answer.rows
}

/** Every form that leads are asked by, as it is published now. */
export async function listLeadForms(
  db: Db,
  companyId: string,
): Promise<(FormReference & { readonly title: string })[]> {
  const answer = await sql<FormReference & { readonly title: string }>`
    select id as "formId", published_version as version, rights_version as "rightsVersion", title
    from form where company_id = ${companyId} and module_id = ${sql.lit(leadsModule)} order by id`.execute(db)
  return answer.rows
}

/** Whether a lead is still open, as a condition on `record r`. */
export const isOpenLead = (): Sql =>
  sql`not r.status && ${sql.lit(`{${convertedLeadStatus},${closedLeadStatus}}`)}::integer[]`
