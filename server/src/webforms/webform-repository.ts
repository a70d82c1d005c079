import type { FormElement } from '@corbel/domain/forms/form-element'
import type { WebformSettings } from '@corbel/domain/webforms/webform-settings'
import { sql } from 'kysely'
import type { FormReference } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'

/** A form that visitors fill in, with its form as it is published now. */
export type StoredWebform = {
  readonly id: string
  readonly title: string
  readonly active: boolean
  readonly rev: number
  readonly settings: unknown
  readonly form: FormReference
  readonly created_at: Date
  readonly updated_at: Date
}

/** All of a company's by title, or the one of an id. */
export async function findWebforms(db: Db, companyId: string, id?: string): Promise<StoredWebform[]> {
  const ofId = id === undefined ? sql`true` : sql`webform.id = ${id}::uuid`
  const answer = await sql<StoredWebform>`
    select webform.id, webform.title, webform.active, webform.rev, webform.settings, webform.created_at,
      webform.updated_at, jsonb_build_object('formId', form.id, 'version', form.published_version,
        'rightsVersion', form.rights_version) as form
    from webform join form on form.company_id = ${companyId} and form.id = webform.form_id
    where webform.company_id = ${companyId} and ${ofId}
    order by lower(webform.title) collate "C", webform.id`.execute(db)
  return answer.rows
}

type NewWebform = {
  readonly companyId: string
  readonly id: string
  readonly title: string
  readonly content: readonly FormElement[]
  readonly settings: WebformSettings
  readonly by: string
  readonly at: Date
}

/** The form with its first version, and the door by which visitors find it. Nobody else makes forms of the company meanwhile. */
export async function insertWebform(db: Db, made: NewWebform): Promise<void> {
  const { companyId, id, title, by, at } = made
  await sql`select from module where company_id = ${companyId} order by id for update`.execute(db)
  await sql`
    with numbered as (
      select coalesce(max(id), 0) + 1 as form_id from form where company_id = ${companyId}
    ), designed as (
      insert into form (company_id, id, module_id, title, published_version, kind)
      select ${companyId}, form_id, 5, ${title}, 1, 'webform' from numbered
    ), versioned as (
      insert into form_version (company_id, form_id, version, content, published_at, published_by)
      select ${companyId}, form_id, 1, ${JSON.stringify(made.content)}::jsonb, ${at}, ${by} from numbered
    ), opened as (
      insert into webform_door (id, company_id) values (${id}, ${companyId})
    )
    insert into webform (company_id, id, title, form_id, settings, created_at, updated_at, updated_by_name)
    select ${companyId}, ${id}, ${title}, form_id, ${JSON.stringify(made.settings)}::jsonb, ${at}, ${at}, ${by}
    from numbered`.execute(db)
}

type ChangedWebform = {
  readonly companyId: string
  readonly id: string
  /** The version that the caller saw. */
  readonly rev: number
  readonly title: string
  readonly active: boolean
  readonly settings: WebformSettings
  readonly by: string
  readonly at: Date
}

/** False where somebody else changed it meanwhile. */
export async function updateWebform(db: Db, changed: ChangedWebform): Promise<boolean> {
  const { companyId, id, rev, title, active, settings, by, at } = changed
  const answer = await sql`
    update webform set title = ${title}, active = ${active}, settings = ${JSON.stringify(settings)}::jsonb,
      rev = rev + 1, updated_at = ${at}, updated_by_name = ${by}
    where company_id = ${companyId} and id = ${id}::uuid and rev = ${rev} returning id`.execute(db)
  return answer.rows.length === 1
}

/** The company of a form, for whoever is of none. */
export async function findDoor(db: Db, id: string): Promise<string | undefined> {
  const answer = await sql<{ companyId: string }>`
    select company_id as "companyId" from webform_door where id = ${id}::uuid`.execute(db)
  return answer.rows[0]?.companyId
}

/** Whether a submission became a lead already; whoever brings the same one at this moment waits until it has. */
export async function takeSubmission(db: Db, companyId: string, submission: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${submission}, 310))`.execute(db)
  const answer = await sql<{ found: boolean }>`
    select exists (select from lead where company_id = ${companyId} and submission = ${submission}::uuid) as found`.execute(
    db,
  )
  return answer.rows[0]?.found === true
}

type SubmittedLead = {
  readonly companyId: string
  readonly submission: string
  readonly id: string
  readonly webformId: string
  readonly campaign: object
  /** The code by which they came, of somebody who works with the company. */
  readonly referral: string | null
  readonly language: string
  readonly terms: string
  readonly at: Date
}

export async function insertLead(db: Db, lead: SubmittedLead): Promise<void> {
  const { companyId, submission, id, webformId, campaign, referral, language, terms, at } = lead
  await sql`
    insert into lead (company_id, submission, id, webform_id, campaign, referral, language, terms, submitted_at)
    values (${companyId}, ${submission}::uuid, ${id}, ${webformId}, ${JSON.stringify(campaign)}::jsonb, ${referral},
      ${language}, ${terms}, ${at})`.execute(db)
}

/** What strangers are told of a company. */
export type ShownCompany = { readonly name: string; readonly logo: string | null }

/** Of one that is closed nothing is told. */
export async function findShownCompany(db: Db, companyId: string): Promise<ShownCompany | undefined> {
  const answer = await sql<ShownCompany>`
    select name, settings ->> 'logo' as logo from company where id = ${companyId} and active`.execute(db)
  return answer.rows[0]
}
