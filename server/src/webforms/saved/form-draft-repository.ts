import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Campaign } from '@corbel/domain/webforms/public-form-endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'

/** A form that a visitor has not finished, as it is stored. */
export type FormDraft = {
  readonly id: string
  readonly rev: number
  readonly values: RecordValues
  readonly campaign: Campaign
  readonly savedAt: Date
  readonly isUsed: boolean
}

const columns = sql`draft.id, draft.rev, draft."values", draft.campaign, draft.saved_at as "savedAt",
  draft.used_at is not null as "isUsed"`

export type LinkOfForm = {
  readonly companyId: string
  readonly webformId: string
  readonly token: string
  readonly at: Date
}

/** What a living link leads to. */
export async function findLinkedDraft(db: Db, link: LinkOfForm): Promise<FormDraft | undefined> {
  return (await selectLinked(db, link, sql``)).at(0)
}

/** The same, held against others until the transaction ends: of two who send it, one finds it. */
export async function lockLinkedDraft(db: Db, link: LinkOfForm): Promise<FormDraft | undefined> {
  return (await selectLinked(db, link, sql`for no key update of draft`)).at(0)
}

async function selectLinked(db: Db, { companyId, webformId, token, at }: LinkOfForm, held: ReturnType<typeof sql>) {
  const answer = await sql<FormDraft>`
    select ${columns} from webform_draft_link link
    join webform_draft draft on draft.company_id = ${companyId} and draft.id = link.draft_id
    where link.company_id = ${companyId} and link.token_hash = ${hashOfToken(token)} and link.expires_at > ${at}
      and draft.webform_id = ${webformId} and draft.used_at is null and draft.expires_at > ${at}
    ${held}`.execute(db)
  return answer.rows
}

type Filling = { readonly companyId: string; readonly webformId: string; readonly submission: string }

/** What was kept of a filling in, sent or not; held as above. */
export async function lockDraftOf(db: Db, filling: Filling): Promise<FormDraft | undefined> {
  const { companyId, webformId, submission } = filling
  const answer = await sql<FormDraft>`
    select ${columns} from webform_draft draft
    where company_id = ${companyId} and webform_id = ${webformId} and submission = ${submission}::uuid
    for no key update`.execute(db)
  return answer.rows[0]
}

type Kept = {
  readonly companyId: string
  readonly id: string
  readonly email: string
  readonly language: Language
  /** Protected values protected. */
  readonly values: RecordValues
  readonly campaign: Campaign
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertDraft(
  db: Db,
  { webformId, submission, ...kept }: Kept & Omit<Filling, 'companyId'>,
): Promise<void> {
  await sql`
    insert into webform_draft (company_id, id, webform_id, submission, email, language, "values", campaign, saved_at,
      expires_at)
    values (${kept.companyId}, ${kept.id}, ${webformId}, ${submission}::uuid, ${kept.email}, ${kept.language},
      ${JSON.stringify(kept.values)}::jsonb, ${JSON.stringify(kept.campaign)}::jsonb, ${kept.at},
      ${kept.expiresAt})`.execute(db)
}

/** Of one that is held. */
export async function updateDraft(db: Db, kept: Kept): Promise<void> {
  await sql`
    update webform_draft set rev = rev + 1, email = ${kept.email}, language = ${kept.language},
      "values" = ${JSON.stringify(kept.values)}::jsonb, campaign = ${JSON.stringify(kept.campaign)}::jsonb,
      saved_at = ${kept.at}, expires_at = ${kept.expiresAt}
    where company_id = ${kept.companyId} and id = ${kept.id}`.execute(db)
}

type Place = { readonly companyId: string; readonly id: string }

/** Links that were mailed to another address than the one that is given now. */
export async function voidLinksToOthers(db: Db, { companyId, id, email }: Place & { email: string }): Promise<void> {
  await sql`
    delete from webform_draft_link link using webform_draft draft
    where link.company_id = ${companyId} and link.draft_id = ${id} and draft.company_id = ${companyId}
      and draft.id = ${id} and lower(draft.email) <> lower(${email})`.execute(db)
}

/** It was sent: its answers, its address and its links are gone, so that only the lead has them. */
export async function useDraftUp(db: Db, { companyId, id, at }: Place & { readonly at: Date }): Promise<void> {
  await sql`delete from webform_draft_link where company_id = ${companyId} and draft_id = ${id}`.execute(db)
  await sql`
    update webform_draft set used_at = ${at}, email = '', "values" = '{}', campaign = '{}'
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type DraftToMail = { readonly id: string; readonly email: string; readonly language: Language }

type ToMail = { readonly companyId: string; readonly webformId: string; readonly at: Date }

/** The one that was saved, or the newest of an address; nothing where it was sent or dropped meanwhile. */
export async function findDraftToMail(
  db: Db,
  { companyId, webformId, at, ...which }: ToMail & ({ readonly draftId: string } | { readonly email: string }),
): Promise<DraftToMail | undefined> {
  const wanted = 'draftId' in which ? sql`id = ${which.draftId}::uuid` : sql`lower(email) = lower(${which.email})`
  const answer = await sql<DraftToMail>`
    select id, email, language from webform_draft
    where company_id = ${companyId} and webform_id = ${webformId} and used_at is null and expires_at > ${at}
      and ${wanted}
    order by saved_at desc limit 1`.execute(db)
  return answer.rows[0]
}

/** A further link; those that were mailed before go on working. */
export async function insertFormLink(
  db: Db,
  { companyId, id, expiresAt }: Place & { readonly expiresAt: Date },
): Promise<string> {
  const token = newSecretToken()
  await sql`
    insert into webform_draft_link (company_id, token_hash, draft_id, expires_at)
    values (${companyId}, ${hashOfToken(token)}, ${id}, ${expiresAt})`.execute(db)
  return token
}

/** Of every company: what was kept and is past its time. */
export async function dropPastDrafts(db: Db, at: Date): Promise<void> {
  await sql`select drop_past_webform_drafts(${at})`.execute(db)
}
