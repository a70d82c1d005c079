import type { MailModule } from '@corbel/domain/emails/email-policy'
import type { TemplateKind, TemplateTexts } from '@corbel/domain/emails/templates/mail-template'
import type { WrittenTemplate } from '@corbel/domain/emails/templates/template-markup'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { SortAsked } from '@corbel/domain/shared/sort-asked'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { sortedBy } from '../../platform/database/sorted-by.ts'

export type StoredTemplate = {
  readonly id: string
  readonly title: string
  readonly module: MailModule
  readonly kind: TemplateKind
  readonly category: string
  /** That its mails were opened is noted. */
  readonly tracked: boolean
  readonly main: Language
  readonly active: boolean
  readonly version: number
  readonly rev: number
  readonly publishedRev: number
  readonly texts: TemplateTexts
  readonly changedAt: Date
  readonly changedBy: string
  readonly usedAt: Date | null
}

const columns = sql`mail_template.id, mail_template.title, mail_template.module, mail_template.kind,
  mail_template.category, mail_template.tracked, mail_template.main_language as main, mail_template.active, mail_template.version,
  mail_template.rev, mail_template.published_rev as "publishedRev", mail_template.texts,
  mail_template.changed_at as "changedAt", mail_template.changed_by_name as "changedBy",
  mail_template.used_at as "usedAt"`

export type TemplateSearch = {
  readonly skip: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort: SortAsked<keyof typeof sortable>
  readonly module?: MailModule | undefined
  readonly kind?: TemplateKind | undefined
  readonly active?: boolean | undefined
}

const sortable = { title: sql`lower(title)`, changedAt: sql`changed_at` }

export async function listTemplates(
  db: Db,
  companyId: string,
  { skip, limit, search = '', sort, module, kind, active }: TemplateSearch,
): Promise<{ templates: StoredTemplate[]; count: number }> {
  const conditions = sql.join(
    [
      sql`company_id = ${companyId}`,
      ...(search === '' ? [] : [sql`position(lower(${search}) in lower(title || ' ' || category)) > 0`]),
      ...(module === undefined ? [] : [sql`module = ${module}`]),
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(active === undefined ? [] : [sql`active = ${active}`]),
    ],
    sql` and `,
  )
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from mail_template where ${conditions}`.execute(db)
  const answer = await sql<StoredTemplate>`
    select ${columns} from mail_template where ${conditions}
    order by ${sortedBy(sort, sortable, { tie: sql`id` })} limit ${limit} offset ${skip * limit}`.execute(db)
  return { templates: [...answer.rows], count: counted.rows[0]?.count ?? 0 }
}

/** With `lock`: nobody else changes it until the transaction ends. */
export async function findTemplate(
  db: Db,
  companyId: string,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<StoredTemplate | undefined> {
  const answer = await sql<StoredTemplate>`
    select ${columns} from mail_template where company_id = ${companyId} and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return answer.rows[0]
}

export type NewTemplate = Pick<StoredTemplate, 'id' | 'title' | 'module' | 'kind' | 'category' | 'main' | 'texts'> & {
  readonly at: Date
  readonly by: string
}

export async function insertTemplate(db: Db, companyId: string, made: NewTemplate): Promise<void> {
  const { id, title, module, kind, category, main, texts, at, by } = made
  await sql`
    insert into mail_template (company_id, id, title, module, kind, category, main_language, texts, created_at,
      changed_at, changed_by_name)
    values (${companyId}, ${id}, ${title}, ${module}, ${kind}, ${category}, ${main}, ${JSON.stringify(texts)}::jsonb,
      ${at}, ${at}, ${by})`.execute(db)
}

export type TemplateChange = Pick<
  StoredTemplate,
  'id' | 'title' | 'module' | 'kind' | 'category' | 'tracked' | 'main' | 'texts' | 'active' | 'rev'
> & { readonly at: Date; readonly by: string }

