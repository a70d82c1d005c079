import { sql } from 'kysely'
import type { Sql } from '../../records/list/list-entry.ts'
import { listStatement } from '../../records/list/list-statement.ts'
import { layoutMembers, type StoredLayout, shownColumns, shownValues, utc } from '../../records/list/shown-columns.ts'
import { versionMember } from '../../records/list/version-member.ts'
import { leadsModule } from '../lead-form.ts'
import type { LeadCall } from '../lead-presenter.ts'
import type { LeadWorker } from '../stored-lead.ts'
import type { LeadListPlan } from './plan-lead-list.ts'

export type StoredLeadRow = {
  readonly id: string
  readonly rev: number
  readonly active: boolean
  readonly form: number
  readonly status: readonly number[]
  readonly source: readonly number[]
  readonly groups: readonly number[]
  readonly assignees: readonly string[]
  readonly people: readonly LeadWorker[]
  readonly info: Record<string, unknown>
  readonly named: Record<string, unknown>
  readonly created_at: string
  readonly created_by: string | null
  readonly created_by_name: string
  readonly updated_at: string
  readonly updated_by: string | null
  readonly updated_by_name: string
}

export type LeadPageRead = StoredLayout & {
  readonly rows: readonly StoredLeadRow[]
  readonly counts: Readonly<Record<string, number>>
  readonly version: string
}

/** A page, its total, the count of every tab and the person's columns, of one moment. */
export async function readLeadPage(
  { db, actor: { companyId, personId } }: Pick<LeadCall, 'db' | 'actor'>,
  plan: LeadListPlan,
  asked: readonly string[] | undefined,
): Promise<LeadPageRead> {
  const { fields } = plan
  const statement = listStatement({
    ...plan,
    row: rowJson(companyId),
    joins: sql`
      join record r on r.company_id = ${companyId} and r.id = p.record_id
      cross join lateral (select r.info || '{}'::jsonb as info offset 0) as values`,
    ctes: [shownColumns({ companyId, personId, moduleId: leadsModule, program: 0, fields, always: [], asked })],
    members: [versionMember(companyId), ...layoutMembers],
  })
  const [read] = (await sql<LeadPageRead>`${statement}`.execute(db)).rows
  if (read === undefined) throw new Error('A list statement answers exactly one row.')
  return read
}

export const rowJson = (companyId: string): Sql => sql`json_build_object(
  'id', r.id, 'rev', r.rev, 'active', r.active, 'form', r.form_id, 'status', r.status, 'source', r.source,
  'groups', r.groups, 'info', ${shownValues},
  'named', jsonb_build_object('first_name', r.info -> 'first_name', 'last_name', r.info -> 'last_name',
    'email', r.info -> 'email', 'phone', r.info -> 'phone'),
  'assignees', array(select assigned.user_id from record_assignee assigned
    where assigned.company_id = ${companyId} and assigned.record_id = r.id),
  'people', (select coalesce(json_agg(json_build_object('id', person.id, 'role', role.id, 'role_title', role.title,
      'first_name', person.first_name, 'last_name', person.last_name, 'email', person.email, 'phone', person.phone)
      order by assigned.position, person.id), '[]')
    from record_assignee assigned
    join person on person.company_id = ${companyId} and person.id = assigned.user_id
    join role on role.company_id = ${companyId} and role.id = assigned.role_id
    where assigned.company_id = ${companyId} and assigned.record_id = r.id and assigned.kind = 'workforces'),
  'created_at', ${utc('created_at')}, 'created_by', r.created_by, 'created_by_name', r.created_by_name,
  'updated_at', ${utc('updated_at')}, 'updated_by', r.updated_by, 'updated_by_name', r.updated_by_name)`
