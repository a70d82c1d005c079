import type { Actor } from '@corbel/domain/auth/actor'
import type { PageEntries } from '@corbel/domain/pages/page-entries'
import type { PageStanding } from '@corbel/domain/pages/page-policy'
import { pageTitle } from '@corbel/domain/pages/page-title'
import { listFields } from '@corbel/domain/records/list/list-fields'
import { pageOfModule } from '@corbel/domain/roles/own-module'
import { sql } from 'kysely'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import type { Found, StoredRecord } from '../records/kind-spec.ts'
import { moduleJson, type StoredModule } from './module-repository.ts'

/** A record of a module of the company's own, as the database has it. */
export type StoredPage = StoredRecord & {
  readonly module: StoredModule
  /** As the actor may see it. */
  readonly title: string
  readonly created_by: string | null
  readonly created_by_name: string
  readonly groups: readonly number[]
  readonly assignees: readonly string[]
  /** The assignees in their roles, as far as they are staff. */
  readonly people: readonly AssignedStaff[]
  /** Its groups by name. */
  readonly joined: readonly { readonly id: number; readonly title: string }[]
}

export type AssignedStaff = {
  readonly id: string
  readonly role: number
  readonly role_title: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
}

/** What of them the life of a record has to know. */
export type PageTypes = {
  readonly row: StoredPage
  readonly standing: PageStanding
  readonly entries: PageEntries
  readonly context: StoredModule
}

/** What the policy asks of a record, whether it was read whole or as a row of a list. */
type Known = Pick<StoredPage, 'active' | 'created_by' | 'groups' | 'assignees'>

export function standingIn(
  { key, tabs }: StoredModule,
  record: Known,
  { companyId }: Pick<Actor, 'companyId'>,
): PageStanding {
  return {
    ...{ companyId, module: key, tabs, active: record.active, makerId: record.created_by },
    ...{ groupIds: record.groups, assigneeIds: record.assignees },
  }
}

export const addressOf = ({ module, id }: Pick<StoredPage, 'module' | 'id'>): string =>
  `/${pageOfModule(module.key)}/edit/${id}`

/** A record of the company with its module, whoever may see it; shown by the newest version of the form. */
export async function findPage(db: Db, actor: Actor, id: string): Promise<Found<PageTypes> | undefined> {
  const { companyId, role } = actor
  const answer = await sql<Omit<StoredPage, 'title'>>`
    select record.id, record.rev, record.active, record.form_id, record.form_version, record.info, record.groups,
      record.created_at, record.created_by, record.created_by_name, record.updated_at, record.updated_by,
      record.updated_by_name, ${moduleJson} as module,
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
        where joined.company_id = ${companyId} and joined.id = any(record.groups)) as joined
    from record
    join module on module.company_id = ${companyId} and module.id = record.module_id and module.key like 'pages/%'
    join form on form.company_id = ${companyId} and form.id = module.form_id
    where record.company_id = ${companyId} and record.id = ${id}`.execute(db)
  const [row] = answer.rows
  if (row === undefined) return undefined
  const { content } = await getPublishedForm(db, companyId, row.module.form)
  const title = pageTitle(listFields(content, String(role.id)), row.info, row.module.singular)
  return { row: { ...row, title }, context: row.module }
}
