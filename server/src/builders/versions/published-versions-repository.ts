import type { FormKind } from '@corbel/domain/builders/builder-endpoints'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type LockedForm = {
  readonly title: string
  readonly latest: number
  readonly kind: FormKind
  /** Programs whose loans begin with it once it is published. */
  readonly programs: readonly number[]
}

/** Two designs of one form are published one after the other. */
export async function lockForm(db: Db, companyId: string, formId: number): Promise<LockedForm | undefined> {
  const answer = await sql<LockedForm>`
    select title, published_version as latest, kind, programs from form
    where company_id = ${companyId} and id = ${formId} for no key update`.execute(db)
  return answer.rows[0]
}

export type NewFormVersion = {
  readonly companyId: string
  readonly formId: number
  readonly version: number
  readonly content: readonly FormElement[]
  readonly by: string
  readonly at: Date
  readonly note: string
  readonly changes: number
}

export async function insertFormVersion(db: Db, made: NewFormVersion): Promise<void> {
  const { companyId, formId, version, by, at, note, changes } = made
  await sql`
    insert into form_version (company_id, form_id, version, content, published_at, published_by, note,
      change_count)
    values (${companyId}, ${formId}, ${version}, ${JSON.stringify(made.content)}::jsonb, ${at}, ${by}, ${note}, ${changes})`.execute(
    db,
  )
  await sql`
    update form set published_version = ${version}
    where company_id = ${companyId} and id = ${formId}`.execute(db)
}

export type VersionRow = {
  readonly version: number
  readonly publishedAt: Date
  readonly publishedBy: string
  readonly note: string
  readonly changes: number
}

export async function listVersions(
  db: Db,
  companyId: string,
  formId: number,
): Promise<{ title: string; latest: number; versions: VersionRow[] } | undefined> {
  const form = await sql<Pick<LockedForm, 'title' | 'latest'>>`
    select title, published_version as latest from form
    where company_id = ${companyId} and id = ${formId}`.execute(db)
  const [found] = form.rows
  if (found === undefined) return undefined
  const answer = await sql<VersionRow>`
    select version, published_at as "publishedAt", published_by as "publishedBy", note,
      change_count as changes from form_version
    where company_id = ${companyId} and form_id = ${formId} order by version desc`.execute(db)
  return { ...found, versions: answer.rows }
}
