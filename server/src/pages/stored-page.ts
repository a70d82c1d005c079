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
import { workOf } from '../records/list/assigned-work.ts'
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
  const [row] = await findPages(db, actor, [id])
  return row && { row, context: row.module }
}

/** The same of many, in one statement. */
export async function findPages(db: Db, actor: Actor, ids: readonly string[]): Promise<StoredPage[]> {
  const { companyId, role } = actor
  const answer = await sql<Omit<StoredPage, 'title'>>`
    select record.id, record.rev, record.active, record.form_id, record.form_version, record.info, record.groups,
      record.created_at, record.created_by, record.created_by_name, record.updated_at, record.updated_by,
      record.updated_by_name, ${moduleJson} as module,
      ${workOf(companyId)}
    from record
    join module on module.company_id = ${companyId} and module.id = record.module_id and module.key like 'pages/%'
    join form on form.company_id = ${companyId} and form.id = module.form_id
    where record.company_id = ${companyId} and record.id = any(${[...ids]}::uuid[])`.execute(db)
  const pages: StoredPage[] = []
  for (const row of answer.rows) {
    const { content } = await getPublishedForm(db, companyId, row.module.form)
    pages.push({ ...row, title: pageTitle(listFields(content, String(role.id)), row.info, row.module.singular) })
  }
  return pages
}
