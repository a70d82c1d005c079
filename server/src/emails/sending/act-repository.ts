import type { TemplateKind } from '@corbel/domain/emails/templates/mail-template'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { MessageDocument } from './message-repository.ts'

/** What the mails of an act share, where each is filled in as it leaves. */
export type Act = {
  /** What it is about, as its template is filed, in small letters; blank: nobody said. */
  readonly topic: string
  /** What its template is; null: it says words of its own. */
  readonly kind: TemplateKind | null
  /** How the automation stands that wrote it; null: none did. */
  readonly automation: 'on' | 'off' | 'paused' | null
}

/** Acts that have words for all of their mails. */
export async function listActs(
  db: Db,
  companyId: string,
  originIds: readonly string[],
): Promise<ReadonlyMap<string, Act>> {
  const answer = await sql<Act & { id: string }>`
    select shared.origin_id as id, lower(coalesce(template.category, '')) as topic, made.kind,
      automation.state as automation
    from message_text shared
    left join mail_template template on template.company_id = shared.company_id and template.id = shared.template_id
    left join mail_template_version made on made.company_id = shared.company_id
      and made.template_id = shared.template_id and made.version = shared.template_version
    left join automation on automation.company_id = shared.company_id and automation.id = shared.automation_id
    where shared.company_id = ${companyId} and shared.origin_id = any(${[...originIds]}::uuid[])`.execute(db)
  return new Map(answer.rows.map(({ id, ...act }) => [id, act]))
}

export type SharedText = {
  readonly originId: string
  readonly subject: string
  readonly html: string
  /** What lists of mails show beside the subject. */
  readonly preheader: string
  readonly documents: readonly MessageDocument[]
  /** The version of a template that it is instead of words of its own; null: it is none. */
  readonly templateId: string | null
  readonly templateVersion: number | null
}

type NewSharedText = Pick<SharedText, 'originId' | 'subject' | 'html'> & {
  readonly at: Date
  readonly preheader?: string
  readonly template?: { readonly id: string; readonly version: number }
  /** The automation that says it. */
  readonly automationId?: string
}

/** What goes to many, as it was written: their own values come in when it leaves. */
export async function insertSharedText(
  db: Db,
  companyId: string,
  { originId, subject, html, at, template, preheader = '', automationId }: NewSharedText,
): Promise<void> {
  await sql`
    insert into message_text (company_id, origin_id, subject, preheader, html, created_at, template_id,
      template_version, automation_id)
    values (${companyId}, ${originId}, ${subject}, ${preheader}, ${html}, ${at}, ${template?.id ?? null},
      ${template?.version ?? null}, ${automationId ?? null})
    on conflict do nothing`.execute(db)
}

export async function findSharedText(db: Db, companyId: string, originId: string): Promise<SharedText | undefined> {
  const answer = await sql<SharedText>`
    select origin_id as "originId", subject, preheader, html, documents, template_id as "templateId",
      template_version as "templateVersion"
    from message_text
    where company_id = ${companyId} and origin_id = ${originId}`.execute(db)
  return answer.rows[0]
}