export async function updateTemplate(db: Db, companyId: string, change: TemplateChange): Promise<void> {
  const { id, title, module, kind, category, tracked, main, texts, active, rev, at, by } = change
  await sql`
    update mail_template set title = ${title}, module = ${module}, kind = ${kind}, category = ${category},
      tracked = ${tracked}, main_language = ${main}, texts = ${JSON.stringify(texts)}::jsonb, active = ${active}, rev = ${rev},
      changed_at = ${at}, changed_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type WrittenTexts = Partial<Record<Language, WrittenTemplate & { readonly words: string }>>

export type TemplateVersion = {
  readonly templateId: string
  readonly version: number
  readonly module: MailModule
  readonly kind: TemplateKind
  readonly main: Language
  readonly texts: TemplateTexts
  readonly written: WrittenTexts
  readonly note: string
  readonly publishedAt: Date
  readonly publishedBy: string
}

/** The next version, and that the draft is in it. */
export async function insertTemplateVersion(
  db: Db,
  companyId: string,
  { rev, ...made }: TemplateVersion & { readonly rev: number },
): Promise<void> {
  const { templateId, version, module, kind, main, texts, written, note, publishedAt, publishedBy } = made
  await sql`
    insert into mail_template_version (company_id, template_id, version, module, kind, main_language, texts, written,
      note, published_at, published_by_name)
    values (${companyId}, ${templateId}, ${version}, ${module}, ${kind}, ${main}, ${JSON.stringify(texts)}::jsonb,
      ${JSON.stringify(written)}::jsonb, ${note}, ${publishedAt}, ${publishedBy})`.execute(db)
  await sql`
    update mail_template set version = ${version}, published_rev = ${rev}, changed_at = ${publishedAt},
      changed_by_name = ${publishedBy}
    where company_id = ${companyId} and id = ${templateId}`.execute(db)
}

const versionColumns = sql`template_id as "templateId", version, module, kind, main_language as main, texts, written,
  note, published_at as "publishedAt", published_by_name as "publishedBy"`

export async function findTemplateVersion(
  db: Db,
  companyId: string,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<TemplateVersion | undefined> {
  const answer = await sql<TemplateVersion>`
    select ${versionColumns} from mail_template_version
    where company_id = ${companyId} and template_id = ${id} and version = ${version}`.execute(db)
  return answer.rows[0]
}

export type ListedVersion = Pick<TemplateVersion, 'version' | 'note' | 'publishedAt' | 'publishedBy'>

export async function listTemplateVersions(db: Db, companyId: string, id: string): Promise<ListedVersion[]> {
  const answer = await sql<ListedVersion>`
    select version, note, published_at as "publishedAt", published_by_name as "publishedBy" from mail_template_version
    where company_id = ${companyId} and template_id = ${id} order by version desc limit 200`.execute(db)
  return [...answer.rows]
}

/** Those that mails can be made of now, about records of a kind, by title. */
export async function listUsableTemplates(
  db: Db,
  companyId: string,
  module: MailModule,
): Promise<{ id: string; title: string; kind: TemplateKind }[]> {
  const answer = await sql<{ id: string; title: string; kind: TemplateKind }>`
    select id, title, kind from mail_template
    where company_id = ${companyId} and module = ${module} and active and version > 0
    order by lower(title), id limit 500`.execute(db)
  return [...answer.rows]
}

export type OfferedTemplate = {
  readonly id: string
  readonly title: string
  readonly kind: TemplateKind
  readonly version: number
  readonly subject: string
  readonly words: string
}

/** The same with how each begins, in its main language. */
export async function listOfferedTemplates(db: Db, companyId: string, module: MailModule): Promise<OfferedTemplate[]> {
  const answer = await sql<OfferedTemplate>`
    select template.id, template.title, template.kind, template.version,
      coalesce(made.written -> made.main_language ->> 'subject', '') as subject,
      left(coalesce(made.written -> made.main_language ->> 'text', ''), 240) as words
    from mail_template template join mail_template_version made on made.company_id = ${companyId}
      and made.template_id = template.id and made.version = template.version
    where template.company_id = ${companyId} and template.module = ${module} and template.active
    order by lower(template.title), template.id limit 500`.execute(db)
  return [...answer.rows]
}

/** That a mail was made of it; to the hour, so that many at once write nothing. */
export async function noteTemplateUse(
  db: Db,
  companyId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    update mail_template set used_at = ${at}
    where company_id = ${companyId} and id = ${id} and coalesce(used_at, '-infinity') < ${at}::timestamptz - interval '1 hour'`.execute(
    db,
  )
}

/** Published forms of the records of a module. */
export async function listFormsOfModule(
  db: Db,
  companyId: string,
  module: MailModule,
): Promise<{ formId: number; version: number }[]> {
  const moduleIds: Readonly<Record<MailModule, number>> = { opportunities: 1, prospects: 2, contacts: 3, workforces: 4 }
  const answer = await sql<{ formId: number; version: number }>`
    select id as "formId", published_version as version from form
    where company_id = ${companyId} and module_id = ${moduleIds[module]} and kind in ('opportunity', 'module')
      and active and published_version > 0
    order by id limit 200`.execute(db)
  return [...answer.rows]
}
